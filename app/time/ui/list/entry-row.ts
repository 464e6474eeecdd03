import type { Badge } from "../../domain/time-entry";

export interface EntryRow {
	id: string;
	description: string;
	/** "design, urgent" */
	tags: string;
	projectName: string;
	clientName: string;
	badge: Badge;
	when: string;
	/** What it overlaps, in words; empty for nothing. */
	overlaps: string;
	billing: string;
	duration: string;
	/** Minutes worked and what they are worth, of one that can be selected. */
	open: { minutes: number; amount: number } | null;
	invoice: { id: string; number: string } | null;
}

/** What is selected where all that a filter has is, in words; and what the filter's entries come to. */
export interface Matching {
	all: string | null;
	sum: string | null;
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
