import { answerList } from "~/changes/views/answer-list.server";
import { PaymentQuery } from "~/payments/domain/payment-query";
import { PaymentView, toPaymentView } from "~/payments/domain/payment-view";
import { listAllPayments, paymentsNamed } from "~/payments/server/read-payments.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/payments", group: "Invoices" },
	{
		GET: method({
			summary: "List payments",
			description: "The last booked first; those that were reversed as a mistake stay, and say so.",
			scope: "payments:read",
			query: PaymentQuery,
			output: { schema: PaymentView, list: "with changes", description: "The payments", headers: ["Link"] },
			run: answerList({
				kind: "payment",
				page: async ({ ctx, actor, query: { limit, cursor, since: _, updatedSince: __, ...filter } }) => {
					const { payments, next } = await listAllPayments(ctx, actor, { filter, limit, cursor });
					return { views: payments.map(toPaymentView), next };
				},
				named: async ({ ctx, actor }, ids) => (await paymentsNamed(ctx, actor, ids)).map(toPaymentView),
			}),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
