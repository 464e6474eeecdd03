import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Currency, formatAmount, formatMoney, readDecimal, trueMinus } from "~/kernel/money/money";
import { currentNotation, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import { sumRows } from "~/printing/ui/sum-rows";
import { givesWay, openAmount } from "~/settlement/domain/payment";
import type { Portion } from "~/taxes/domain/calculate";
import { type CreditChoice, type CreditedLine, creditFor } from "../domain/credit-choice";
import type { Creditable, CreditSums } from "../domain/credit-sums";

/** What the form of a credit note needs of its invoice. */
export type ShownCredit = Creditable & Pick<Invoice, "discount" | "discountIn" | "discountReason">;

/** What a form holds, as it is typed. */
export interface TypedCredits {
	what: string;
	in: string;
	reduction: string;
	items: readonly { itemId: string; quantity: string; reduction: string }[];
}

/** What the note that is typed comes to, or why there is none; `null` where nothing is typed yet. */
export function creditResult(invoice: ShownCredit, notes: readonly CreditSums[], typed: TypedCredits) {
	const choice = readChoice(typed, invoice.currency);
	if (choice === null || "refusal" in choice) return choice;
	try {
		const note = creditFor(invoice, notes, choice, newId());
		const { currency } = invoice;
		const amounts = note.items.map(({ id, reduces = id, amount }) => {
			return [reduces, trueMinus(formatAmount(-amount, currency))];
		});
		return {
			rows: resultRows(invoice, note),
			total: formatMoney(note.total, currency),
			lines: Object.fromEntries(amounts) as Record<string, string>,
		};
	} catch (error) {
		if (error instanceof AppError) return { refusal: error.message };
		throw error;
	}
}

function newId(): () => string {
	let count = 0;
	return () => String(count++);
}

function readChoice(typed: TypedCredits, currency: Currency): CreditChoice | { refusal: string } | null {
	const amountsIncludeTax = typed.in === "percent" ? undefined : typed.in === "gross";
	if (typed.what === "open") return {};
	if (typed.what === "all") return { whole: true };
	if (typed.what === "whole") {
		if (typed.reduction.trim() === "") return null;
		const reduction = readReduction(typed.reduction, typed.in, currency);
		return reduction ? { reduction, amountsIncludeTax } : { refusal: reductionWrong(typed.in) };
	}
	const name = typed.what === "prices" ? "reduction" : "quantity";
	const filled = typed.items.filter((item) => item[name].trim() !== "");
	if (filled.length === 0) return null;
	const items = filled.flatMap(({ itemId, quantity, reduction }): CreditedLine[] => {
		const read =
			name === "quantity"
				? asQuantity(readDecimal(quantity.trim(), currentNotation(), PLACES))
				: asReduction(readReduction(reduction, typed.in, currency));
		return read ? [{ itemId, ...read }] : [];
	});
	if (items.length === filled.length) return { items, amountsIncludeTax };
	return { refusal: name === "quantity" ? m.payments_credit_quantity() : reductionWrong(typed.in) };
}

function asQuantity(quantity: number | null) {
	return quantity !== null && quantity >= 0 ? { quantity } : null;
}

function asReduction(reduction: Portion | null) {
	return reduction && { reduction };
}

function readReduction(text: string, unit: string, currency: Currency): Portion | null {
	const places = unit === "percent" ? PLACES : minorDigits(currency);
	const value = readDecimal(withoutPercent(text.trim()), currentNotation(), places);
	if (value === null || value <= 0) return null;
	if (unit !== "percent") return { amount: value };
	return value <= 100 * 10 ** PLACES ? { percent: value } : null;
}

function reductionWrong(unit: string): string {
	return unit === "percent" ? m.payments_credit_percent_wrong() : m.payments_credit_reduction_wrong();
}

function resultRows(invoice: ShownCredit, credit: CreditSums) {
	const { currency, number } = invoice;
	const money = (minor: number) => trueMinus(formatMoney(minor, currency));
	const amount = amountToPay(credit);
	const rest = openAmount(invoice) - amount;
	const surplus = givesWay(invoice, amount).received;
	return [
		...sumRows({ ...invoice, ...credit, corrects: invoice }, m.history_label_tax()),
		{ label: m.payments_credit_result_open({ number }), amount: money(openAmount(invoice)) },
		{ label: m.payments_credit_result_note(), amount: money(-amount) },
		{ label: m.payments_open_after(), amount: money(Math.max(0, rest)) },
		...(surplus > 0 ? [{ label: m.payments_credit_result_surplus(), amount: money(surplus) }] : []),
	];
}
