import type { User } from "~/identity/domain/user";
import { formatHundredths, formatPrice, formatQuantity, type Hundredths, type Price } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { toHours } from "../domain/hours";
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

/** What is billed: hours at a rate, "0.83 h × $120.00", or as many minutes, "50 min × $120.00/h". */
export function billedWork(
	{ quantity, rate }: { quantity: Hundredths; rate: Price },
	{ currency, exactMinutes }: Pick<User, "currency" | "exactMinutes">,
): string {
	const price = formatPrice(rate, currency);
	if (exactMinutes) return m.time_minutes_at_rate({ minutes: formatQuantity(quantity), rate: price });
	return m.time_hours_at_rate({ hours: formatHundredths(quantity), rate: price });
}

/** Minutes as the invoice has them: 87 is "1.45 h". */
export function spokenMinutes(minutes: number): string {
	return m.time_chart_hours({ hours: formatHundredths(toHours(minutes)) });
}
