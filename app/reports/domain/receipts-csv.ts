import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { categoryName, type ReceiptCategory, type SplitCategories } from "./receipt-category";
import type { BookedReceipt } from "./receipts-book";

/** @param category what all of them are, or `apart` what parts of them are: columns of their own where that is known */
export function receiptsCsv(
	receipts: readonly BookedReceipt[],
	{ comma, category, apart }: { comma: boolean; category: ReceiptCategory | null; apart: SplitCategories | null },
	part: "first" | "next",
): string {
	const name = category && categoryName(category);
	const own = name ? [{ head: m.reports_category(), value: () => name }] : [];
	const parts = (apart ?? []).map(
		(each, at): CsvColumn<BookedReceipt> => ({
			head: capitalise(categoryName(each)),
			figure: true,
			value: ({ split, currency }) => plainAmount(split?.[at] ?? 0, currency),
		}),
	);
	return toCsv([...columns(), ...own, ...parts], receipts, part, comma);
}

const columns = (): CsvColumn<BookedReceipt>[] => [
	{ head: m.reports_received_on(), value: ({ day }) => day },
	{ head: m.reports_of_invoice(), value: ({ numbers }) => numbers.join(", ") },
	{ head: m.clients_client(), value: ({ client }) => client },
	{ head: m.reports_nature(), value: ({ nature }) => nature },
	{ head: m.invoices_csv_currency(), value: ({ currency }) => currency },
	{ head: m.payments_entry_amount(), figure: true, value: ({ amount, currency }) => plainAmount(amount, currency) },
	{ head: m.reports_means(), value: ({ method }) => METHOD_LABEL[method]() },
	{ head: m.reports_receipt_reference(), value: ({ reference }) => reference },
	{ head: m.payments_statement_remark(), value: ({ kind }) => (kind === "refund" ? m.reports_receipt_refunded() : "") },
];
