import { cancelAddressChange } from "~/access/server/keep-address.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/email-change", group: "Account" },
	{
		DELETE: method({
			summary: "Call off a change of address that was asked for",
			description: "Where none was asked for it is no error.",
			scope: "session",
			output: { status: 204, description: "The account keeps its address" },
			run: async ({ ctx, actor }) => {
				await cancelAddressChange(ctx, actor);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
