import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CodeForm as CodeFields } from "~/identity/domain/second-factor";
import { findStep, signInByCode } from "~/identity/server/sign-in.server";
import auth from "~/identity/ui/auth.css?url";
import { AuthPage } from "~/identity/ui/auth-page";
import { SignInCodeForm } from "~/identity/ui/sign-in-code-form";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { localPath } from "~/web/local-path.server";
import { guestPage } from "~/web/page.server";
import { guestIntent } from "~/web/page-action.server";
import { readStepToken } from "~/web/session-cookie.server";
import { FAILURES } from "./failures.server";
import { GuestFrame } from "./guest-frame";
import { leadIn } from "./lead-in.server";

export const handle = { scripts: true };

export const meta: MetaFunction = () => [
	{ title: `${m.identity_two_step()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

/** Between the password and the session; whoever has not typed the first begins there. */
const route = guestPage({
	load: async ({ ctx, visit, request, url }) => {
		const step = readStepToken(request, visit) ?? "";
		const begun = await findStep(ctx, step).catch(() => null);
		if (!begun) throw redirect("/auth");
		return { here: url.pathname + url.search, redirectTo: localPath(url.searchParams.get("redirectTo")) };
	},
	action: guestIntent({
		schema: CodeFields,
		failure: FAILURES.signIn,
		run: async ({ ctx, visit, request, form, value: { code } }) => {
			const step = readStepToken(request, visit) ?? "";
			return leadIn(await signInByCode(ctx, { step, code }, visit.origin), form, visit);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function SignInCode() {
	const { here, redirectTo } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<GuestFrame>
			<AuthPage brand={<Brand />} title={m.identity_two_step()} toggle={m.identity_code_asked()}>
				<SignInCodeForm lastResult={lastResult} action={here} {...(redirectTo ? { redirectTo } : {})} />
				<p className="mt-6">
					<Link to="/auth">{m.identity_code_back()}</Link>
				</p>
			</AuthPage>
		</GuestFrame>
	);
}
