import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { exportFacturX } from "~/printing/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { INCOMPLETE, NO_EXPORTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/factur-x.xml", group: "Invoices" },
	{
		GET: method({
			summary: "Make the XML of the Factur-X",
			description: "EN 16931 in CII or UBL; of a French seller with all that French platforms ask for beyond it.",
			scope: "invoices:read",
			query: SyntaxQuery,
			output: { xml: true, description: "The file" },
			errors: { plan_limit: NO_EXPORTS, conflict: INCOMPLETE },
			run: async ({ ctx, actor, id, query }) => {
				const { syntax } = query;
				return fileResponse(await exportFacturX(ctx, actor, id, syntax), { type: XML, name: `factur-x-${id}.xml` });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
