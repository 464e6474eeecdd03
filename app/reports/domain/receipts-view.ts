import { z } from "zod";
import { date } from "~/kernel/api-types";
import { type Cents, plainAmount } from "~/kernel/money/money";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import type { Period } from "./period";
import { RECEIPT_CATEGORIES, type ReceiptCategory } from "./receipt-category";
import type { BookedReceipt, ReceiptSums } from "./receipts-book";
import { type Reported, reported, toHead } from "./report-view";

const signed = z.string().regex(/^-?\d+(\.\d+)?$/);
const inBase = signed.describe("In the base currency");

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
		}),
	),
	category: z
		.enum(RECEIPT_CATEGORIES)
		.nullable()
		.describe(
			"Which of the categories of URSSAF all of it is, by the business details of a French sole trader; else null",
		),
	months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d\d$/), received: inBase, count: z.int() })),
	quarters: z.array(z.object({ quarter: z.string().regex(/^\d{4}-[1-4]$/), received: inBase })),
	received: inBase,
});

export function toReceiptsView(
	book: ReceiptSums & Reported & Period & { receipts: readonly BookedReceipt[] },
	category: ReceiptCategory | null,
): z.output<typeof ReceiptsView> {
	const money = (amount: Cents) => plainAmount(amount, book.base);
	return {
		...toHead(book),
		from: book.from,
		to: book.to,
		receipts: book.receipts.map(({ numbers, amount, id, day, kind, currency, method, reference, client, nature }) => {
			const facts = { id, day, kind, currency, method, reference, client, nature };
			return { ...facts, amount: plainAmount(amount, currency), invoiceNumbers: [...numbers] };
		}),
		category,
		months: book.months.map(({ month, amount, count }) => ({ month, received: money(amount), count })),
		quarters: book.quarters.map(({ quarter, amount }) => ({ quarter, received: money(amount) })),
		received: money(book.total),
	};
}
