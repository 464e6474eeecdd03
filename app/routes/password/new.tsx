import { type LinksFunction, type MetaFunction, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPassword } from "~/access/domain/reset-input";
import { openPasswordReset, resetPassword } from "~/access/server/password-reset.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage, resetSteps } from "~/access/ui/auth-page";
import { NewPasswordForm } from "~/access/ui/new-password-form";
import { currentLanguage } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { FAILURES } from "~/web/failures.server";
import { publicPage } from "~/web/page.server";
import { guestIntent } from "~/web/page-action.server";
import { entryCookies } from "~/web/session-cookie.server";
import { GuestFrame } from "../guest-frame";

export const handle = { scripts: true };

export const meta: MetaFunction = () => [
	{ title: `${m.access_reset_choose()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = publicPage({
	load: async ({ ctx, id, url }) => ({ ...(await openPasswordReset(ctx, id)), here: url.pathname }),
	action: guestIntent({
		schema: NewPassword,
		failure: FAILURES.resetPassword,
		run: async ({ ctx, visit, value, id }) => {
			const signed = await resetPassword(ctx, { token: id, ...value }, visit.origin);
			const go = signed.user.language === currentLanguage() ? redirect : redirectDocument;
			return go("/dashboard", { headers: entryCookies(signed, visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function ChoosePassword() {
	const { email, asksForCode, passkeys, here } = useLoaderData<typeof loader>();
	return (
		<GuestFrame>
			<AuthPage
				brand={<Brand />}
				side={resetSteps()}
				title={m.access_reset_choose()}
				toggle={m.access_reset_for({ email })}
			>
				<NewPasswordForm
					email={email}
					asksForCode={asksForCode}
					passkeys={passkeys}
					lastResult={useActionData<typeof action>()}
					action={here}
				/>
			</AuthPage>
		</GuestFrame>
	);
}
