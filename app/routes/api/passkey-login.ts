import { PasskeySignIn } from "~/identity/domain/passkey";
import { toUserView } from "~/identity/domain/user-view";
import { signInByPasskey } from "~/identity/server/passkey-sign-in.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute({
	POST: publicMethod({
		body: PasskeySignIn,
		run: async ({ ctx, visit, url, body: { credential } }) => {
			const signed = await signInByPasskey(ctx, { credential, site: readSite(url) }, visit.origin);
			return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
