import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import marketing from "~/marketing.css?url";
import type { loader as rootLoader } from "~/root";
import { PublicFrame } from "~/shell/public-frame";
import { Toaster } from "~/ui/toast/toast";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: marketing }];

export default function PublicLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<PublicFrame landing year={root?.year} toaster={<Toaster toast={root?.toast ?? null} />}>
			<Outlet />
		</PublicFrame>
	);
}
