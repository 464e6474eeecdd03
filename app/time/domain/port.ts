import type { Instant } from "~/kernel/time/dates";
import type { FinishedTimer, RunningTimer, StartFault, TimerChange, TimerDetails } from "./timer";

/** One timer per account, the only judge of what runs; it keeps what it stopped until the database has it. */
export interface Timers {
	/** What runs; asks no database. */
	running(userId: string): Promise<RunningTimer | null>;
	/** Starts, or returns what runs already. Id and start time are the timer's own. */
	start(userId: string, details: TimerDetails): Promise<{ started: boolean; running: RunningTimer }>;
	/** Stops an entry, now or at `endedAt`; "out of range" changes nothing. `null`: unknown, or in the database. */
	stop(userId: string, id: string, endedAt?: Instant): Promise<FinishedTimer | "out of range" | null>;
	/** Stops an entry and starts another in one step. Where a third one runs it changes nothing and returns that. */
	replace(userId: string, id: string, details: TimerDetails): Promise<{ started: boolean; running: RunningTimer }>;
	/** Changes what the running entry says, or when it began. Returns `null` where it does not run. */
	change(userId: string, id: string, change: TimerChange): Promise<RunningTimer | StartFault | null>;
	/** Records that the user is still working. Returns `null` where it does not run. */
	keep(userId: string, id: string): Promise<RunningTimer | null>;
	/** What runs, and what was stopped and is not known to be in the database. */
	held(userId: string): Promise<{ running: RunningTimer | null; waiting: FinishedTimer[] }>;
	/** Tries to store what waits. Returns whether nothing waits any more. */
	flush(userId: string): Promise<boolean>;
	destroy(userId: string): Promise<void>;
}
