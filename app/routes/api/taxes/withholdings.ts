import { toWithholdingView, WithholdingPayload, WithholdingView } from "~/taxes/domain/withholding";
import { readTaxation } from "~/taxes/server/taxation.server";
import { createWithholding } from "~/taxes/server/withholdings.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_PLACE_LEFT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/withholdings", group: "Tax" },
	{
		GET: method({
			summary: "List withholdings",
			scope: "settings:read",
			output: { schema: WithholdingView, list: true, description: "The withholdings" },
			run: async ({ ctx, actor }) => (await readTaxation(ctx, actor)).withholdings.map(toWithholdingView),
		}),
		POST: method({
			summary: "Add a withholding",
			description: "A part of the sum without tax that clients keep back.",
			scope: "settings:write",
			requestHeaders: ["Idempotency-Key"],
			input: WithholdingPayload,
			output: { status: 201, schema: WithholdingView, description: "The new withholding" },
			errors: { conflict: NO_PLACE_LEFT },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return toWithholdingView(await createWithholding(ctx, actor, body, key));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
