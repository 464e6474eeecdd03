import { toWithholdingView, WithholdingPayload } from "~/taxes/domain/withholding";
import { readTaxation } from "~/taxes/server/taxation.server";
import { createWithholding } from "~/taxes/server/withholdings.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor }) => (await readTaxation(ctx, actor)).withholdings.map(toWithholdingView),
	}),
	POST: method({
		scope: "settings:write",
		body: WithholdingPayload,
		status: 201,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return toWithholdingView(await createWithholding(ctx, actor, body, key));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
