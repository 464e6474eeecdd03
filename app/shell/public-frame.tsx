import type { ReactNode } from "react";
import { PUBLIC_PAGES } from "~/marketing/domain/public-pages";
import { AppShell } from "./app-shell";
import { Footer } from "./footer";
import { PublicHeader } from "./public-header";

interface PublicFrameProps {
	/** The landing page has its own bar, and its sections run to the edges. */
	landing?: boolean;
	/** Of the footer; unknown where not even the root's data could be had. */
	year: number | undefined;
	toaster?: ReactNode;
	children: ReactNode;
}

export function PublicFrame({ landing = false, year, toaster, children }: PublicFrameProps) {
	const footer = year === undefined ? undefined : <Footer paths={PUBLIC_PAGES} year={year} />;
	return (
		<AppShell header={<PublicHeader landing={landing} />} footer={footer} toaster={toaster} bleed={landing}>
			{children}
		</AppShell>
	);
}
