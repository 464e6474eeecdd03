import type { Cents } from "~/kernel/money/money";
import type { Text } from "~/kernel/text";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Millionths } from "~/taxes/domain/tax";

/** What a retention is a part of: the sum without tax, or the total. */
export const RETENTION_OF = ["net", "total"] as const;
export const RETENTION_OF_LABEL: Record<RetentionOf, Text> = {
	net: m.pricing_retention_net,
	total: m.pricing_retention_total,
};

export type RetentionOf = (typeof RETENTION_OF)[number];

/** What the client holds back until a day, or in two halves until two (docs/decisions/0110); `null` percent for nothing. */
export interface Retention {
	retentionPercent: Millionths | null;
	retentionOf: RetentionOf;
	retainedUntil: CalendarDate | null;
	/** When its second half falls due; `null` where all of it does at once. */
	retainedLater: CalendarDate | null;
}

export const NO_RETENTION = {
	retentionPercent: null,
	retentionOf: "net",
	retainedUntil: null,
	retainedLater: null,
} as const satisfies Retention;

export function pickRetention({ retentionPercent, retentionOf, retainedUntil, retainedLater }: Retention): Retention {
	return retentionPercent === null ? NO_RETENTION : { retentionPercent, retentionOf, retainedUntil, retainedLater };
}

/** What of an amount retained in two halves is the second: the first has the odd one. Minor units, as all of these. */
export function secondHalf(amount: Cents): Cents {
	return Math.floor(amount / 2);
}

/** What is retained by the days on which it falls due; without a later one, all of it at once. */
export function retentionHalves(amount: Cents, until: CalendarDate = "", later: CalendarDate | null = null) {
	const second = later ? secondHalf(amount) : 0;
	const halves = [
		{ due: until, open: amount - second },
		{ due: later ?? "", open: second },
	];
	return halves.filter(({ open }) => open > 0);
}
