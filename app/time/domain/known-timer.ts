import type { Instant } from "~/kernel/time/dates";
import type { RunningTimer } from "./timer";

/** What a page knows of the timer, and by which clock: the server's, since the visitor's own may be wrong. */
export interface KnownTimer {
	running: Pick<RunningTimer, "id" | "description" | "startedAt" | "keptAt"> | null;
	now: Instant;
}
