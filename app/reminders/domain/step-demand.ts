import { addDays, type CalendarDate } from "~/kernel/time/dates";
import type { ReminderDemand } from "~/mail/domain/delivery";

/** What the reminders of a step ask for besides the invoice. */
export interface StepDemand {
	/** How many days their client has from the reminder on; `null` for {@link DEADLINE_DAYS}. */
	deadlineDays: number | null;
	/** As the account wrote it; empty for none. */
	fee: string;
	interest: string;
}

export const NO_DEMAND: StepDemand = { deadlineDays: null, fee: "", interest: "" };

/** What a late reminder gives its client to pay, where its owner says nothing else. */
export const DEADLINE_DAYS = 7;
export const MAX_DEADLINE_DAYS = 90;

export const MAX_DEMAND = 60;

/** What a reminder of a step asks for where it goes that day. */
export function demandOn(day: CalendarDate, { deadlineDays, fee, interest }: StepDemand): Required<ReminderDemand> {
	return { deadline: addDays(day, deadlineDays ?? DEADLINE_DAYS), fee, interest };
}

export function isNoDemand({ deadlineDays, fee, interest }: StepDemand): boolean {
	return deadlineDays === null && fee === "" && interest === "";
}
