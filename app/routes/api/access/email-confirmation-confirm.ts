import { LinkPayload } from "~/access/domain/account-link";
import { confirmAddress } from "~/access/server/confirm-address.server";
import { apiRoute, publicMethod } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/email-confirmation/confirm", group: "Account" },
	{
		POST: publicMethod({
			summary: "Confirm an account’s address by the token that was mailed there",
			description:
				"The first time that is shown of an account, passkeys, codes of an app, access tokens and sessions from before it end, but for the session that comes with the request.",
			input: LinkPayload,
			output: { status: 204, description: "The address is confirmed" },
			errors: { not_found: "The link was used, has run out, or is none" },
			run: async ({ ctx, visit, body }) => {
				await confirmAddress(ctx, body.token, visit.origin.session);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
