import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import rooms from "~/rooms.css?url";
import type { loader as rootLoader } from "~/root";
import { SignedInFrame } from "~/shell/signed-in-frame";
import { Toaster } from "~/ui/toast";
import { requireActor } from "~/web/guards.server";

export const handle = { scripts: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: rooms }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireActor(request, context);
	return null;
}

/** What stands around every screen of who is signed in. */
export default function AppLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	if (!root?.viewer) return null;
	return (
		<SignedInFrame known={{ ...root, viewer: root.viewer }} toaster={<Toaster toast={root.toast} />}>
			<Outlet />
		</SignedInFrame>
	);
}
