import type { CalendarDate } from "~/kernel/time/dates";
import type { TimeSum } from "../time-sum";
import type { Period } from "./named-period";
import type { OpenAge } from "./report-figures";
import type { Counted, TimeGroup } from "./time-report";

export interface TimeReport {
	/** Its first and its last day; absent where it is open to that side. */
	from: CalendarDate | undefined;
	to: CalendarDate | undefined;
	total: TimeSum;
	groups: TimeGroup[];
	/** The period before it; `null` for one without a beginning. */
	before: (Period & { total: TimeSum }) | null;
	/** What is not billed as of today, of whatever period. */
	open: OpenAge[];
	/** What all this is made of. */
	counted: Counted[];
}

/** The entries of a report one by one, the last begun first. */
export type ReportEntries = Pick<TimeReport, "from" | "to" | "counted">;
