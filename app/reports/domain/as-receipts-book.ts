import type { DocumentModel, Line } from "~/document/model";
import { formatList, formatNumber } from "~/kernel/language/language";
import { type Cents, formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate, formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type OwnPaper, paperFrame } from "~/printing/domain/paper-frame";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import type { Period } from "./period";
import { categoryName, type ReceiptCategory, type SplitCategories } from "./receipt-category";
import { categoryAmounts } from "./receipt-split";
import { type BookedReceipt, categoryText, quarterName, type ReceiptSums } from "./receipts-book";
import type { UsedRate } from "./report-rates";
import { usedRateTexts } from "./used-rate-texts";

/** As many rows as make some thirty pages; the CSV has them all. */
export const MAX_PRINTED = 1000;

interface Book extends ReceiptSums, Period {
	receipts: readonly BookedReceipt[];
	base: string;
	rates: UsedRate[];
}

/** The book of receipts of a period as a document: each receipt, what each month and quarter come to, and all of them. */
export function asReceiptsBook(
	book: Book,
	paper: OwnPaper,
	{ sold, category, apart }: { sold: string; category: ReceiptCategory | null; apart: SplitCategories | null },
): DocumentModel {
	const { from, to, base, count, quarters, total } = book;
	const money = (amount: Cents) => trueMinus(formatMoney(amount, base));
	const span = m.reports_span({ from: formatDate(from), to: formatDate(to) });
	return {
		...paperFrame(paper, { title: m.reports_receipts(), about: m.time_report_period(), of: { name: span, lines: [] } }),
		facts: [{ label: m.reports_receipts_count(), value: formatNumber(count) }],
		due: { label: m.reports_in_all(), value: money(total) },
		columns: {
			date: m.reports_received_on(),
			description: [m.reports_of_invoice(), m.clients_client(), m.reports_nature()].join(", "),
			quantity: m.reports_means(),
			amount: m.payments_entry_amount(),
		},
		lines: book.months.flatMap(({ month, amount, count }) => {
			const own = book.receipts.filter(({ day }) => day.startsWith(month));
			if (count === 0 || own.length === 0) return [];
			const sum = {
				description: `${formatMonth(month)} ${month.slice(0, 4)}`,
				quantity: "",
				amount: money(amount),
				sum: true,
			};
			return [...own.map((receipt) => receiptLine(receipt, apart)), sum];
		}),
		totals: [
			...quarters.flatMap(({ quarter, amount, split }) => [
				...categoryAmounts(apart, split).map(({ category, amount }) => ({
					label: `${quarterName(quarter, null)}, ${categoryName(category)}`,
					value: money(amount),
				})),
				{ label: quarterName(quarter, category), value: money(amount) },
			]),
			{ label: m.reports_in_all(), value: money(total), grand: true },
		],
		notes: { label: m.reports_receipts(), text: notes(book, sold) },
	};
}

function receiptLine(receipt: BookedReceipt, apart: SplitCategories | null): Line {
	const { day, numbers, client, nature, kind, method, reference, amount, currency } = receipt;
	const about = [
		nature.split("\n")[0] ?? "",
		kind === "refund" ? m.reports_receipt_refunded() : "",
		reference,
		categoryText(receipt, apart),
	];
	return {
		date: formatDate(day),
		description: [[numbers.join(", "), client].filter(Boolean).join(", "), about.filter(Boolean).join(". ")]
			.filter(Boolean)
			.join("\n"),
		quantity: METHOD_LABEL[method](),
		amount: trueMinus(formatMoney(amount, currency)),
	};
}

function notes({ receipts, count, base, rates, unknown }: Book, sold: string): string {
	const more = { shown: formatNumber(receipts.length), count: formatNumber(count) };
	return [
		m.reports_receipts_about(),
		sold,
		receipts.length < count ? m.reports_rows_more(more) : "",
		unknown.length > 0
			? `${m.reports_unknown({ currencies: formatList(unknown) })} ${m.reports_receipts_unknown()}`
			: "",
		...usedRateTexts(base, [{ rates }]),
	]
		.filter(Boolean)
		.join("\n");
}
