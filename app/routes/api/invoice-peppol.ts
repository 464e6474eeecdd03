import { exportPeppol } from "~/invoices/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { xmlResponse } from "~/web/xml-response.server";

const route = apiRoute({
	GET: method({
		run: async ({ ctx, actor, id }) => xmlResponse(await exportPeppol(ctx, actor, id), `peppol-${id}`),
	}),
});

export const loader = route.loader;
export const action = route.action;
