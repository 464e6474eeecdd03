import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { useTooltips } from "~/ui/overlay/use-tooltips";

interface AppShellProps {
	header?: ReactNode;
	footer?: ReactNode;
	toaster?: ReactNode;
	/** For pages that bring their own columns to the edge of the window: landing, sign-in. */
	bleed?: boolean;
	children: ReactNode;
}

export function AppShell({ header, footer, toaster, bleed, children }: AppShellProps) {
	useTooltips();
	return (
		<>
			<a className="skip" href="#main">
				{m.shell_skip()}
			</a>
			{header}
			<main
				id="main"
				tabIndex={-1}
				className={bleed ? "flex flex-1 flex-col outline-none" : "wrap flex-1 pb-18 outline-none"}
			>
				{children}
			</main>
			{footer}
			{toaster}
		</>
	);
}
