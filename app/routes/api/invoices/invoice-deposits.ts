import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { DepositPayload } from "~/payments/domain/deposit-input";
import { listDeposits } from "~/payments/server/deposit-plan.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor, id }) => (await listDeposits(ctx, actor, id)).map(toInvoiceView),
	}),
	POST: method({
		scope: "payments:write",
		body: DepositPayload,
		status: 201,
		run: async ({ ctx, actor, request, id, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return toInvoiceView(await issueDeposit(ctx, actor, id, { ...body, key }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
