import { formatNumber } from "~/kernel/language";
import type { Badge } from "../domain/time-entry";

/** An entry as the list shows it: ready-made texts. */
export interface EntryRow {
	id: string;
	description: string;
	projectName: string;
	clientName: string;
	badge: Badge;
	/** "09:00–10:27" */
	when: string;
	/** "1.45 h × $85.00" */
	billing: string;
	duration: string;
	/** The invoice that bills it. */
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
