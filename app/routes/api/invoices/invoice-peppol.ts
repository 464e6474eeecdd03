import { exportPeppol } from "~/printing/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { INCOMPLETE, NO_EXPORTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/peppol.xml", group: "Invoices" },
	{
		GET: method({
			summary: "Make the Peppol invoice",
			description: "Peppol BIS Billing 3, in UBL.",
			scope: "invoices:read",
			output: { xml: true, description: "The file" },
			errors: { plan_limit: NO_EXPORTS, conflict: INCOMPLETE },
			run: async ({ ctx, actor, id }) =>
				fileResponse(await exportPeppol(ctx, actor, id), { type: XML, name: `peppol-${id}.xml` }),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
