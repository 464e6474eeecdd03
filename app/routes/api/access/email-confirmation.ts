import { requestConfirmation } from "~/access/server/confirm-address.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "session",
		run: async ({ ctx, actor, visit }) => {
			await requestConfirmation(ctx, actor, visit.origin);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
