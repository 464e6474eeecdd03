import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/user", group: "Account" },
	{
		GET: method({
			summary: "Who is signed in",
			scope: "settings:read",
			output: { schema: UserView, description: "The account" },
			run: async ({ actor }) => toUserView(actor),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
