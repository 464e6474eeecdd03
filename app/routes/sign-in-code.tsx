import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CodeForm as CodeFields } from "~/access/domain/second-factor";
import { findStep, signInByCode } from "~/access/server/sign-in.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage } from "~/access/ui/auth-page";
import { SignInCodeForm } from "~/access/ui/factors/sign-in-code-form";
import { redirectSignedIn } from "~/access/views/redirect-signed-in.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { FAILURES } from "~/web/failures.server";
import { localPath } from "~/web/local-path.server";
import { guestPage } from "~/web/page.server";
import { guestIntent } from "~/web/page-action.server";
import { readStepToken } from "~/web/session-cookie.server";
import { GuestFrame } from "./guest-frame";

export const handle = { scripts: true };

export const meta: MetaFunction = () => [
	{ title: `${m.access_two_step()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

/** Between the password and the session; visitors who have not typed the first start there. */
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
			return redirectSignedIn(await signInByCode(ctx, { step, code }, visit.origin), form, visit);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function SignInCode() {
	const { here, redirectTo } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<GuestFrame>
			<AuthPage brand={<Brand />} title={m.access_two_step()} toggle={m.access_code_asked()}>
				<SignInCodeForm lastResult={lastResult} action={here} {...(redirectTo ? { redirectTo } : {})} />
				<p className="mt-6">
					<Link to="/auth">{m.access_code_back()}</Link>
				</p>
			</AuthPage>
		</GuestFrame>
	);
}
