import { amountToPay } from "~/invoices/domain/invoice";
import { PLACES } from "~/invoices/domain/line";
import { formatLineQuantity } from "~/invoices/domain/line-texts";
import { openAmount } from "~/invoices/domain/payment";
import { AppError } from "~/kernel/errors";
import { type Cents, formatMoney } from "~/kernel/money";
import { takesDecimals } from "~/money/domain/unit";
import { m } from "~/paraglide/messages";
import { creditedQuantities, creditLines, fineQuantity, leftQuantities, type Quantities } from "./credit-lines";
import { creditOpen } from "./credit-open";
import { type Creditable, type CreditSums, leftByTax } from "./credit-sums";
import { REST_OF_INVOICE } from "./rest-words";

/** What of a line is credited; the quantity is an integer of {@link PLACES} decimals. */
type Lines = readonly { itemId: string; quantity: number }[];

/**
 * What a credit note comes to, of chosen lines or of all that is open.
 * @param lines absent for all that is open
 * @throws AppError conflict where nothing is open, or less is left than asked for; invalid for a line that the invoice has not
 */
export function creditFor(
	invoice: Creditable,
	notes: readonly CreditSums[],
	lines: Lines | undefined,
	newId: () => string,
): CreditSums {
	const credit = lines ? creditChosen(invoice, notes, lines) : creditAll(invoice, notes, newId);
	requireLeft(invoice, notes, credit);
	return credit;
}

/** All that is open: the lines that are left, or where money settled a part, a share of each rate. */
function creditAll(invoice: Creditable, notes: readonly CreditSums[], newId: () => string): CreditSums {
	const open = openAmount(invoice);
	if (open <= 0) throw new AppError("conflict", m.payments_credit_nothing_open({ number: invoice.number }));
	const credited = creditedQuantities(notes);
	const rest = creditLines(invoice, credited, leftQuantities(invoice, credited));
	if (amountToPay(rest) === open) return rest;
	const { language, number } = invoice;
	const nameLine = () => REST_OF_INVOICE[language].replace("{number}", () => number);
	return creditOpen(invoice, notes, { nameLine, newId });
}

function creditChosen(invoice: Creditable, notes: readonly CreditSums[], lines: Lines): CreditSums {
	const credited = creditedQuantities(notes);
	const left = leftQuantities(invoice, credited);
	const now = new Map<string, number>();
	for (const [at, { itemId, quantity }] of lines.entries()) {
		if (quantity === 0) continue;
		now.set(itemId, requireLine(invoice, left, now, { at, itemId, quantity }));
	}
	if (now.size === 0) throw wrong("items", "invalid", m.payments_credit_choose());
	return creditLines(invoice, credited, now);
}

/** The quantity with the sign of its line's own. */
function requireLine(
	{ items }: Creditable,
	left: Quantities,
	now: Quantities,
	{ at, itemId, quantity }: Lines[number] & { at: number },
): number {
	const item = items.find(({ id }) => id === itemId);
	if (!item || now.has(itemId)) throw wrong(`items.${at}.itemId`, "invalid", m.payments_credit_no_line());
	const whole = fineQuantity(item);
	const isWhole = (value: number) => value % 10 ** PLACES === 0;
	const field = `items.${at}.quantity`;
	if (!takesDecimals(item.unit) && isWhole(whole) && !isWhole(quantity)) {
		throw wrong(field, "invalid", m.payments_credit_whole());
	}
	const rest = Math.abs(left.get(itemId) ?? 0);
	if (quantity > rest) {
		const text = formatLineQuantity({ quantity: rest, quantityScale: PLACES });
		throw wrong(field, "conflict", m.payments_credit_left({ left: text }));
	}
	return whole < 0 ? -quantity : quantity;
}

/** Of no rate more is credited than is left of it: the lines may be left where their sum was credited otherwise. */
function requireLeft(invoice: Creditable, notes: readonly CreditSums[], credit: CreditSums): void {
	const after = leftByTax(invoice, [...notes, credit]);
	const left = add(leftByTax(invoice, notes)) - (invoice.sums?.prepaid?.amount ?? 0);
	if (after.every(({ gross }) => gross >= 0) && credit.total > 0 && credit.total <= left) return;
	throw wrong("items", "conflict", m.payments_credit_sum_left({ left: formatMoney(left, invoice.currency) }));
}

function add(rates: ReturnType<typeof leftByTax>): Cents {
	return rates.reduce((sum, { gross }) => sum + gross, 0);
}

function wrong(field: string, code: "conflict" | "invalid", message: string): AppError {
	return new AppError(code, message, { fieldErrors: { [field]: [message] } });
}
