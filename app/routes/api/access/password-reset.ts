import { ResetRequest } from "~/access/domain/reset-input";
import { requestPasswordReset } from "~/access/server/password-reset.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { TOO_MANY_TRIES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/password-reset", group: "Account" },
	{
		POST: publicMethod({
			summary: "Mail a link by which a password is chosen anew",
			description: "An address without an account gets the same answer. The link works once, for half an hour.",
			input: ResetRequest,
			output: { status: 204, description: "If the address has an account, a link is on its way" },
			errors: { conflict: "There is no mail here", too_many_requests: TOO_MANY_TRIES },
			run: async ({ ctx, visit, body }) => {
				await requestPasswordReset(ctx, body.email, visit.origin);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
