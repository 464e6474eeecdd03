import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { GOODBYE_SECONDS } from "~/profile/domain/account-deletion";
import { AccountDeleted } from "~/profile/ui/account-deleted";
import type { loader as rootLoader } from "~/root";
import { PublicFrame } from "~/shell/public-frame";
import { findViewer } from "~/web/guards.server";
import { publicPage } from "~/web/page.server";

export const meta: MetaFunction = () => [
	{ title: `${m.profile_deleted_page_title()} | ${PRODUCT.name}` },
	{ name: "description", content: m.shell_description({ product: PRODUCT.name }) },
	{ name: "robots", content: "noindex" },
	{ httpEquiv: "refresh", content: `${GOODBYE_SECONDS}; url=/` },
];

/** The last step. A signed-in user has not deleted anything, and goes back. */
const route = publicPage({
	load: async ({ request, visit }) => ((await findViewer(request, visit)) ? redirect("/settings") : null),
});

export const loader = route.loader;

export default function AccountDeletedPage() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<PublicFrame year={root?.year}>
			<AccountDeleted />
		</PublicFrame>
	);
}
