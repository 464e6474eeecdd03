import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import type { InvoiceItem } from "~/pricing/domain/line";
import { share } from "~/taxes/domain/rounding";
import { taxKey } from "~/taxes/domain/tax";
import { fineQuantity } from "./credit-lines";
import type { CreditSums } from "./credit-sums";
import { gross, leftParts, proportion, type RatePart } from "./rate-parts";

/** What of a line is left to credit: in units, of the sign of the line's own, and in money. */
export interface LineRest {
	quantity: number; // An integer of PLACES decimals
	net: Cents;
	gross: Cents;
}

type Credited = Pick<Invoice, "items" | "subtotal" | "pricesIncludeTax" | "sums">;

export function rateKey({ tax }: { tax?: InvoiceItem["tax"] }): string {
	return taxKey(tax ?? null);
}

export function includesTax({ pricesIncludeTax, sums }: Pick<Credited, "pricesIncludeTax" | "sums">): boolean {
	return pricesIncludeTax && sums?.taxes != null;
}

/** Whether something was credited as money, and not by the quantity of a line. */
export function hasReductions({ items }: Credited, notes: readonly Pick<CreditSums, "items">[]): boolean {
	const ids = new Set(items.map(({ id }) => id));
	return notes.some((note) => note.items.some(({ id }) => !ids.has(id)));
}

/**
 * What is left of each line once its invoice's discount is shared out and the notes are applied, one after the other: a
 * quantity takes its share of what is left of its line, an amount so much of it, and what was credited of a rate a
 * share of each line. The rests of the lines of a rate are the rest of that rate, to the minor unit.
 * @param notes oldest first
 */
export function lineRests(invoice: Credited, notes: readonly CreditSums[]): Map<string, LineRest> {
	return new Map(
		[...new Set(invoice.items.map(rateKey))].flatMap((key) => {
			const lines = invoice.items.filter((item) => rateKey(item) === key);
			const quantities = lines.map(fineQuantity);
			let amounts = invoicedAmounts(lines, invoice, findRate(invoice, [], key));
			for (const [at, { items }] of notes.entries()) {
				const own = items.filter((item) => rateKey(item) === key);
				const after = amounts.map((left, line) => creditItems(own, lines[line], { left, quantities, line }));
				amounts = shareOut(typedAmount(findRate(invoice, notes.slice(0, at + 1), key), invoice), after);
			}
			const rest = findRate(invoice, notes, key);
			const [nets, whole] = [shareOut(rest.net, amounts), shareOut(gross(rest), amounts)];
			return lines.map(({ id }, at): [string, LineRest] => [
				id,
				{ quantity: quantities[at] ?? 0, net: nets[at] ?? 0, gross: whole[at] ?? 0 },
			]);
		}),
	);
}

/** What is left of a line after the items of a note at its rate; `quantities` are counted down. */
function creditItems(
	items: CreditSums["items"],
	line: InvoiceItem | undefined,
	{ left, quantities, line: at }: { left: Cents; quantities: number[]; line: number },
): Cents {
	let rest = left;
	for (const item of items) {
		if (item.reduces === line?.id) rest = Math.max(0, rest - item.amount);
		if (item.id !== line?.id) continue;
		const quantity = quantities[at] ?? 0;
		rest -= proportion(rest, fineQuantity(item), quantity);
		quantities[at] = quantity - fineQuantity(item);
	}
	return rest;
}

/** Each line's amount after its share of the invoice's discount, which deposits have none of. */
function invoicedAmounts(lines: readonly InvoiceItem[], invoice: Credited, whole: RatePart): Cents[] {
	const fixed = lines.map(({ part }) => part && typedAmount(part, invoice));
	const own = typedAmount(whole, invoice) - fixed.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0);
	const shares = shareOut(
		own,
		lines.map(({ amount, part }) => (part ? 0 : amount)),
	);
	return fixed.map((amount, at) => amount ?? shares[at] ?? 0);
}

function typedAmount(part: Pick<RatePart, "net" | "taxes">, invoice: Credited): Cents {
	return includesTax(invoice) ? gross(part) : part.net;
}

function findRate(invoice: Credited, notes: readonly CreditSums[], key: string): RatePart {
	return leftParts(invoice, notes).find((rate) => rateKey(rate) === key) ?? NOTHING;
}

const NOTHING: RatePart = { taxId: null, tax: undefined, net: 0, taxes: [] };

export function shareOut(total: Cents, weights: readonly Cents[]): Cents[] {
	return share(BigInt(total), weights.map(BigInt)).map(Number);
}
