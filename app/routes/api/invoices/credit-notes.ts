import { answerList } from "~/changes/views/answer-list.server";
import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { DraftQuery } from "~/invoices/domain/list-query";
import { invoicesNamed, listWholeInvoices } from "~/invoices/server/read-invoices.server";
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
			run: answerList({
				kind: "credit_note",
				page: async ({ ctx, actor, query }) => {
					const { q: search, limit, cursor, sort, since: _, updatedSince: __, ...filter } = query;
					const listing = { filter: { search, ...filter, type: "credit_note" as const }, limit, cursor, sort };
					const { invoices, next } = await listWholeInvoices(ctx, actor, listing);
					return { views: invoices.map(toInvoiceView), next };
				},
				named: async ({ ctx, actor }, ids) => (await invoicesNamed(ctx, actor, ids)).map(toInvoiceView),
			}),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
