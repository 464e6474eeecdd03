import { PaymentRow } from "~/payments/domain/payment-input";
import { PaymentView } from "~/payments/domain/payment-view";
import { recordPayments } from "~/payments/server/record-payment.server";
import { apiRoute } from "~/web/api.server";
import { ManyPayments, manyRows } from "../openapi/many";

const route = apiRoute(
	{ path: "/api/payments/bulk", group: "Invoices" },
	{
		POST: manyRows({
			summary: "Record many payments",
			scope: "payments:write",
			row: PaymentRow,
			body: ManyPayments,
			record: PaymentView,
			add: recordPayments,
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
