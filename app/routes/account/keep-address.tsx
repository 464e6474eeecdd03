import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { keepAddress, readKeptAddress } from "~/access/server/keep-address.server";
import auth from "~/access/ui/auth.css?url";
import { AuthPage, resetSteps } from "~/access/ui/auth-page";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { PendingButton } from "~/ui/form/button";
import { FAILURES } from "~/web/failures.server";
import { publicPage } from "~/web/page.server";
import { GuestFrame } from "../guest-frame";

export const meta: MetaFunction = () => [
	{ title: `${m.access_keep()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = publicPage({
	load: async ({ ctx, id, url }) => ({ email: await readKeptAddress(ctx, id), here: url.pathname }),
	action: {
		back: () => "/password-reset",
		failure: FAILURES.keepAddress,
		run: async ({ ctx, id }) => {
			await keepAddress(ctx, id);
			return { to: "/password-reset", toast: { title: m.access_kept(), description: m.access_kept_about() } };
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export default function KeepAddress() {
	const { email, here } = useLoaderData<typeof loader>();
	return (
		<GuestFrame>
			<AuthPage brand={<Brand />} side={resetSteps()} title={m.access_keep()} toggle={m.access_keep_about({ email })}>
				<Form method="post" action={here} className="mt-7">
					<PendingButton variant="primary" size="l" pendingLabel={m.access_keeping()}>
						{m.access_keep()}
					</PendingButton>
				</Form>
			</AuthPage>
		</GuestFrame>
	);
}
