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
