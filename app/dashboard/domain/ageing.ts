import type { Cents, Currency } from "~/kernel/money/money";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** A bucket holds what is late by more days than this, up to the next one's; what is late by none is not due. */
export const AGE_LIMITS = [0, 30, 60, 90] as const;

/** The ages, from what is not due to the oldest. */
export const AGE_LABELS: readonly Text[] = [
	m.dashboard_not_due,
	m.dashboard_late_30,
	m.dashboard_late_60,
	m.dashboard_late_90,
	m.dashboard_late_over_90,
];

export interface Unpaid {
	/** How many of {@link AGE_LIMITS} they are past. */
	age: number;
	currency: Currency;
	amount: Cents;
}

export interface AgeBucket {
	label: string;
	amount: Cents;
}

/** What is unpaid in one currency, by how late it is; all five buckets, in order. */
export function ageBuckets(unpaid: readonly Unpaid[], currency: Currency): AgeBucket[] {
	return AGE_LABELS.map((label, age) => ({
		label: label(),
		amount: unpaid.find((each) => each.age === age && each.currency === currency)?.amount ?? 0,
	}));
}
