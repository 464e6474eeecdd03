import { useEffect, useState } from "react";
import type { Instant } from "~/kernel/time/dates";
import type { ServerClock } from "./use-server-clock";

/** Milliseconds since the start, updated as each second begins; on the server those at load. */
export function useElapsed(startedAt: Instant, { now, seen }: ServerClock): number {
	const [elapsed, setElapsed] = useState(now - startedAt);
	useEffect(() => {
		if (seen === 0) return;
		let timeout: ReturnType<typeof setTimeout>;
		function tick() {
			const passed = now - startedAt + performance.now() - seen;
			setElapsed(passed);
			timeout = setTimeout(tick, 1000 - (Math.max(passed, 0) % 1000));
		}
		tick();
		return () => clearTimeout(timeout);
	}, [startedAt, now, seen]);
	return elapsed;
}
