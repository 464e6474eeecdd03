import type { TaxCode } from "~/taxes/domain/tax-code";
import { Patch, TaxPayload } from "~/taxes/domain/tax-input";
import { TaxView, toTaxView } from "~/taxes/domain/tax-view";
import { archiveTax, patchTax, readTax } from "~/taxes/server/taxes.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute(
	{ path: "/api/taxes/{id}", group: "Tax" },
	{
		GET: method({
			summary: "Read a tax",
			scope: "settings:read",
			output: { schema: TaxView, description: "The tax", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => answer(await readTax(ctx, actor, id)),
		}),
		PATCH: method({
			summary: "Change a tax",
			description: "What is left out stays as it is, and so do invoices that were issued.",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: Patch,
			knownInputs: [TaxPayload],
			output: { schema: TaxView, description: "The tax as it is now", headers: ["ETag"] },
			run: async ({ ctx, actor, request, id, body }) =>
				answer(await patchTax(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
		}),
		DELETE: method({
			summary: "Archive a tax",
			description: "New lines can't choose it any more. `archived: false` puts it back.",
			scope: "settings:write",
			output: { status: 204, description: "Archived" },
			errors: { stale: "It was changed meanwhile", conflict: "New lines begin with it" },
			run: async ({ ctx, actor, id }) => {
				await archiveTax(ctx, actor, id, true);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;

function answer(tax: TaxCode): Response {
	return Response.json(toTaxView(tax), { headers: { ETag: toEtag(tax) } });
}
