import type { TaxCode } from "~/taxes/domain/tax-code";
import { Patch } from "~/taxes/domain/tax-input";
import { toTaxView } from "~/taxes/domain/tax-view";
import { archiveTax, patchTax, readTax } from "~/taxes/server/taxes.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({ scope: "settings:read", run: async ({ ctx, actor, id }) => answer(await readTax(ctx, actor, id)) }),
	PATCH: method({
		scope: "settings:write",
		body: Patch,
		run: async ({ ctx, actor, request, id, body }) =>
			answer(await patchTax(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
	}),
	DELETE: method({
		scope: "settings:write",
		run: async ({ ctx, actor, id }) => {
			await archiveTax(ctx, actor, id, true);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

function answer(tax: TaxCode): Response {
	return Response.json(toTaxView(tax), { headers: { ETag: toEtag(tax) } });
}
