import { PasskeySignIn } from "~/access/domain/passkey";
import { signInByPasskey } from "~/access/server/factors/passkey-sign-in.server";
import { toUserView } from "~/profile/domain/user-view";
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
