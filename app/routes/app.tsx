import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import rooms from "~/rooms.css?url";
import type { loader as rootLoader } from "~/root";
import { SignedInFrame } from "~/shell/signed-in-frame";
import { useOpening } from "~/shell/use-opening";
import { OpeningPlace } from "~/ui/opening-place";
import { Toaster } from "~/ui/toast/toast";
import { page } from "~/web/page.server";

export const handle = { scripts: true, describe: () => m.shell_description({ product: PRODUCT.name }) };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: rooms }];

const route = page({ load: () => null });

export const loader = route.loader;

/** The frame of every signed-in screen. */
export default function AppLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	useOpening(root?.toast ?? null);
	if (!root?.viewer) return null;
	return (
		<OpeningPlace.Provider value={root.toast?.place}>
			<SignedInFrame known={{ ...root, viewer: root.viewer }} toaster={<Toaster toast={root.toast} />}>
				<Outlet />
			</SignedInFrame>
		</OpeningPlace.Provider>
	);
}
