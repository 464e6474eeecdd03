import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DemoBanner } from "~/demo/ui/demo-banner";
import type { KnownTimer } from "~/time/domain/known-timer";
import { TimerBadge } from "~/time/ui/timer-badge";
import { AppShell } from "./app-shell";
import { Arriving } from "./arriving";
import { Commands } from "./commands";
import { useConnection } from "./connection/use-connection";
import { useNoConnectionPage } from "./connection/use-no-connection-page";
import { Footer } from "./footer";
import { ProgressLine } from "./progress-line";
import { useSignOut } from "./sign-out";
import { FOOT_PAGES, visibleScreens } from "./site-map";
import { TopNav } from "./top-nav";
import { useArriving } from "./use-arriving";
import { PAGE_NAME } from "./use-opening";
import type { Viewer } from "./viewer";

interface SignedInFrameProps {
	known: { viewer: Viewer; timer: KnownTimer | null; year: number; gpc: boolean };
	toaster?: ReactNode;
	children: ReactNode;
}

export function SignedInFrame({ known: { viewer, timer, year, gpc }, toaster, children }: SignedInFrameProps) {
	const { pathname } = useLocation();
	useSignOut();
	useConnection();
	useNoConnectionPage();
	const arriving = useArriving();
	const links = visibleScreens(viewer);
	return (
		<AppShell
			header={
				<>
					<TopNav
						viewer={viewer}
						path={arriving ?? pathname}
						links={links}
						timer={timer && <TimerBadge timer={timer} />}
					/>
					<ProgressLine />
				</>
			}
			footer={<Footer paths={FOOT_PAGES} year={year} signedIn={{ gpc, privacyControl: viewer.privacyControl }} />}
			toaster={toaster}
		>
			{viewer.demoUntil !== null && <DemoBanner until={viewer.demoUntil} />}
			<Arriving path={arriving}>{children}</Arriving>
			<p id={PAGE_NAME} className="sr-only" role="status" />
			<Commands viewer={viewer} links={links} />
		</AppShell>
	);
}
