import type { Operation } from "./operation";

const MISSING = "There is none with this id, or it is somebody else's";
const LOCKED = "The plan has no bank import";

/** Files of banks, and what is booked of them. */
export const BANK_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/bank-imports",
		group: "Invoices",
		summary: "List bank imports",
		access: "payments:read",
		answer: { status: 200, of: "BankImport", list: true, description: "The newest hundred" },
		errors: { plan_limit: LOCKED },
	},
	{
		method: "POST",
		path: "/api/bank-imports",
		group: "Invoices",
		summary: "Take in a file of a bank",
		description:
			"CAMT.053, MT940 or CSV. Nothing is booked by it. The same file once more returns the import that there is. CSV whose columns are not known needs a mapping: 400 names them. A mapping is kept for the next file with the same columns.",
		access: "payments:write",
		body: "NewBankImport",
		answer: { status: 201, of: "BankLines", description: "The lines, and the invoices that they may pay" },
		errors: { plan_limit: LOCKED, conflict: "Another mapping for a file of which something is booked" },
	},
	{
		method: "GET",
		path: "/api/bank-imports/{id}",
		group: "Invoices",
		summary: "Read a bank import",
		access: "payments:read",
		answer: { status: 200, of: "BankLines", description: "The lines, and the invoices that they may pay" },
		errors: { not_found: MISSING, plan_limit: LOCKED },
	},
	{
		method: "POST",
		path: "/api/bank-imports/{id}/bookings",
		group: "Invoices",
		summary: "Book lines of a bank import, or say what else they are",
		description:
			"Each for the open invoice with the number, where what is more than open stays as the client's credit; as credit of a client alone; or kept as no invoice. With proposed, lines that are not said are booked for the invoices that are proposed, as far as so much is open, at most 500 in one request: ask again while lines have a proposal.",
		access: "payments:write",
		body: "BankBookings",
		answer: { status: 200, of: "BankLines", description: "The lines as they are now" },
		errors: { not_found: MISSING, plan_limit: LOCKED },
	},
	{
		method: "DELETE",
		path: "/api/bank-imports/{id}/bookings",
		group: "Invoices",
		summary: "Take back all that was booked of a bank import",
		access: "payments:write",
		answer: { status: 204, description: "It was taken back" },
		errors: { not_found: MISSING, plan_limit: LOCKED, conflict: "A payment was refunded since" },
	},
];
