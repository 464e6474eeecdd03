import { data } from "@remix-run/cloudflare";
import { TokenForm } from "~/identity/domain/access-token";
import type { Actor } from "~/identity/domain/user";
import { makeAccessToken, revokeAccessToken } from "~/identity/server/access-tokens.server";
import { m } from "~/paraglide/messages";
import { type Action, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

const back = () => "/settings/security";

/** What the buttons of the security page do. */
export const securityActions = {
	"create-token": intent({
		schema: TokenForm,
		failure: FAILURES.createToken,
		run: async ({ ctx, actor, value }) => {
			const { token } = await makeAccessToken(ctx, actor, value);
			return data({ secret: token });
		},
	}),
	"revoke-token": {
		failure: FAILURES.revokeToken,
		back,
		run: async ({ ctx, actor, form }) => {
			await revokeAccessToken(ctx, actor, String(form.get("token")));
			return { to: back(), toast: { title: m.identity_token_revoked() } };
		},
	},
} satisfies Record<string, Action<Actor>>;
