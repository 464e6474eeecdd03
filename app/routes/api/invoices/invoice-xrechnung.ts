import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { exportXRechnung } from "~/printing/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { INCOMPLETE, NO_EXPORTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/xrechnung.xml", group: "Invoices" },
	{
		GET: method({
			summary: "Make the XRechnung",
			description: "XRechnung 3.0, in CII or UBL.",
			scope: "invoices:read",
			query: SyntaxQuery,
			output: { xml: true, description: "The file" },
			errors: { plan_limit: NO_EXPORTS, conflict: INCOMPLETE },
			run: async ({ ctx, actor, id, query }) => {
				const { syntax } = query;
				return fileResponse(await exportXRechnung(ctx, actor, id, syntax), { type: XML, name: `xrechnung-${id}.xml` });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
