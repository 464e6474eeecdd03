import { z } from "zod";
import { amount, date } from "~/kernel/api-types";
import { type Currency, plainAmount } from "~/kernel/money/money";
import { RETENTION_OF, type Retention } from "~/pricing/domain/retention-terms";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { rateText } from "~/taxes/domain/rate-text";
import { type Owing, openParts } from "./retention";

export const retentionView = z
	.object({
		percent: z.string().describe('In percent: "5"'),
		of: z.enum(RETENTION_OF).describe("Of the sum without tax, or of the total"),
		until: date.describe("The day on which it falls due, or its first half; empty in a draft that says none"),
		secondHalf: date.optional().describe("The day on which its second half falls due; absent where all does at once"),
		base: amount,
		amount: amount.describe("As it was agreed"),
		open: amount.describe("What of that is open"),
	})
	.nullable()
	.describe("What the client holds back until a day: a part of `open`; null for nothing");

export function toRetentionView(
	invoice: Owing & Retention & { currency: Currency; sums: InvoiceSums | null },
): z.output<typeof retentionView> {
	const { retentionPercent, retainedUntil, retainedLater, currency, sums } = invoice;
	if (retentionPercent === null || !sums?.retention) return null;
	const { of, base, amount } = sums.retention;
	const open = openParts(invoice).reduce((sum, part) => sum + (part.retained ? part.open : 0), 0);
	return {
		percent: rateText(retentionPercent),
		of,
		until: retainedUntil ?? "",
		...(retainedLater && { secondHalf: retainedLater }),
		base: plainAmount(base, currency),
		amount: plainAmount(amount, currency),
		open: plainAmount(open, currency),
	};
}
