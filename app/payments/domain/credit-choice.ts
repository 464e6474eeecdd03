import { amountToPay } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import { formatLineQuantity } from "~/pricing/domain/line-texts";
import { takesDecimals } from "~/pricing/domain/unit";
import { openAmount } from "~/settlement/domain/payment";
import type { Portion } from "~/taxes/domain/calculate";
import { wrongCredit } from "./credit-faults";
import {
	asQuantity,
	creditedQuantities,
	creditLines,
	fineQuantity,
	leftQuantities,
	type Quantities,
} from "./credit-lines";
import { creditOpen } from "./credit-open";
import { type CreditPart, creditParts } from "./credit-parts";
import { lineRest, reduceLine, reduceWhole } from "./credit-reductions";
import { type Creditable, type CreditSums, leftAmount, leftByTax } from "./credit-sums";
import { hasReductions, type LineRest, lineRests } from "./line-rests";
import { REST_OF_INVOICE } from "./rest-words";

/** What is credited: of lines, a reduction of the whole, or with neither all that is open. */
export interface CreditChoice {
	items?: readonly CreditedLine[] | undefined;
	reduction?: Portion | undefined;
	/** In the place of both: all that is not credited yet, whether it is open or was paid. */
	whole?: boolean | undefined;
	/** Whether amounts of reductions are with tax; left out, as the rates of the invoice are. */
	amountsIncludeTax?: boolean | undefined;
}

/** So much of a line, an integer of {@link PLACES} decimals, or a part of its price: in percent of what is left, or an amount. */
export type CreditedLine = { itemId: string } & ({ quantity: number } | { reduction: Portion });

/**
 * What a credit note comes to.
 * @throws AppError conflict where nothing is open, or less is left than requested; invalid for a line that the invoice
 * has not
 */
export function creditFor(
	invoice: Creditable,
	notes: readonly CreditSums[],
	choice: CreditChoice,
	newId: () => string,
): CreditSums {
	const credit = creditWhat(invoice, notes, choice, newId);
	requireLeft(invoice, notes, credit, choice.reduction ? "reduction" : "items");
	return credit;
}

function creditWhat(
	invoice: Creditable,
	notes: readonly CreditSums[],
	{ items, reduction, amountsIncludeTax, whole }: CreditChoice,
	newId: () => string,
): CreditSums {
	if (whole) return creditWhole(invoice, notes, newId);
	const terms = { withTax: amountsIncludeTax, newId };
	if (reduction) return creditParts(invoice, notes, reduceWhole(invoice, notes, reduction, terms));
	if (items) return creditChosen(invoice, notes, items, terms);
	return creditAll(invoice, notes, newId);
}

/** All that is open: the lines that are left, or where money settled a part, a share of each rate. */
function creditAll(invoice: Creditable, notes: readonly CreditSums[], newId: () => string): CreditSums {
	const open = openAmount(invoice);
	if (open <= 0) throw new AppError("conflict", m.payments_credit_nothing_open({ number: invoice.number }));
	const left = leftQuantities(invoice, creditedQuantities(notes));
	const rest = creditQuantities(invoice, notes, left, lineRests(invoice, notes));
	// What is prepaid is no part of what is open, though the lines are.
	if (rest.total === leftAmount(invoice, notes) && amountToPay(rest) === open) return rest;
	const { language, number } = invoice;
	const nameLine = () => REST_OF_INVOICE[language].replace("{number}", () => number);
	return creditOpen(invoice, notes, { nameLine, newId });
}

/** The lines that are left; where something else was credited before, a share of each rate. */
function creditWhole(invoice: Creditable, notes: readonly CreditSums[], newId: () => string): CreditSums {
	const left = leftAmount(invoice, notes);
	if (left <= 0) throw new AppError("conflict", m.payments_correct_nothing({ number: invoice.number }));
	const quantities = leftQuantities(invoice, creditedQuantities(notes));
	const rest = creditQuantities(invoice, notes, quantities, lineRests(invoice, notes));
	if (rest.total === left) return rest;
	const all = { percent: 100 * 10 ** PLACES };
	return creditParts(invoice, notes, reduceWhole(invoice, notes, all, { withTax: undefined, newId }));
}

