import {
	type ActionFunctionArgs,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { SignIn, SignUp } from "~/identity/domain/credentials";
import { register } from "~/identity/server/register.server";
import type { SignedIn } from "~/identity/server/sign-in.server";
import auth from "~/identity/ui/auth.css?url";
import { AuthPage } from "~/identity/ui/auth-page";
import { AuthToggle } from "~/identity/ui/auth-toggle";
import { SignInForm } from "~/identity/ui/sign-in-form";
import { SignUpForm } from "~/identity/ui/sign-up-form";
import { currentLanguage } from "~/kernel/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import type { loader as rootLoader } from "~/root";
import { AppShell } from "~/shell/app-shell";
import { Brand } from "~/shell/brand";
import { LanguageSwitch } from "~/shell/language-switch";
import { Toaster } from "~/ui/toast";
import { authenticatorOf } from "~/web/auth.server";
import { submit } from "~/web/form.server";
import { requireGuest } from "~/web/guards.server";
import { localPath } from "~/web/local-path.server";
import { sessionCookie } from "~/web/session-cookie.server";
import type { Visit } from "~/web/visit.server";

export const handle = { scripts: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.signUp ? m.identity_sign_up() : m.identity_sign_in()} | ${PRODUCT.name}` },
	{ name: "description", content: m.identity_sign_in_meta({ product: PRODUCT.name }) },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireGuest(request, context);
	return modeOf(new URL(request.url));
}

export async function action(args: ActionFunctionArgs) {
	const { request, context: visit } = args;
	const { signUp } = modeOf(new URL(request.url));
	const form = await request.clone().formData();
	const wanted = localPath(form.get("redirectTo")) ?? "/dashboard";
	if (signUp) {
		const run = async ({ value }: { value: SignUp }) =>
			enter(await register(visit.ctx, value, visit.origin), wanted, visit);
		return submit({ schema: SignUp, failed: m.identity_sign_up_failed, run }, form, { ...args, actor: null });
	}
	const run = async () => enter(await authenticatorOf(visit).authenticate("form", request), wanted, visit);
	return submit({ schema: SignIn, failed: m.identity_sign_in_failed, run }, form, { ...args, actor: null });
}

export { clientAction } from "~/ui/client-action";

export default function SignInPage() {
	const { signUp, other, here, redirectTo } = useLoaderData<typeof loader>();
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const Form = signUp ? SignUpForm : SignInForm;
	return (
		<AppShell bleed toaster={<Toaster toast={root?.toast ?? null} />}>
			<AuthPage
				brand={<Brand />}
				title={signUp ? m.identity_sign_up() : m.identity_sign_in()}
				languages={<LanguageSwitch />}
				toggle={<AuthToggle mode={signUp ? "sign-up" : "sign-in"} to={other} />}
			>
				<Form
					key={here}
					lastResult={useActionData<typeof action>()}
					action={here}
					{...(redirectTo ? { redirectTo } : {})}
				/>
			</AuthPage>
		</AppShell>
	);
}

/** Sign-up is chosen by /signup, ?mode=signup or ?signup=true (docs/specification.md section 2). */
function modeOf({ pathname, search, searchParams }: URL) {
	const path = pathname.replace(/\.data$/, "");
	const signUp = path === "/signup" || searchParams.get("mode") === "signup" || searchParams.get("signup") === "true";
	const redirectTo = localPath(searchParams.get("redirectTo"));
	const onward = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
	return { signUp, redirectTo, here: path + search, other: (signUp ? "/login" : "/signup") + onward };
}

/** The page of an account that has another language comes with its scripts. */
function enter({ user, token }: SignedIn, to: string, visit: Visit) {
	const go = user.language === currentLanguage() ? redirect : redirectDocument;
	return go(to, { headers: { "Set-Cookie": sessionCookie(token, visit) } });
}
