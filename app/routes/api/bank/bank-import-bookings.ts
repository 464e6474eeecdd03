import { BankLinesView, toLinesView } from "~/bank/domain/bank-import";
import { BookingInput } from "~/bank/domain/import-input";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines } from "~/bank/server/book-lines.server";
import { undoImport } from "~/bank/server/undo-import.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_BANK_IMPORT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/bank-imports/{id}/bookings", group: "Invoices" },
	{
		POST: method({
			summary: "Book lines of a bank import, or say what else they are",
			description:
				"Each for the open invoice with the number, where what is more than open stays as the client's credit; for the invoices of a reference, which share the money, the first due first; as credit of a client alone; or kept as no invoice. With proposed, lines that are not said are booked for the invoices that are proposed, as far as so much is open, at most 500 in one request: ask again while lines have a proposal.",
			scope: "payments:write",
			input: BookingInput,
			output: { schema: BankLinesView, description: "The lines as they are now" },
			errors: { plan_limit: NO_BANK_IMPORT },
			run: async ({ ctx, actor, id, body }) => {
				await decideLines(ctx, actor, id, body);
				const { head, lines } = await readLines(ctx, actor, id);
				return toLinesView(head, lines);
			},
		}),
		DELETE: method({
			summary: "Take back all that was booked of a bank import",
			scope: "payments:write",
			output: { status: 204, description: "It was taken back" },
			errors: { plan_limit: NO_BANK_IMPORT, conflict: "A payment was refunded since" },
			run: async ({ ctx, actor, id }) => {
				await undoImport(ctx, actor, id);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