function creditChosen(
	invoice: Creditable,
	notes: readonly CreditSums[],
	lines: readonly CreditedLine[],
	terms: { withTax: boolean | undefined; newId: () => string },
): CreditSums {
	const rests = lineRests(invoice, notes);
	const quantities = new Map<string, number>();
	const reductions = new Map<string, CreditPart>();
	for (const [at, line] of lines.entries()) {
		if ("quantity" in line && line.quantity === 0) continue;
		const item = invoice.items.find(({ id }) => id === line.itemId);
		const rest = rests.get(line.itemId);
		const isNamed = quantities.has(line.itemId) || reductions.has(line.itemId);
		if (!item || !rest || isNamed) throw wrongCredit(`items.${at}.itemId`, "invalid", m.payments_credit_no_line());
		if ("quantity" in line) quantities.set(item.id, requireQuantity(item, rest, line.quantity, at));
		else reductions.set(item.id, reduceLine(invoice, { item, rest, at }, line.reduction, terms));
	}
	if (quantities.size + reductions.size === 0) throw wrongCredit("items", "invalid", m.payments_credit_choose());
	if (reductions.size === 0) return creditQuantities(invoice, notes, quantities, rests);
	const parts = invoice.items.flatMap(
		(item) => reductions.get(item.id) ?? quantityPart(invoice, item, quantities, rests),
	);
	return creditParts(invoice, notes, parts);
}

/** At the prices of the invoice, or once something was credited as money, of what that left of the lines. */
function creditQuantities(
	invoice: Creditable,
	notes: readonly CreditSums[],
	quantities: Quantities,
	rests: ReadonlyMap<string, LineRest>,
): CreditSums {
	if (!hasReductions(invoice, notes)) return creditLines(invoice, notes, quantities);
	const parts = invoice.items.flatMap((item) => quantityPart(invoice, item, quantities, rests));
	return creditParts(invoice, notes, parts);
}

function quantityPart(
	invoice: Creditable,
	item: Creditable["items"][number],
	quantities: Quantities,
	rests: ReadonlyMap<string, LineRest>,
): CreditPart[] {
	const [quantity, rest] = [quantities.get(item.id), rests.get(item.id)];
	return quantity && rest ? lineRest(invoice, item, quantity, rest) : [];
}

function requireQuantity(item: Creditable["items"][number], rest: LineRest, quantity: number, at: number): number {
	const whole = fineQuantity(item);
	const isWhole = (value: number) => value % 10 ** PLACES === 0;
	const field = `items.${at}.quantity`;
	if (!takesDecimals(item.unit) && isWhole(whole) && !isWhole(quantity)) {
		throw wrongCredit(field, "invalid", m.payments_credit_whole());
	}
	const left = Math.abs(rest.quantity);
	if (quantity > left) {
		const text = formatLineQuantity(asQuantity(left));
		throw wrongCredit(field, "conflict", m.payments_credit_left({ left: text }));
	}
	return whole < 0 ? -quantity : quantity;
}

/** No more of a rate is credited than is left of it: lines may be left whose sum was credited otherwise. */
function requireLeft(
	invoice: Creditable,
	notes: readonly CreditSums[],
	credit: CreditSums,
	field: "items" | "reduction",
): void {
	const after = leftByTax(invoice, [...notes, credit]);
	const left = leftAmount(invoice, notes);
	if (after.every(({ gross }) => gross >= 0) && credit.total > 0 && credit.total <= left) return;
	throw wrongCredit(field, "conflict", m.payments_credit_sum_left({ left: formatMoney(left, invoice.currency) }));
}
