import type { Operation } from "./operation";

const LIMIT = "The plan has no room for another";
const MISSING = "There is none with this id, or it is somebody else's";

/** Mails of invoices, and links to their pages. */
export const INVOICE_MAIL_OPERATIONS: readonly Operation[] = [
	{
		method: "POST",
		path: "/api/invoices/{id}/send",
		group: "Invoices",
		summary: "Mail an invoice to its client",
		description:
			"A draft is sent by it; what was sent before is mailed once more. What is left out is the usual: the client's address, and words in the invoice's language. On Pro it may go later. Subject and message may hold {client}, {number}, {amount}, {due date}, {name} and {company}.",
		access: "invoices:write",
		heeds: ["Idempotency-Key"],
		body: "NewMail",
		bodyOptional: true,
		answer: { status: 202, of: "Delivery", description: "The mail, on its way" },
		errors: {
			not_found: MISSING,
			plan_limit: LIMIT,
			conflict: "There is no mail here, or the account's own address is not confirmed",
			key_reused: "The Idempotency-Key came with another request",
		},
	},
	{
		method: "POST",
		path: "/api/invoices/{id}/share",
		group: "Invoices",
		summary: "Make a link to an invoice's page for its client",
		description: "Whoever has the link sees the invoice without an account. It is told this once.",
		access: "invoices:write",
		also: ["invoices:read"],
		body: "NewShare",
		bodyOptional: true,
		answer: { status: 201, of: "Share", description: "The link" },
		errors: { not_found: MISSING, conflict: "It is a draft" },
	},
	{
		method: "DELETE",
		path: "/api/invoices/{id}/share",
		group: "Invoices",
		summary: "Revoke all links to an invoice's page",
		description: "Those in mails too.",
		access: "invoices:write",
		answer: { status: 204, description: "None opens it any more" },
		errors: { not_found: MISSING },
	},
	{
		method: "GET",
		path: "/api/invoices/{id}/deliveries",
		group: "Invoices",
		summary: "What became of an invoice's mails",
		access: "invoices:read",
		answer: { status: 200, of: "Delivery", list: true, description: "The mails, oldest first" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/invoices/{id}/reminders",
		group: "Invoices",
		summary: "Remind of an unpaid invoice",
		description: "By mail to its client, now. Those that go by themselves go as before.",
		access: "invoices:write",
		heeds: ["Idempotency-Key"],
		answer: { status: 202, of: "Delivery", description: "The mail, on its way" },
		errors: {
			not_found: MISSING,
			plan_limit: "The plan has no reminders",
			conflict: "There is no mail here, the account's own address is not confirmed, or nothing is to be paid",
		},
	},
];
