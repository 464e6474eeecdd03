import { DraftPayload, IssuedPayload, NewStatus } from "~/invoices/domain/invoice-payload";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { ListQuery } from "~/invoices/domain/list-query";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, url }) => {
			const { q: search, status, limit, cursor } = parse(ListQuery, readQuery(url));
			const { invoices, next } = await listWholeInvoices(ctx, actor, { filter: { search, status }, limit, cursor });
			return Response.json(invoices.map(toInvoiceView), { headers: nextLink(url, next) });
		},
	}),
	POST: method({
		scope: "invoices:write",
		body: Patch,
		run: async ({ ctx, actor, request, body }) => {
			const { status } = parse(NewStatus, body);
			const input = parse(status === "draft" ? DraftPayload : IssuedPayload, body);
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const invoice = await createInvoice(ctx, actor, input, { status, key });
			return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice), 201);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
