import { InvoiceView } from "~/invoices/domain/invoice-view";
import { DraftQuery } from "~/invoices/domain/list-query";
import { answerInvoices } from "~/invoices/views/answer-invoices.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/credit-notes", group: "Invoices" },
	{
		GET: method({
			summary: "List credit notes",
			description: "Newest first. They are in the list of invoices too.",
			scope: "invoices:read",
			query: DraftQuery,
			output: { schema: InvoiceView, list: "with changes", description: "The credit notes", headers: ["Link"] },
			run: answerInvoices("credit_note", { type: "credit_note" }),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
