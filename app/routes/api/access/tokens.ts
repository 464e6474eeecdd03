import { NewTokenView, TokenPayload, TokenView, toTokenView } from "~/access/domain/access-token";
import { listAccessTokens, makeAccessToken } from "~/access/server/access-tokens.server";
import { requireFresh } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute(
	{ path: "/api/tokens", group: "Account" },
	{
		GET: method({
			summary: "List access tokens",
			description:
				"Newest first, without those that have ended. The tokens themselves are nowhere but with whoever made them.",
			scope: "session",
			output: { schema: TokenView, list: true, description: "The tokens" },
			run: async ({ ctx, actor }) => (await listAccessTokens(ctx, actor)).map(toTokenView),
		}),
		POST: method({
			summary: "Make an access token",
			description:
				"For a program that uses the API in the account's name, by the header Authorization: Bearer and without a cookie. It may do what its scopes say, within the account's plan and budgets. It ends by itself, by a DELETE, and with the password.",
			scope: "session",
			input: TokenPayload,
			output: { status: 201, schema: NewTokenView, description: "The token, which is shown this once" },
			errors: {
				conflict: "There are 50, which is the most",
				forbidden: "The session was neither begun nor confirmed within ten minutes, or is a demo's",
			},
			run: async ({ ctx, actor, visit, request, body }) => {
				await requireFresh(ctx, actor, readSessionToken(request, visit) ?? "");
				const { entry, token } = await makeAccessToken(ctx, actor, body);
				return { ...toTokenView(entry), token };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
