import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Convert } from "~/taxes/domain/exchange-rate";

/** What a client owes in one currency, of one age. Minor units of that currency. */
export interface OpenSum {
	/** What the client's invoices have in common. */
	key: string;
	name: string;
	currency: string;
	/** How many of the limits of ages it is past. */
	age: number;
	amount: Cents;
}

export interface OpenClient {
	key: string;
	name: string;
	/** By age, not due first; minor units of the base currency. */
	ages: Cents[];
	open: Cents;
}

export interface OpenReport {
	/** Who owes most first. */
	clients: OpenClient[];
	ages: Cents[];
	open: Cents;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/** What is open by client and age, in the base currency at the rates of a day. */
export function openReport(sums: readonly OpenSum[], ages: number, day: CalendarDate, convert: Convert): OpenReport {
	const clients = new Map<string, OpenClient>();
	const all = { ages: new Array<Cents>(ages).fill(0), open: 0 };
	const unknown = new Set<string>();
	for (const { key, name, currency, age, amount } of sums) {
		const converted = convert(amount, currency, day);
		if (converted === null) {
			unknown.add(currency);
			continue;
		}
		const client = clients.get(key) ?? { key, name, ages: new Array<Cents>(ages).fill(0), open: 0 };
		clients.set(key, client);
		for (const sum of [client, all]) {
			sum.ages[age] = (sum.ages[age] ?? 0) + converted;
			sum.open += converted;
		}
	}
	const most = (one: OpenClient, other: OpenClient) => other.open - one.open || one.name.localeCompare(other.name);
	return { clients: [...clients.values()].sort(most), ...all, unknown: [...unknown].sort() };
}
