import type { Cents } from "~/kernel/money/money";
import type { Convert } from "~/taxes/domain/exchange-rate";
import { add, divide, share } from "~/taxes/domain/rounding";
import { type Tax, taxKey } from "~/taxes/domain/tax";
import type { Part, PartNote, PartSums } from "./part";

/** What a part is in a report, in minor units of its currency: `gross` is the sum of its rates, base and tax. */
export interface CountedPart {
	gross: Cents;
	tax: Cents;
	rates: CountedRate[];
}

export interface CountedRate {
	tax: Tax | null; // `null` for what has no tax
	base: Cents;
	amounts: Cents[]; // By component
}

/**
 * What a part is in the base currency, for every report alike: what counts by the end of its day less what counted before, so
 * that the parts of an invoice are the invoice (docs/money.md section 8). `null` where no rate is known.
 */
export function countPart(part: Part, convert: Convert): CountedPart | null {
	const inBase = (amount: bigint) => convert(Number(amount), part.currency, part.day, part.rate);
	if (inBase(0n) === null) return null;
	const sign = part.takesOff ? -1n : 1n;
	const exact = (amount: bigint) => sign * BigInt(inBase(amount) ?? 0);
	const { before, after } = settledStates(part);
	const [earlier, later] = [convertRates(before, exact), convertRates(after, exact)];
	const rates = later.map(({ tax, gross, taxes }, at) => {
		const amounts = taxes.map((amount, component) => amount - (earlier[at]?.taxes[component] ?? 0n));
		return { tax, base: Number(gross - (earlier[at]?.gross ?? 0n) - add(amounts)), amounts: amounts.map(Number) };
	});
	const taxed = rates.reduce((sum, { amounts }) => sum + amounts.reduce((all, amount) => all + amount, 0), 0);
	return { gross: rates.reduce((sum, { base }) => sum + base, taxed), tax: taxed, rates };
}

interface Rate {
	tax: Tax | null;
	gross: bigint; // With tax
	taxes: bigint[];
}

function settledStates({ whole, settled, day }: Part): { before: Rate[]; after: Rate[] } {
	if (!settled) return { before: [], after: splitByRate(whole) };
	const upTo = (money: Cents, notes: readonly PartNote[]) => {
		const open = notes.reduce((left, { toPay }) => left - BigInt(toPay), BigInt(settled.payable));
		return takeShare(lessNotes(splitByRate(whole), notes), BigInt(money), open);
	};
	return {
		before: upTo(
			settled.before,
			settled.notes.filter((note) => note.day < day),
		),
		after: upTo(
			settled.after,
			settled.notes.filter((note) => note.day <= day),
		),
	};
}

function splitByRate({ total, taxes }: PartSums): Rate[] {
	const rates = (taxes ?? []).map(({ tax, base, amount, components }) => ({
		tax,
		gross: BigInt(base) + BigInt(amount),
		taxes: components.map((each) => BigInt(each.amount)),
	}));
	return [...rates, { tax: null, gross: BigInt(total) - add(rates.map(({ gross }) => gross)), taxes: [] }];
}

function lessNotes(rates: Rate[], notes: readonly PartSums[]): Rate[] {
	const credited = notes.flatMap(splitByRate);
	return rates.map((rate) => {
		const same = credited.filter(({ tax }) => taxKey(tax) === taxKey(rate.tax));
		const taxes = rate.taxes.map((amount, at) => amount - add(same.map((each) => each.taxes[at] ?? 0n)));
		return { ...rate, gross: rate.gross - add(same.map(({ gross }) => gross)), taxes };
	});
}

/** The share that money has of what it settles: of each rate by largest remainder, and tax in proportion within each. */
function takeShare(rates: Rate[], money: bigint, payable: bigint): Rate[] {
	const whole = add(rates.map(({ gross }) => gross));
	const sum = payable > 0n ? divide(whole * money, payable) : 0n;
	const shares = share(
		sum,
		rates.map(({ gross }) => gross),
	);
	return rates.map(({ tax, gross, taxes }, at) => {
		const part = shares[at] ?? 0n;
		const upTo = (count: number) => (gross === 0n ? 0n : divide(add(taxes.slice(0, count)) * part, gross));
		return { tax, gross: part, taxes: taxes.map((_, component) => upTo(component + 1) - upTo(component)) };
	});
}

/** Each as a difference of converted sums, of what has tax in it and of the tax, so that they add up to both. */
function convertRates(rates: Rate[], exact: (amount: bigint) => bigint): Rate[] {
	let [sum, taxed] = [0n, 0n];
	const next = (amount: bigint, before: bigint) => exact(before + amount) - exact(before);
	return rates.map(({ tax, gross, taxes }) => {
		const [whole, start] = [next(gross, sum), taxed];
		sum += gross;
		taxed += add(taxes);
		let reached = start;
		const amounts = taxes.map((amount) => {
			reached += amount;
			return next(amount, reached - amount);
		});
		return { tax, gross: whole, taxes: amounts };
	});
}
