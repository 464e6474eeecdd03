import { requestConfirmation } from "~/access/server/confirm-address.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/email-confirmation", group: "Account" },
	{
		POST: method({
			summary: "Mail a link by which the account’s address is confirmed",
			description: "Only an account whose address is confirmed mails others. The link works once, for a day.",
			scope: "session",
			output: { status: 204, description: "A link is on its way" },
			errors: { conflict: "The address is confirmed, or there is no mail here", too_many_requests: "Too many links" },
			run: async ({ ctx, actor, visit }) => {
				await requestConfirmation(ctx, actor, visit.origin);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
