import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { PLACES } from "~/invoices/domain/line";
import { openAmount } from "~/invoices/domain/payment";
import { sumRows } from "~/invoices/ui/sum-rows";
import { AppError } from "~/kernel/errors";
import { formatMoney, readDecimal, trueMinus } from "~/kernel/money";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { creditFor } from "../domain/credit-choice";
import type { Creditable, CreditSums } from "../domain/credit-sums";

/** Of an invoice what the form of its credit note goes by. */
export type ShownCredit = Creditable & Pick<Invoice, "discount" | "discountIn" | "discountReason">;

/** What a form holds: lines, or all that is open; ids and quantities as they are typed. */
interface Typed {
	what: string;
	typed: readonly (readonly string[])[];
}

/** What the note that is typed comes to, or why there is none; `null` where nothing is typed yet. */
export function creditResult(invoice: ShownCredit, notes: readonly CreditSums[], { what, typed }: Typed) {
	const lines = typed.map(([itemId = "", text = ""]) => {
		return { itemId, quantity: readDecimal(text.trim(), currentNotation(), PLACES) };
	});
	if (what !== "open" && typed.every(([, text = ""]) => text.trim() === "")) return null;
	const isRead = lines.every(({ quantity }) => quantity !== null && quantity >= 0);
	if (what !== "open" && !isRead) return { refusal: m.payments_credit_quantity() };
	const credited = lines.map(({ itemId, quantity }) => ({ itemId, quantity: quantity ?? 0 }));
	const choice = what === "open" ? undefined : credited;
	try {
		const note = creditFor(invoice, notes, choice, () => "");
		return { rows: resultRows(invoice, note) };
	} catch (error) {
		if (error instanceof AppError) return { refusal: error.message };
		throw error;
	}
}

function resultRows(invoice: ShownCredit, credit: CreditSums) {
	const { currency, number } = invoice;
	const money = (minor: number) => trueMinus(formatMoney(minor, currency));
	const amount = amountToPay(credit);
	const rest = openAmount(invoice) - amount;
	return [
		...sumRows({ ...invoice, ...credit, corrects: invoice }, m.invoices_label_tax()),
		{ label: m.payments_credit_result_open({ number }), amount: money(openAmount(invoice)) },
		{ label: m.payments_credit_result_note(), amount: money(-amount) },
		{ label: m.payments_open_after(), amount: money(Math.max(0, rest)) },
		...(rest < 0 ? [{ label: m.payments_credit_result_surplus(), amount: money(-rest) }] : []),
	];
}
