import { z } from "zod";
import { date } from "~/kernel/api-types";
import { type Cents, type Currency, plainAmount } from "~/kernel/money/money";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import type { Period } from "./period";
import { RECEIPT_CATEGORIES, type ReceiptCategory, type SplitCategories } from "./receipt-category";
import { NOTHING_SPLIT, type ReceiptSplit } from "./receipt-split";
import type { BookedReceipt, ReceiptSums } from "./receipts-book";
import { type Reported, reported, toHead } from "./report-view";

const signed = z.string().regex(/^-?\d+(\.\d+)?$/);
const inBase = signed.describe("In the base currency");

const categories = z
	.array(z.object({ category: z.enum(RECEIPT_CATEGORIES).nullable(), received: signed }))
	.optional()
	.describe(
		"What each category of URSSAF is of it, null for lines that don't say: of a French sole trader who sells goods and services",
	);

export const ReceiptsView = z.object({
	...reported,
	from: date,
	to: date,
	receipts: z.array(
		z.object({
			id: z.string().describe("The payment's"),
			day: date,
			kind: z.enum(["in", "refund"]).describe("A payment that was undone is neither"),
			amount: signed.describe("Below zero for what went back"),
			currency: z.string(),
			method: z.enum(PAYMENT_METHODS),
			reference: z.string(),
			client: z.string(),
			invoiceNumbers: z.array(z.string()),
			nature: z.string().describe("The first line of the invoice that it was recorded for"),
			categories,
		}),
	),
	category: z
		.enum(RECEIPT_CATEGORIES)
		.nullable()
		.describe(
			"Which of the categories of URSSAF all of it is, by the business details of a French sole trader; else null",
		),
	months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d\d$/), received: inBase, count: z.int() })),
	quarters: z.array(z.object({ quarter: z.string().regex(/^\d{4}-[1-4]$/), received: inBase, categories })),
	received: inBase,
	categories,
});

export function toReceiptsView(
	book: ReceiptSums & Reported & Period & { receipts: readonly BookedReceipt[] },
	{ category, apart }: { category: ReceiptCategory | null; apart: SplitCategories | null },
): z.output<typeof ReceiptsView> {
	const money = (amount: Cents) => plainAmount(amount, book.base);
	return {
		...toHead(book),
		from: book.from,
		to: book.to,
		receipts: book.receipts.map(({ numbers, amount, split, ...receipt }) => {
			const { id, day, kind, currency, method, reference, client, nature } = receipt;
			const facts = { id, day, kind, currency, method, reference, client, nature };
			const categories = apart && toCategories(apart, split ?? NOTHING_SPLIT, currency);
			return { ...facts, amount: plainAmount(amount, currency), invoiceNumbers: [...numbers], ...categories };
		}),
		category,
		months: book.months.map(({ month, amount, count }) => ({ month, received: money(amount), count })),
		quarters: book.quarters.map(({ quarter, amount, split }) => ({
			quarter,
			received: money(amount),
			...(apart && toCategories(apart, split, book.base)),
		})),
		received: money(book.total),
		...(apart && toCategories(apart, book.split, book.base)),
	};
}

function toCategories(apart: SplitCategories, split: ReceiptSplit, currency: Currency) {
	return {
		categories: apart.map((category, at) => ({ category, received: plainAmount(split[at] ?? 0, currency) })),
	};
}
