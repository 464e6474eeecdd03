import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { parse } from "~/kernel/validation";
import { exportXRechnung } from "~/printing/server/export-einvoice.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, XML } from "~/web/file-response.server";
import { readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, url, id }) => {
			const { syntax } = parse(SyntaxQuery, readQuery(url));
			return fileResponse(await exportXRechnung(ctx, actor, id, syntax), { type: XML, name: `xrechnung-${id}.xml` });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
