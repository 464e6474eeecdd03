import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { SignIn } from "~/access/domain/credentials";
import type { SignedIn } from "~/access/server/enter.server";
import { signIn } from "~/access/server/sign-in.server";
import { parse } from "~/kernel/validation";
import type { Visit } from "./visit.server";

/** The sign-in form's strategy. Made for each visit, because what it needs is the visit's own. */
export function makeAuthenticator(visit: Visit): Authenticator<SignedIn> {
	const form = new FormStrategy<SignedIn>(({ form }) => {
		return signIn(visit.ctx, parse(SignIn, Object.fromEntries(form)), visit.origin);
	});
	return new Authenticator<SignedIn>().use(form, "form");
}
