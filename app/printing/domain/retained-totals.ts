import type { Total } from "~/document/model";
import { dayDue, type Invoice, isRetainedDue, retainedParts } from "~/invoices/domain/invoice";
import { fill } from "~/kernel/fill";
import { type Cents, formatAmount } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { formatRate } from "~/taxes/domain/rate-text";
import { TAX_WORDS } from "./tax-words";

/** What the client holds back beyond what is to be paid first, and until when. */
export function retainedTotals(invoice: Invoice, money: (amount: Cents) => string): Total[] {
	const { language, client, sums, currency } = invoice;
	const words = TAX_WORDS[language];
	const { percent = 0, base = 0, amount = 0 } = sums?.retention ?? {};
	const share = { tax: formatRate(percent, language), base: formatAmount(base, currency, language) };
	return retainedParts(invoice).map(({ due, open }) => {
		const label = fill(words.retained.until, { date: due && formatDate(due, language, client.country) });
		return {
			label: open === amount ? `${label}, ${fill(words.taxed.sum, share)}` : label,
			value: money(-open),
		};
	});
}

/** What is left to be paid is called: `toPay`, or until when it was held back. */
export function leftLabel(invoice: Invoice, toPay: string): string {
	const { language, client } = invoice;
	if (!isRetainedDue(invoice)) return toPay;
	return fill(TAX_WORDS[language].retained.until, { date: formatDate(dayDue(invoice), language, client.country) });
}
