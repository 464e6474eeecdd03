import type { ReactNode } from "react";
import { AppShell } from "./app-shell";
import { Footer } from "./footer";
import { PublicHeader } from "./public-header";
import { FOOT_PAGES } from "./site-map";

interface PublicFrameProps {
	/** The landing page has its own bar, and its sections run to the edges. */
	landing?: boolean;
	/** The footer's data; unknown where not even the root's could be loaded. */
	year: number | undefined;
	toaster?: ReactNode;
	children: ReactNode;
}

export function PublicFrame({ landing = false, year, toaster, children }: PublicFrameProps) {
	const footer = year === undefined ? undefined : <Footer paths={FOOT_PAGES} year={year} />;
	return (
		<AppShell header={<PublicHeader landing={landing} />} footer={footer} toaster={toaster} bleed={landing}>
			{children}
		</AppShell>
	);
}
