import { Patch } from "~/invoices/domain/invoice-patch";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { deleteInvoice } from "~/invoices/server/delete-invoice.server";
import { patchInvoice } from "~/invoices/server/patch-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		run: async ({ ctx, actor, id }) => {
			const invoice = await readInvoice(ctx, actor, id);
			return Response.json(toInvoiceView(invoice), { headers: { ETag: toEtag(invoice) } });
		},
	}),
	PATCH: method({
		body: Patch,
		run: async ({ ctx, actor, request, id, body }) => {
			const invoice = await patchInvoice(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
			return Response.json(toInvoiceView(invoice), { headers: { ETag: toEtag(invoice) } });
		},
	}),
	DELETE: method({
		run: async ({ ctx, actor, id }) => {
			await deleteInvoice(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
