import type { Cents, Currency } from "~/kernel/money/money";
import { share } from "~/taxes/domain/rounding";
import { workedMinutes } from "./hours";
import { type BillingRules, type Timed, timeLines, USUAL_GROUPING } from "./time-lines";

export interface Worked extends Timed {
	billable: boolean;
	invoiceId: string | null;
}

/** A line of an invoice and one of the entries that it bills. */
export interface BilledPart {
	invoiceId: string;
	/** The line's place. */
	line: number;
	currency: Currency;
	quantity: number;
	/** Decimals of the quantity; `null` is two. */
	quantityScale: number | null;
	unit: string | null;
	/** After its discount, without tax. */
	amount: Cents;
	entryId: string;
	/** What the entry took. */
	minutes: number;
}

/** What an entry counts in every list, sum, report and file. */
export interface Count {
	worked: number;
	/** Minutes; none of what is not billable. */
	toBill: number;
	amount: Cents;
	currency: Currency;
}

/**
 * What entries count, by their ids: billed ones what their invoice's lines say, the others what billing them would make,
 * those that are not billable the time alone.
 */
export function countTime(
	entries: readonly Worked[],
	billed: readonly BilledPart[],
	owner: Omit<BillingRules, "grouping">,
): Map<string, Count> {
	const counts = billedShares(billed);
	const open = entries.filter(({ id, billable, invoiceId }) => billable && !(invoiceId !== null && counts.has(id)));
	for (const line of timeLines(open, { ...owner, grouping: USUAL_GROUPING })) {
		const amounts = shareOut(line.amount, line.parts);
		line.parts.forEach(({ entry, minutes }, at) => {
			const amount = amounts[at] ?? 0;
			counts.set(entry.id, { worked: 0, toBill: minutes, amount, currency: owner.currency });
		});
	}
	const all = new Map<string, Count>();
	for (const entry of entries) {
		const { toBill = 0, amount = 0, currency = owner.currency } = counts.get(entry.id) ?? {};
		all.set(entry.id, { worked: workedMinutes(entry), toBill, amount, currency });
	}
	return all;
}

/** Lines of invoices shared out over their entries by what these took, minutes and money by largest remainder. */
function billedShares(parts: readonly BilledPart[]): Map<string, Count> {
	const lines = new Map<string, Map<string, BilledPart>>();
	for (const part of parts) {
		const key = `${part.invoiceId} ${part.line}`;
		const line = lines.get(key) ?? new Map<string, BilledPart>();
		lines.set(key, line.set(part.entryId, part));
	}
	const shares = new Map<string, Count>();
	for (const line of lines.values()) {
		const entries = [...line.values()];
		const [first] = entries;
		if (!first) continue;
		const minutes = shareOut(billedMinutes(first, entries), entries);
		const amounts = shareOut(first.amount, entries);
		entries.forEach(({ entryId, currency }, at) => {
			const before = shares.get(entryId) ?? { toBill: 0, amount: 0 };
			const toBill = before.toBill + (minutes[at] ?? 0);
			shares.set(entryId, { worked: 0, toBill, amount: before.amount + (amounts[at] ?? 0), currency });
		});
	}
	return shares;
}

function shareOut(total: number, parts: readonly { minutes: number }[]): number[] {
	if (parts.length === 1) return [total];
	// Most lines bill exactly what was worked.
	const worked = parts.map(({ minutes }) => minutes);
	if (worked.reduce((sum, minutes) => sum + minutes, 0) === total) return worked;
	const weights = worked.map(BigInt);
	return share(BigInt(total), weights).map(Number);
}

/** What a line says in minutes: its hours, or what was worked where it is in another unit. */
function billedMinutes({ quantity, quantityScale, unit }: BilledPart, entries: readonly { minutes: number }[]): number {
	const whole = 10 ** (quantityScale ?? 2);
	if (unit === "min60") return Math.round(quantity / whole);
	if (unit === null || unit === "hour") return Math.round((quantity * 60) / whole);
	return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}
