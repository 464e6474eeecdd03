import { SyncQuery } from "~/changes/domain/sync-query";
import { answerList } from "~/changes/views/answer-list.server";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { TaxView, toTaxView } from "~/taxes/domain/tax-view";
import { readTaxation } from "~/taxes/server/taxation.server";
import { createTax } from "~/taxes/server/taxes.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_PLACE_LEFT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/taxes", group: "Tax" },
	{
		GET: method({
			summary: "List taxes",
			description: "Archived ones too.",
			scope: "settings:read",
			query: SyncQuery,
			output: { schema: TaxView, list: "with changes", description: "The taxes", headers: ["Link"] },
			run: answerList({
				kind: "tax",
				page: async ({ ctx, actor }) => ({ views: (await readTaxation(ctx, actor)).taxes.map(toTaxView), next: null }),
				named: async ({ ctx, actor }, ids) => {
					const { taxes } = await readTaxation(ctx, actor);
					return taxes.filter(({ id }) => ids.includes(id)).map(toTaxView);
				},
			}),
		}),
		POST: method({
			summary: "Add a tax",
			description: "An account that charged none charges tax from then on, in the tax's country.",
			scope: "settings:write",
			requestHeaders: ["Idempotency-Key"],
			input: TaxPayload,
			output: { status: 201, schema: TaxView, description: "The new tax", headers: ["ETag"] },
			errors: { conflict: NO_PLACE_LEFT },
			run: async ({ ctx, actor, request, body }) => {
				const tax = await createTax(ctx, actor, body, request.headers.get("Idempotency-Key") ?? undefined);
				return Response.json(toTaxView(tax), { status: 201, headers: { ETag: toEtag(tax) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
