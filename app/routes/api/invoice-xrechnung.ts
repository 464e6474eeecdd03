import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { exportXRechnung } from "~/invoices/server/export-einvoice.server";
import { parse } from "~/kernel/validation";
import { apiRoute, method } from "~/web/api.server";
import { queryOf } from "~/web/query.server";
import { xmlResponse } from "~/web/xml-response.server";

const route = apiRoute({
	GET: method({
		run: async ({ ctx, actor, url, id }) => {
			const { syntax } = parse(SyntaxQuery, queryOf(url));
			return xmlResponse(await exportXRechnung(ctx, actor, id, syntax), `xrechnung-${id}`);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
