import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import auth from "~/access/ui/auth.css?url";
import { AuthPage } from "~/access/ui/auth-page";
import { readStop, stopReports } from "~/dashboard/server/stop-weekly.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { PendingButton } from "~/ui/form/button";
import { FAILURES } from "~/web/failures.server";
import { publicPage } from "~/web/page.server";
import { GuestFrame } from "../guest-frame";

export const meta: MetaFunction = () => [
	{ title: `${m.dashboard_weekly_stop()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

const route = publicPage({
	load: async ({ ctx, id, url }) => ({ email: (await readStop(ctx, id)).email, here: url.pathname }),
	action: {
		back: () => "/dashboard",
		failure: FAILURES.stopReports,
		run: async ({ ctx, id }) => {
			await stopReports(ctx, id);
			return { to: "/dashboard", toast: { title: m.dashboard_weekly_stopped() } };
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export default function StopReports() {
	const { email, here } = useLoaderData<typeof loader>();
	return (
		<GuestFrame>
			<AuthPage brand={<Brand />} title={m.dashboard_weekly_stop()} toggle={m.dashboard_weekly_stop_about({ email })}>
				<Form method="post" action={here} className="mt-7">
					<PendingButton variant="primary" size="l" pendingLabel={m.dashboard_weekly_stopping()}>
						{m.dashboard_weekly_stop()}
					</PendingButton>
				</Form>
			</AuthPage>
		</GuestFrame>
	);
}
