import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { plainAmount } from "~/kernel/money/money";
import { CreditUse } from "~/payments/domain/client-credit";
import { readCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor, id }) => {
			const { currency } = await readInvoice(ctx, actor, id);
			return { available: plainAmount(await readCredit(ctx, actor, id), currency) };
		},
	}),
	POST: method({
		scope: "payments:write",
		body: CreditUse,
		run: async ({ ctx, actor, id, body }) => toInvoiceView(await settleByCredit(ctx, actor, id, body.amount)),
	}),
});

export const loader = route.loader;
export const action = route.action;
