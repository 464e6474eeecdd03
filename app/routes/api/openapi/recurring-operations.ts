import type { Operation } from "./operation";

const LIMIT = "The plan has no recurring invoices";
const MISSING = "There is none with this id, or it is somebody else's";

/** Invoices that come back by themselves. */
export const RECURRING_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/recurring-invoices",
		group: "Recurring invoices",
		summary: "List recurring invoices",
		description: "The next to come first, those that have ended last.",
		access: "invoices:read",
		answer: { status: 200, of: "RecurringInvoice", list: true, description: "All of them" },
	},
	{
		method: "POST",
		path: "/api/recurring-invoices",
		group: "Recurring invoices",
		summary: "Begin a recurring invoice",
		description:
			"Dates before today get no invoice. Descriptions and notes may hold {month} and {year}. Each date gets one invoice, also where it comes late.",
		access: "invoices:write",
		heeds: ["Idempotency-Key"],
		body: "NewRecurringInvoice",
		answer: { status: 201, of: "RecurringInvoice", description: "What was begun", headers: ["ETag"] },
		errors: { plan_limit: LIMIT, key_reused: "The Idempotency-Key came with another request" },
	},
	{
		method: "GET",
		path: "/api/recurring-invoices/{id}",
		group: "Recurring invoices",
		summary: "Read a recurring invoice",
		access: "invoices:read",
		answer: { status: 200, of: "RecurringInvoice", description: "The recurring invoice", headers: ["ETag"] },
		errors: { not_found: MISSING },
	},
	{
		method: "PATCH",
		path: "/api/recurring-invoices/{id}",
		group: "Recurring invoices",
		summary: "Change, pause or resume a recurring invoice",
		description:
			"From its next date on; what has gone out stays as it is. Dates that passed while it was paused get no invoice.",
		access: "invoices:write",
		heeds: ["If-Match"],
		body: "RecurringInvoicePatch",
		answer: { status: 200, of: "RecurringInvoice", description: "As it is now", headers: ["ETag"] },
		errors: {
			not_found: MISSING,
			plan_limit: LIMIT,
			stale: "It was changed since the version that If-Match names",
		},
	},
	{
		method: "DELETE",
		path: "/api/recurring-invoices/{id}",
		group: "Recurring invoices",
		summary: "End a recurring invoice",
		description: "Its invoices stay.",
		access: "invoices:write",
		answer: { status: 204, description: "Ended" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/recurring-invoices/{id}/skip",
		group: "Recurring invoices",
		summary: "Skip a date",
		description: "The next one where none is named. It counts among its dates and gets no invoice.",
		access: "invoices:write",
		body: "DateToSkip",
		bodyOptional: true,
		answer: { status: 200, of: "RecurringInvoice", description: "As it is now" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/recurring-invoices/{id}/send-late",
		group: "Recurring invoices",
		summary: "Send an invoice that is late",
		description:
			"Where an invoice could not be made before something was mended, and its date has passed since, it waits to be asked for; so does each that is late after it.",
		access: "invoices:write",
		answer: { status: 200, of: "RecurringInvoice", description: "As it is now" },
		errors: { not_found: MISSING, conflict: "None is late, or it can't be made", plan_limit: "The plan has none" },
	},
];
