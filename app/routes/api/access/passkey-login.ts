import { PasskeySignIn } from "~/access/domain/passkey";
import { signInByPasskey } from "~/access/server/factors/passkey-sign-in.server";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute(
	{ path: "/api/passkeys/login", group: "Account" },
	{
		POST: publicMethod({
			summary: "Sign in by a passkey alone",
			description: "Whatever is wrong gets the same answer: passkey, challenge, origin, or the device's count of uses.",
			input: PasskeySignIn,
			output: { schema: UserView, description: "Who is signed in now", headers: ["Set-Cookie"] },
			errors: {
				unauthenticated: "The passkey is not known here",
				too_many_requests: "Too many tries from this address",
			},
			run: async ({ ctx, visit, url, body: { credential } }) => {
				const signed = await signInByPasskey(ctx, { credential, site: readSite(url) }, visit.origin);
				return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
