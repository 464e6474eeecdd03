import { Patch } from "~/invoices/domain/invoice-patch";
import { DraftPayload, IssuedPayload, NewStatus } from "~/invoices/domain/invoice-payload";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { ListQuery } from "~/invoices/domain/list-query";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { makePrintable } from "~/invoices/server/printable.server";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { parse } from "~/kernel/validation";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";
import { invoiceResponse } from "./invoice-response.server";

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
