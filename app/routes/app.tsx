import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import { AppShell } from "~/shell/app-shell";
import { Footer } from "~/shell/footer";
import { PUBLIC_PAGES, SCREENS } from "~/shell/site-map";
import { TopNav } from "~/shell/top-nav";
import { Toaster } from "~/ui/toast";
import { requireActor } from "~/web/guards.server";

export const handle = { scripts: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireActor(request, context);
	return null;
}

/** What stands around every screen of who is signed in. */
export default function AppLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const { pathname } = useLocation();
	if (!root?.viewer) return null;
	return (
		<AppShell
			header={<TopNav viewer={root.viewer} path={pathname} links={SCREENS} />}
			footer={<Footer paths={PUBLIC_PAGES} year={root.year} signedIn={{ gpc: root.gpc }} />}
			toaster={<Toaster toast={root.toast} />}
		>
			<Outlet />
		</AppShell>
	);
}
