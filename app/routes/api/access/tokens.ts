import { TokenPayload, toTokenView } from "~/access/domain/access-token";
import { listAccessTokens, makeAccessToken } from "~/access/server/access-tokens.server";
import { requireFresh } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute({
	GET: method({
		scope: "session",
		run: async ({ ctx, actor }) => (await listAccessTokens(ctx, actor)).map(toTokenView),
	}),
	POST: method({
		scope: "session",
		body: TokenPayload,
		status: 201,
		run: async ({ ctx, actor, visit, request, body }) => {
			await requireFresh(ctx, actor, readSessionToken(request, visit) ?? "");
			const { entry, token } = await makeAccessToken(ctx, actor, body);
			return { ...toTokenView(entry), token };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
