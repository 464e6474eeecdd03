import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CAPTCHA_FIELD, SignIn, SignUpForm as SignUpFields } from "~/access/domain/credentials";
import { startingSettings } from "~/access/domain/starting-settings";
import { mailsLinks } from "~/access/server/own-mail.server";
import { register } from "~/access/server/register.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage } from "~/access/ui/auth-page";
import { AuthToggle } from "~/access/ui/auth-toggle";
import { PasskeySignIn } from "~/access/ui/factors/passkey-sign-in";
import { SignInForm } from "~/access/ui/sign-in-form";
import { SignUpForm } from "~/access/ui/sign-up-form";
import { redirectSignedIn, redirectToCode } from "~/access/views/redirect-signed-in.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { makeAuthenticator } from "~/web/auth.server";
import { FAILURES } from "~/web/failures.server";
import { localPath } from "~/web/local-path.server";
import { guestPage } from "~/web/page.server";
import { type Action, guestIntent } from "~/web/page-action.server";
import type { Visit } from "~/web/visit.server";
import { GuestFrame } from "./guest-frame";

export const handle = { scripts: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.signUp ? m.access_sign_up() : m.access_sign_in()} | ${PRODUCT.name}` },
	{ name: "description", content: m.access_sign_in_meta({ product: PRODUCT.name }) },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = guestPage({
	load: ({ url, ctx, request, visit }) => ({
		...readMode(url),
		...guessVisitor(request, visit),
		resets: mailsLinks(ctx),
		captcha: ctx.captcha.kind === "off" ? null : { siteKey: ctx.captcha.siteKey, origin: ctx.captcha.origin },
	}),
	actions: (url): Record<string, Action<null>> => (readMode(url).signUp ? { signUp } : { signIn }),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function SignInPage() {
	const { signUp, other, here, redirectTo, resets, captcha, guess, start } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const form = { lastResult, action: here, ...(redirectTo ? { redirectTo } : {}) };
	return (
		<GuestFrame>
			<AuthPage
				brand={<Brand />}
				title={signUp ? m.access_sign_up() : m.access_sign_in()}
				toggle={<AuthToggle mode={signUp ? "sign-up" : "sign-in"} to={other} />}
			>
				{signUp ? (
					<SignUpForm key={here} {...form} guess={guess} start={start} captcha={captcha} />
				) : (
					<SignInForm key={here} {...form} />
				)}
				{!signUp && <PasskeySignIn to={redirectTo ?? "/dashboard"} />}
				{!signUp && resets && (
					<p className="mt-6">
						<Link to="/password-reset">{m.access_reset_forgotten()}</Link>
					</p>
				)}
			</AuthPage>
		</GuestFrame>
	);
}

/** Sign-up is chosen by /signup, ?mode=signup or ?signup=true (docs/specification.md section 2). */
function readMode({ pathname, search, searchParams }: URL) {
	const signUp =
		pathname === "/signup" || searchParams.get("mode") === "signup" || searchParams.get("signup") === "true";
	const redirectTo = localPath(searchParams.get("redirectTo"));
	const onward = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
	return { signUp, redirectTo, here: pathname + search, other: (signUp ? "/login" : "/signup") + onward };
}

/** What is known of a browser that tells nothing itself. */
function guessVisitor({ headers }: Request, { zone }: Visit) {
	const [first = ""] = (headers.get("Accept-Language") ?? "").split(/[,;]/);
	const locale = first.trim().slice(0, 64);
	return { guess: { zone, locale }, start: startingSettings(zone, locale) };
}

const signUp = guestIntent({
	schema: SignUpFields,
	failure: FAILURES.signUp,
	run: async ({ ctx, visit, request, form, value: { zone, locale, [CAPTCHA_FIELD]: token, ...account } }) => {
		const { guess } = guessVisitor(request, visit);
		const starting = startingSettings(zone || guess.zone, locale || guess.locale);
		return redirectSignedIn(await register(ctx, account, visit.origin, starting, token), form, visit);
	},
});

const signIn = guestIntent({
	schema: SignIn,
	failure: FAILURES.signIn,
	run: async ({ visit, form, request }) => {
		// The strategy reads a form for itself; that of the request has been read.
		const posted = new Request(request.url, { method: "POST", body: form });
		try {
			return redirectSignedIn(await makeAuthenticator(visit).authenticate("form", posted), form, visit);
		} catch (error) {
			return redirectToCode(error, form, visit);
		}
	},
});
