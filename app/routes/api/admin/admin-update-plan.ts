import { z } from "zod";
import { PlanChange } from "~/admin/domain/plan-change";
import { requireAdministrator } from "~/admin/server/administrator.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { parse } from "~/kernel/validation";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/admin/update-plan", group: "Operation" },
	{
		POST: method({
			summary: "Set an account's plan",
			scope: "session",
			administrator: true,
			input: z.unknown(),
			describedInput: PlanChange,
			output: { schema: UserView, description: "The account with its new plan" },
			errors: { not_found: "No account has this address", conflict: "The plan was changed meanwhile" },
			run: async ({ ctx, actor, body }) => {
				// Before the body is judged: nobody else learns what it should look like.
				requireAdministrator(ctx, actor);
				return toUserView(await updatePlan(ctx, actor, parse(PlanChange, body)));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
