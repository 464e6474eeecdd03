import { printedBuyer } from "~/einvoice/domain/buyer";
import { statedFacts } from "~/invoices/domain/field-labels";
import type { FactName } from "~/invoices/domain/fields";
import { heldBack, type Invoice } from "~/invoices/domain/invoice";
import { currentLanguage, LANGUAGE_NAMES, type Language } from "~/kernel/language/language";
import { formatAmount, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { formatLineQuantity, formatLineRate, lineRemark } from "~/pricing/domain/line-texts";
import { UNSETTLED } from "~/settlement/domain/payment";
import { chargedName } from "~/taxes/domain/tax-label";
import { type ShownSums, sumRows } from "./sum-rows";

export interface ShownInvoice
	extends Pick<Invoice, "corrects" | "issueDate" | "dueDate" | FactName | "items" | "client" | "notes">,
		Pick<Invoice, "retainedUntil" | "retainedLater">,
		Omit<ShownSums, "items" | "corrects"> {
	clientLines: readonly string[];
}

/**
 * What the slip of an invoice shows, every text ready-made.
 * @param sellerLines who sends it: the name first
 * @param language the document's, where it is not the account's
 */
export function invoiceSlip(invoice: ShownInvoice, sellerLines: readonly string[], language: Language | null = null) {
	const { client, clientLines, corrects, currency, issueDate, dueDate, items, notes } = invoice;
	const buyer = printedBuyer(client);
	return {
		from: sellerLines.join(", "),
		billTo: {
			name: buyer.name || m.invoices_unknown_client(),
			lines: [...buyer.lines, client.email, ...clientLines].filter(Boolean),
		},
		facts: [
			{ label: m.einvoice_issue_date(), value: formatDate(issueDate) },
			...(corrects ? [] : [{ label: m.einvoice_due_date(), value: formatDate(dueDate) }]),
			...statedFacts(invoice),
			...(language ? [{ label: m.clients_language(), value: LANGUAGE_NAMES[language] }] : []),
		],
		items: items.map((item) => ({
			description: [item.description, lineRemark(item, currency, item.tax && chargedName(item.tax, currentLanguage()))]
				.filter(Boolean)
				.join("\n"),
			quantity: trueMinus(formatLineQuantity(item)),
			rate: formatLineRate(item, currency),
			amount: trueMinus(formatAmount(item.amount, currency)),
		})),
		totals: sumRows({ ...invoice, ...heldBack({ ...UNSETTLED, ...invoice }) }, m.history_label_tax()),
		notes,
	};
}
