import { DraftPayload } from "~/invoices/domain/invoice-payload";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { ListQuery } from "~/invoices/domain/list-query";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, url }) => {
			const { q: search, limit, cursor } = parse(ListQuery, readQuery(url));
			const filter = { search, status: "draft" } as const;
			const { invoices, next } = await listWholeInvoices(ctx, actor, { filter, limit, cursor });
			return Response.json(invoices.map(toInvoiceView), { headers: nextLink(url, next) });
		},
	}),
	POST: method({
		scope: "invoices:write",
		body: DraftPayload,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const draft = await createInvoice(ctx, actor, body, { status: "draft", key });
			return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, draft), 201);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
