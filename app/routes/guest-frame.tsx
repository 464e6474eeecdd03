import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader as rootLoader } from "~/root";
import { AppShell } from "~/shell/app-shell";
import { Footer } from "~/shell/footer";
import { FOOT_PAGES } from "~/shell/site-map";
import { Toaster } from "~/ui/toast/toast";

/** The frame of pages for signed-out visitors. */
export function GuestFrame({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<AppShell
			bleed
			footer={root && <Footer paths={FOOT_PAGES} year={root.year} />}
			toaster={<Toaster toast={root?.toast ?? null} />}
		>
			{children}
		</AppShell>
	);
}
