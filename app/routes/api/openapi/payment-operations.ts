import type { Operation } from "./operation";

const MISSING = "There is none with this id, or it is somebody else's";

/** What was paid for invoices. */
export const PAYMENT_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/invoices/{id}/payments",
		group: "Invoices",
		summary: "List the payments of an invoice",
		access: "session",
		answer: { status: 200, of: "Payment", list: true, description: "The payments, oldest first" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/invoices/{id}/payments",
		group: "Invoices",
		summary: "Record a payment",
		description: "What is open is settled, in part or whole. More than that needs surplus.",
		access: "session",
		heeds: ["Idempotency-Key"],
		body: "NewPayment",
		answer: { status: 201, of: "Payment", description: "The payment" },
		errors: {
			not_found: MISSING,
			conflict: "It is a draft, or less is open",
			key_reused: "The Idempotency-Key came with another request",
		},
	},
	{
		method: "DELETE",
		path: "/api/invoices/{id}/payments/{payment}",
		group: "Invoices",
		summary: "Take a payment back that was a mistake",
		description: "What it settled is open again; the payment stays to be read, as reversed.",
		access: "session",
		answer: { status: 204, description: "It was taken back" },
		errors: { not_found: MISSING, conflict: "It was taken back or refunded already" },
	},
];
