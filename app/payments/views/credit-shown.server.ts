import type { Invoice } from "~/invoices/domain/invoice";
import { formatAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { formatLineQuantity } from "~/pricing/domain/line-texts";
import { asQuantity } from "../domain/credit-lines";
import { includesTax, lineRests } from "../domain/line-rests";
import type { CreditableLine } from "../ui/credit-fields";

/** The lines of an invoice as the form of its credit note names them, with what its notes leave of each. */
export function toLines(invoice: Invoice, notes: readonly Invoice[]): CreditableLine[] {
	const { items, currency } = invoice;
	const rests = lineRests(invoice, notes);
	return items.map((item) => {
		const { quantity, net, gross } = rests.get(item.id) ?? NOTHING;
		const units = formatLineQuantity(asQuantity(Math.abs(quantity)));
		const amount = formatAmount(item.amount, currency);
		const money = formatAmount(includesTax(invoice) ? gross : net, currency);
		return {
			id: item.id,
			name: item.description.split("\n")[0] ?? "",
			unitsLeft: m.payments_credit_line_left({ amount, left: units }),
			moneyLeft: m.payments_credit_line_left({ amount, left: money }),
		};
	});
}

const NOTHING = { quantity: 0, net: 0, gross: 0 };

export const toSums = ({ items, subtotal, tax, total, pricesIncludeTax, sums }: Invoice) => {
	return { items, subtotal, tax, total, pricesIncludeTax, sums };
};

/** What of an invoice that form works its sums out from. */
export function toShown(invoice: Invoice) {
	const { number, currency, language, payable, received, credited, writtenOff, discounted = 0, ...rest } = invoice;
	const { discount, discountIn, discountReason } = rest;
	const settlement = { payable, received, credited, writtenOff, discounted };
	return { ...toSums(invoice), ...settlement, number, currency, language, discount, discountIn, discountReason };
}
