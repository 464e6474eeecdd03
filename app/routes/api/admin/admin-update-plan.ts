import { z } from "zod";
import { PlanChange } from "~/admin/domain/plan-change";
import { requireAdministrator } from "~/admin/server/administrator.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { parse } from "~/kernel/validation";
import { toUserView } from "~/profile/domain/user-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "session",
		body: z.unknown(),
		run: async ({ ctx, actor, body }) => {
			// Before the body is judged: nobody else learns what it should look like.
			requireAdministrator(ctx, actor);
			return toUserView(await updatePlan(ctx, actor, parse(PlanChange, body)));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
