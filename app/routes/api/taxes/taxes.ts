import { TaxPayload } from "~/taxes/domain/tax-input";
import { toTaxView } from "~/taxes/domain/tax-view";
import { readTaxation } from "~/taxes/server/taxation.server";
import { createTax } from "~/taxes/server/taxes.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor }) => (await readTaxation(ctx, actor)).taxes.map(toTaxView),
	}),
	POST: method({
		scope: "settings:write",
		body: TaxPayload,
		run: async ({ ctx, actor, request, body }) => {
			const tax = await createTax(ctx, actor, body, request.headers.get("Idempotency-Key") ?? undefined);
			return Response.json(toTaxView(tax), { status: 201, headers: { ETag: toEtag(tax) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
