import { useNavigation } from "@remix-run/react";
import { usePostUnderWay } from "~/ui/form/post-elsewhere";

/** A thin line under the bar while the next page is on its way. Its CSS waits 150 ms, so that a quick page shows none. */
export function ProgressLine() {
	const { state } = useNavigation();
	const posting = usePostUnderWay();
	const busy = posting || state !== "idle";
	return <div className="progress-line" data-busy={busy || undefined} aria-hidden="true" />;
}
