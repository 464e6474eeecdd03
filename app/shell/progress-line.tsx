import { useFetchers, useNavigation } from "@remix-run/react";

/** A thin line under the bar while the next page is on its way. Its CSS waits 150 ms, so that a quick page shows none. */
export function ProgressLine() {
	const { state } = useNavigation();
	const busy = useFetchers().length > 0 || state !== "idle";
	return <div className="progress-line" data-busy={busy || undefined} aria-hidden="true" />;
}
