import { convertTax } from "~/invoices/domain/accounting-tax";
import { amountToPay } from "~/invoices/domain/invoice";
import { asRate } from "~/invoices/domain/line";
import { openAmount } from "~/invoices/domain/payment";
import { PLAIN, priceInvoice } from "~/invoices/domain/totals";
import { share } from "~/money/domain/rounding";
import type { Tax } from "~/money/domain/tax";
import { asCharged, type Creditable, type CreditSums, leftByTax, portion, subtract } from "./credit-sums";

/**
 * What a credit note of all that is open comes to, where a part was paid: of each rate its share, as one line.
 * @param nameLine what the line of a tax says
 * @param newId makes the id of a line
 */
export function creditOpen(
	invoice: Creditable,
	notes: readonly CreditSums[],
	{ nameLine, newId }: { nameLine: (tax: Tax | null) => string; newId: () => string },
): CreditSums {
	const open = openAmount(invoice);
	// What is prepaid is a deposit's, and credited with that.
	const total = subtract(invoice, notes, ({ total }) => total) - (invoice.sums?.prepaid?.amount ?? 0);
	const toPay = subtract(invoice, notes, amountToPay);
	const gross = toPay === open ? total : portion(total, open, toPay);
	const groups = leftByTax(invoice, notes).filter(({ gross: left }) => left > 0);
	const shares = share(
		BigInt(gross),
		groups.map(({ gross: left }) => BigInt(left)),
	);
	const lines = groups.map(({ tax }, at) => ({
		id: newId(),
		description: nameLine(tax),
		quantity: 100,
		...asRate(Number(shares[at]), invoice.currency),
		...(tax && { tax: { name: tax.components.map(({ label }) => label).join(" + "), ...tax } }),
	}));
	const taxed = invoice.sums?.taxes != null;
	const withholding = invoice.sums?.withholding ?? null;
	const accounting = invoice.sums?.accounting;
	const { currency } = invoice;
	const priced = priceInvoice(lines, { ...PLAIN, currency, taxed, pricesIncludeTax: true });
	const sums = priced.sums && {
		...priced.sums,
		taxes: priced.sums.taxes && asCharged(invoice.sums?.taxes ?? [], priced.sums.taxes),
		withholding: withholding && { ...withholding, base: priced.subtotal, amount: gross - open },
		toPay: open,
		...(accounting && { accounting: convertTax(accounting, { tax: priced.tax, currency }) }),
	};
	return { ...priced, pricesIncludeTax: taxed, sums };
}
