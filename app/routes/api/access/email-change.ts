import { callOffChange } from "~/access/server/keep-address.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	DELETE: method({
		scope: "session",
		run: async ({ ctx, actor }) => {
			await callOffChange(ctx, actor);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
