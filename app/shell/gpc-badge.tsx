import { useSyncExternalStore } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface GpcBadgeProps {
	fromRequest: boolean;
	applied: boolean;
}

/** Whether the browser asks for privacy (`Sec-GPC`, `DNT`); it is asked again when the window regains the focus. */
export function GpcBadge({ fromRequest, applied }: GpcBadgeProps) {
	const enabled = useSyncExternalStore(onFocus, fromBrowser, () => fromRequest);
	return (
		<button
			type="button"
			className="badge badge-draft cursor-default"
			title={applied ? m.shell_gpc_explained() : m.shell_gpc_not_applied()}
		>
			<Icon name={enabled ? "check" : "dash"} />
			{enabled ? m.shell_gpc_enabled() : m.shell_gpc_not_detected()}
		</button>
	);
}

function onFocus(listener: () => void) {
	window.addEventListener("focus", listener);
	return () => window.removeEventListener("focus", listener);
}

function fromBrowser() {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: unknown };
	return globalPrivacyControl === true || doNotTrack === "1";
}
