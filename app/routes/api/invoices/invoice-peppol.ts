import { exportPeppol } from "~/printing/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, XML } from "~/web/file-response.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, id }) =>
			fileResponse(await exportPeppol(ctx, actor, id), { type: XML, name: `peppol-${id}.xml` }),
	}),
});

export const loader = route.loader;
export const action = route.action;
