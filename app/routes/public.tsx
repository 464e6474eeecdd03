import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import { PublicFrame } from "~/shell/public-frame";
import { Toaster } from "~/ui/toast";

/** What stands around the landing page. */
export default function PublicLayout() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<PublicFrame landing year={root?.year} toaster={<Toaster toast={root?.toast ?? null} />}>
			<Outlet />
		</PublicFrame>
	);
}
