import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { InvoiceItem } from "~/pricing/domain/line";
import type { Portion } from "~/taxes/domain/calculate";
import { wrongCredit } from "./credit-faults";
import { type CreditPart, quantityLine, reductionLine } from "./credit-parts";
import type { Creditable, CreditSums } from "./credit-sums";
import { includesTax, type LineRest, rateKey, shareOut } from "./line-rests";
import { gross, leftParts, proportion, type RatePart } from "./rate-parts";
import { nameReduction, nameWholeReduction } from "./rest-words";

const WHOLE = 1_000_000;

interface Terms {
	withTax: boolean | undefined;
	newId: () => string;
}

/**
 * A price reduction of a line.
 * @param at its place in the request
 * @throws AppError conflict where less is left of the line, invalid where it comes to nothing
 */
export function reduceLine(
	invoice: Creditable,
	{ item, rest, at }: { item: InvoiceItem; rest: LineRest; at: number },
	reduction: Portion,
	{ withTax = includesTax(invoice), newId }: Terms,
): CreditPart {
	const { language, currency } = invoice;
	const isGross = "percent" in reduction ? includesTax(invoice) : withTax;
	const left = isGross ? rest.gross : rest.net;
	const amount = requireAmount(reduction, left, `items.${at}.reduction`, currency);
	const [name = ""] = item.description.split("\n");
	const description = [name, nameReduction(language, readPercent(reduction))].join("\n");
	const { tax, taxId, supply } = item;
	const charged = { ...(tax && { tax }), ...(taxId !== undefined && { taxId }), ...(supply && { supply }) };
	const line = { id: newId(), description, ...charged };
	const toItem = reductionLine({ ...line, reduces: item.id }, invoice);
	return { rate: rateKey(item), amount, withTax: isGross, toItem };
}

/**
 * A price reduction of the whole: of each rate its share of what is left, as one line.
 * @throws AppError conflict where less is left, invalid where it comes to nothing
 */
export function reduceWhole(
	invoice: Creditable,
	notes: readonly CreditSums[],
	reduction: Portion,
	{ withTax = includesTax(invoice), newId }: Terms,
): CreditPart[] {
	const { language, currency, number } = invoice;
	// What is prepaid is a deposit's, with its tax, and credited with that.
	const prepaid = invoice.sums?.prepaid?.amount ?? 0;
	const isGross = "percent" in reduction ? includesTax(invoice) || prepaid > 0 : withTax;
	const rates = leftParts(invoice, notes).filter((rate) => gross(rate) > 0);
	const amounts = rates.map((rate) => (isGross ? gross(rate) : rate.net));
	const whole = rates.reduce((sum, rate) => sum + gross(rate), 0);
	const left = proportion(
		amounts.reduce((sum, amount) => sum + amount, 0),
		whole - prepaid,
		whole,
	);
	const amount = requireAmount(reduction, left, "reduction", currency);
	const description = nameWholeReduction(language, readPercent(reduction), number);
	return shareOut(amount, amounts).flatMap((part, at) => {
		const rate = rates[at];
		if (!rate || part === 0) return [];
		const toItem = reductionLine({ id: newId(), description, ...chargedAs(rate, invoice) }, invoice);
		return [{ rate: rateKey(rate), amount: part, withTax: isGross, toItem }];
	});
}

/** A quantity of a line at what is left of its price; nothing where nothing is. */
export function lineRest(invoice: Creditable, item: InvoiceItem, quantity: number, rest: LineRest): CreditPart[] {
	const withTax = includesTax(invoice);
	const left = withTax ? rest.gross : rest.net;
	const amount = proportion(left, quantity, rest.quantity);
	if (amount === 0 && item.amount !== 0) return [];
	return [{ rate: rateKey(item), amount, withTax, toItem: quantityLine(item, quantity, invoice) }];
}

function requireAmount(reduction: Portion, left: Cents, field: string, currency: Currency): Cents {
	const amount = "percent" in reduction ? proportion(left, reduction.percent, WHOLE) : reduction.amount;
	if (left <= 0 || amount > left) {
		const text = formatMoney(Math.max(0, left), currency);
		throw wrongCredit(field, "conflict", m.payments_credit_reduction_left({ left: text }));
	}
	if (amount <= 0) throw wrongCredit(field, "invalid", m.payments_credit_reduction_nothing());
	return amount;
}

function readPercent(reduction: Portion) {
	return "percent" in reduction ? reduction.percent : null;
}

function chargedAs({ tax, taxId }: RatePart, { sums }: Creditable): Pick<InvoiceItem, "tax" | "taxId"> {
	if (tax) return { tax, ...(taxId !== null && { taxId }) };
	return sums?.taxes ? { taxId: null } : {};
}
