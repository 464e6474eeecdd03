import { type Cents, sumAmounts } from "~/kernel/money/money";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { LineSupply } from "~/pricing/domain/line";
import { add, share } from "~/taxes/domain/rounding";
import type { SplitCategories } from "./receipt-category";

const SUPPLIED = ["goods", "services", "unsaid"] as const satisfies readonly (LineSupply | "unsaid")[];

/** What lines come to, tax included, by what they bill; absent for nothing. `whole`: of credit notes, what lowers all lines alike. */
type LineSums = Partial<Record<(typeof SUPPLIED)[number] | "whole", Cents>>;

/** An invoice, with the deposits that were asked for on it, as receipts are shared over its lines. Minor units. */
export interface BilledLines {
	id: string;
	lines: LineSums;
	notes: readonly { at: Instant; sums: LineSums }[]; // What credit notes take off, the oldest first
	/** What payments settled of it and its deposits, the oldest first; below zero what was taken back of that. */
	settled: readonly { payment: string; amount: Cents; at: Instant }[];
}

/** A payment of which receipts are: it came in, or a part of it went back. Minor units. */
export interface SplitPayment {
	id: string;
	amount: Cents;
	billed: string | null; // What it was recorded for (`BilledLines`); `null` for nothing that is still there
	refunds: readonly { id: string; amount: Cents }[]; // The oldest first
}

/** Receipts of an account that sells goods and services, with what they are shared by; none of another's. */
export interface ReceiptShares {
	receipts: { id: string; day: CalendarDate; currency: string }[];
	payments: SplitPayment[];
	documents: BilledLines[];
}

/** In the order of {@link SUPPLIED}, minor units. */
export type ReceiptSplit = readonly [goods: Cents, services: Cents, unsaid: Cents];

export const NOTHING_SPLIT: ReceiptSplit = [0, 0, 0];

/**
 * What of each receipt is for goods, for services, and for lines that don't say, by its id. What an invoice has got is shared over what
 * credit notes leave of its lines by then, by largest remainder, and a payment is what that comes to less what it came to before: so
 * the receipts of an invoice add up to its lines, and a note that comes later changes no earlier receipt. What a note frees of a
 * payment is the same difference, which a refund takes back; what settled nothing is shared as the lines of what it was recorded for.
 */
export function splitReceipts({
	payments,
	documents,
}: Pick<ReceiptShares, "payments" | "documents">): Map<string, ReceiptSplit> {
	const shares = settledShares(documents);
	const weights = new Map(documents.map(({ id, lines }) => [id, weightsOf(lines)]));
	const splits = new Map<string, ReceiptSplit>();
	for (const { id, amount, billed, refunds } of payments) {
		const { held, freed } = shares.get(id) ?? NO_SHARES;
		const [left, known] = [amount - sumAmounts(held), sumAmounts(freed)];
		const own = weights.get(billed ?? "") ?? [];
		const rest = left > known ? addSplits(freed, shareOut(left - known, own)) : shareOut(left, freed.map(BigInt));
		splits.set(id, addSplits(held, rest));
		let before: Cents = 0;
		for (const refund of refunds) {
			const upTo = (money: Cents) => shareOut(money, rest.map(BigInt));
			splits.set(refund.id, lessSplit(upTo(before), upTo(before + refund.amount)));
			before += refund.amount;
		}
	}
	return splits;
}

interface Shares {
	held: ReceiptSplit; // What a payment holds of invoices
	freed: ReceiptSplit; // What of that it held before
}

const NO_SHARES: Shares = { held: NOTHING_SPLIT, freed: NOTHING_SPLIT };

function settledShares(documents: readonly BilledLines[]): Map<string, Shares> {
	const shares = new Map<string, Shares>();
	for (const document of documents) {
		let [money, before] = [0, NOTHING_SPLIT];
		for (const { payment, amount, at } of document.settled) {
			money += amount;
			const after = shareOut(money, leftOf(document, at), weightsOf(document.lines));
			const { held, freed } = shares.get(payment) ?? NO_SHARES;
			const change = lessSplit(after, before);
			shares.set(payment, {
				held: addSplits(held, change),
				freed: amount < 0 ? lessSplit(freed, change) : freed,
			});
			before = after;
		}
	}
	return shares;
}

/** What credit notes leave of the lines of an invoice at an instant. */
function leftOf({ lines, notes }: BilledLines, at: Instant): bigint[] {
	return notes
		.filter((note) => note.at <= at)
		.reduce((left, { sums }) => {
			const [own, alike] = [weightsOf(sums), share(BigInt(sums.whole ?? 0), left)];
			return left.map((each, place) => each - (own[place] ?? 0n) - (alike[place] ?? 0n));
		}, weightsOf(lines));
}

/** By the first of the weights that are any; where none are, nothing was said. */
function shareOut(amount: Cents, ...choices: readonly (readonly bigint[])[]): ReceiptSplit {
	const weights = choices.find((some) => add(some) !== 0n);
	const [goods = 0, services = 0, unsaid = 0] = weights ? share(BigInt(amount), weights).map(Number) : [0, 0, amount];
	return [goods, services, unsaid];
}

function weightsOf(sums: LineSums): bigint[] {
	return SUPPLIED.map((each) => BigInt(sums[each] ?? 0));
}

export function addSplits(one: ReceiptSplit, other: ReceiptSplit): ReceiptSplit {
	return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

function lessSplit(one: ReceiptSplit, other: ReceiptSplit): ReceiptSplit {
	return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

/** What of a split each category is, without those that it has nothing of. */
export function categoryAmounts(apart: SplitCategories | null, split: ReceiptSplit) {
	return (apart ?? []).flatMap((category, at) => (split[at] ? [{ category, amount: split[at] }] : []));
}
