import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { Instant } from "~/kernel/time/dates";
import { useHydrated } from "~/ui/use-hydrated";

/** The server's time at some moment, and the page's own count of milliseconds then; 0 until it is known. */
export interface ServerClock {
	now: Instant;
	seen: number;
}

/** The server's time at load; since then by the page's own count, as this device's clock may be wrong or change. */
export function useServerClock(now: Instant): [ServerClock, Dispatch<SetStateAction<ServerClock>>] {
	const hydrated = useHydrated();
	const [clock, setClock] = useState(() => ({ now, seen: hydrated ? performance.now() : 0 }));
	const [loaded, setLoaded] = useState(now);
	if (now !== loaded) {
		setLoaded(now);
		setClock({ now, seen: performance.now() });
	}
	useEffect(() => {
		// The document's first bytes were on their way when the server looked.
		const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		setClock((first) => (first.seen === 0 ? { ...first, seen: navigation?.responseStart || 1 } : first));
	}, []);
	return [clock, setClock];
}
