import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ResetRequest } from "~/access/domain/reset-input";
import { mailsLinks } from "~/access/server/own-mail.server";
import { requestPasswordReset } from "~/access/server/password-reset.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage, resetSteps } from "~/access/ui/auth-page";
import { ResetRequestForm } from "~/access/ui/reset-request-form";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { FAILURES } from "~/web/failures.server";
import { guestPage } from "~/web/page.server";
import { guestIntent } from "~/web/page-action.server";
import { GuestFrame } from "../guest-frame";

export const handle = { scripts: true };

export const meta: MetaFunction = () => [{ title: `${m.access_reset()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = guestPage({
	load: ({ url, ctx }) => ({ sent: url.searchParams.has("sent"), here: url.pathname, possible: mailsLinks(ctx) }),
	action: guestIntent({
		schema: ResetRequest,
		failure: FAILURES.resetPassword,
		run: async ({ ctx, visit, value, url }) => {
			await requestPasswordReset(ctx, value.email, visit.origin);
			return redirect(`${url.pathname}?sent=1`);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function PasswordReset() {
	const { sent, here, possible } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const toSignIn = (label: string) => <Link to="/login">{label}</Link>;
	const toggle = <RichText parts={m.access_reset_remembered.parts()} marks={{ link: toSignIn }} />;
	const toggleSent = m.access_reset_on_its_way();
	return (
		<GuestFrame>
			<AuthPage
				brand={<Brand />}
				side={resetSteps()}
				title={sent ? m.access_reset_look() : m.access_reset()}
				toggle={sent ? toggleSent : toggle}
			>
				{!possible && <Notice className="mt-6">{m.access_reset_no_mail()}</Notice>}
				{sent ? (
					<p className="mt-6 text-sm text-ink-2">
						{m.access_reset_nothing()} <Link to={here}>{m.access_reset_again()}</Link>
					</p>
				) : (
					possible && <ResetRequestForm lastResult={lastResult} action={here} />
				)}
			</AuthPage>
		</GuestFrame>
	);
}
