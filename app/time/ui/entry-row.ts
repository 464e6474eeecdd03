import { formatNumber } from "~/kernel/language";
import type { Badge } from "../domain/time-entry";

export interface EntryRow {
	id: string;
	description: string;
	projectName: string;
	clientName: string;
	badge: Badge;
	when: string;
	billing: string;
	duration: string;
	invoice: { id: string; number: string } | null;
}

interface Worth {
	time: string;
	amount: string;
}

/** A day of the list, with what all of its entries come to; and the week's, where it is the first of one. */
export interface EntryDay extends Worth {
	date: string;
	name: string;
	week: (Worth & { name: string }) | null;
	rows: readonly EntryRow[];
}

/** Minutes as a clock shows them: 87 is "1:27 h". */
export function spokenMinutes(minutes: number): string {
	return `${formatNumber(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, "0")} h`;
}
