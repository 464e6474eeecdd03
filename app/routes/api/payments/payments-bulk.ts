import { RowResults, Rows } from "~/limits/domain/row-result";
import { spend } from "~/limits/server/budgets.server";
import { PaymentRow } from "~/payments/domain/payment-input";
import { PaymentView } from "~/payments/domain/payment-view";
import { recordPayments } from "~/payments/server/record-payment.server";
import { apiRoute, method } from "~/web/api.server";
import { rowReader } from "~/web/known-fields.server";
import { ManyPayments } from "../openapi/many";
import { MANY } from "../openapi/reasons";

const read = rowReader(PaymentRow, PaymentView);

const route = apiRoute(
	{ path: "/api/payments/bulk", group: "Invoices" },
	{
		POST: method({
			summary: "Record many payments",
			description: MANY,
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: Rows,
			describedInput: ManyPayments,
			knownInputs: [Rows],
			output: { schema: RowResults, description: "What became of each", whole: true },
			run: async ({ ctx, actor, request, body: { rows } }) => {
				await spend(ctx, actor, "rows", rows.length);
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return { results: await recordPayments(ctx, actor, { rows, read, key }) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
