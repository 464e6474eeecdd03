import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { confirmAddress, readConfirmation } from "~/access/server/confirm-address.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage, confirmationReasons } from "~/access/ui/auth-page";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { PendingButton } from "~/ui/form/button";
import { FAILURES } from "~/web/failures.server";
import { publicPage } from "~/web/page.server";
import { GuestFrame } from "../guest-frame";

export const meta: MetaFunction = () => [
	{ title: `${m.access_confirm()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = publicPage({
	load: async ({ ctx, id, url }) => ({ ...(await readConfirmation(ctx, id)), here: url.pathname }),
	action: {
		// Who is signed out is led on to sign-in, and told there.
		back: () => "/dashboard",
		failure: FAILURES.confirmAddress,
		run: async ({ ctx, visit, id }) => {
			const description = await confirmAddress(ctx, id, visit.origin.session);
			return { to: "/dashboard", toast: { title: m.access_confirmed(), description } };
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export default function ConfirmAddress() {
	const { email, first, changes, here } = useLoaderData<typeof loader>();
	return (
		<GuestFrame>
			<AuthPage
				brand={<Brand />}
				side={confirmationReasons()}
				title={m.access_confirm()}
				toggle={changes ? m.access_change_about({ email }) : m.access_confirm_about({ email })}
			>
				{first && <p className="mt-6 text-sm text-ink-2">{m.access_confirm_ends()}</p>}
				<Form method="post" action={here} className="mt-7">
					<PendingButton variant="primary" size="l" className="wrap-anywhere" pendingLabel={m.access_confirming()}>
						{m.access_confirm_button({ email })}
					</PendingButton>
				</Form>
			</AuthPage>
		</GuestFrame>
	);
}
