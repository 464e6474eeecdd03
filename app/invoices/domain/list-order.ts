import type { CalendarDate, Instant } from "~/kernel/time/dates";

/** What a list of invoices can be sorted by, oldest first; newest first with a minus sign. */
export const SORTS = ["-createdAt", "createdAt", "-issueDate", "issueDate", "-dueDate", "dueDate"] as const;
export type Sort = (typeof SORTS)[number];

/** What the page sorts by; `amount` within each currency. */
const HEADINGS = ["number", "client", "amount", "status", "dueDate"] as const;
export type Heading = (typeof HEADINGS)[number];
export type PageSort = Heading | `-${Heading}`;
export const PAGE_SORTS = HEADINGS.flatMap((heading): PageSort[] => [heading, `-${heading}`]);

export interface Order {
	by: "createdAt" | "issueDate" | "dueDate";
	ascending: boolean;
}

export const NEWEST_FIRST: Sort = "-createdAt";

export function toOrder(sort: Sort): Order {
	const ascending = !sort.startsWith("-");
	return { by: (ascending ? sort : sort.slice(1)) as Order["by"], ascending };
}

interface Sorted {
	createdAt: Instant;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
}

/** What an invoice is sorted by, as a cursor has it: a number. */
export function sortKey(invoice: Sorted, { by }: Order): number {
	return by === "createdAt" ? invoice.createdAt : Number(invoice[by].replaceAll("-", ""));
}

/** The same back, as the database has it. */
export function fromSortKey(key: number, { by }: Order): Instant | CalendarDate {
	return by === "createdAt" ? key : String(key).replace(/(\d\d)(\d\d)$/, "-$1-$2");
}
