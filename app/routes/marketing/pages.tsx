import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import marketing from "~/marketing.css?url";
import type { loader as rootLoader } from "~/root";
import { PublicFrame } from "~/shell/public-frame";
import { SignedInFrame } from "~/shell/signed-in-frame";
import { Toaster } from "~/ui/toast/toast";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: marketing }];

/** What the public pages have in common: where to write to, and whether a third party takes payments, of plans or of invoices. */
export function loader({ context: { ctx } }: LoaderFunctionArgs) {
	return {
		email: ctx.config.contactEmail,
		hostedBilling: ctx.billing.kind === "hosted",
		cardPayments: ctx.cards.kind !== "off",
	};
}

/** The frame of the public pages, with the visitor's bar. */
export default function PagesLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const toaster = <Toaster toast={root?.toast ?? null} />;
	if (root?.viewer) {
		return (
			<SignedInFrame known={{ ...root, viewer: root.viewer }} toaster={toaster}>
				<Outlet />
			</SignedInFrame>
		);
	}
	return (
		<PublicFrame year={root?.year} toaster={toaster}>
			<Outlet />
		</PublicFrame>
	);
}
