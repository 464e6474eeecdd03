import { expect } from "vitest";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { InvoiceItem } from "~/pricing/domain/line";
import { readReceipts } from "~/reports/server/receipts-book.server";
import { share } from "~/taxes/domain/rounding";
import { homeD1 } from "../../harness/databases";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const SUPPLIED = ["goods", "services", undefined];
const add = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/**
 * That what receipts are for adds up to each of them and to their total, and where no money is left over, to what each invoice has got,
 * shared over what credit notes left of its lines when that last changed.
 */
export async function expectReceiptsAddUp(ctx: AppContext, actor: User, ids: readonly string[]): Promise<void> {
	const book = await readReceipts(ctx, actor, YEAR, 1_000);
	expect(book.complete).toBe(true);
	for (const { amount, split } of book.receipts) expect(add(split ?? [])).toBe(amount);
	expect(add(book.split)).toBe(book.total);
	const settled = await Promise.all(ids.map(settledOf));
	if (add(settled.map(({ money }) => money)) !== book.total) return;
	const splits = await Promise.all(ids.map((id, at) => splitOf(id, settled[at] ?? NOTHING)));
	expect(book.split).toEqual(SUPPLIED.map((_, at) => add(splits.map((split) => split[at] ?? 0))));
}

const NOTHING = { money: 0, last: 0 };

/** What an invoice has got by payments that were received, and when that last changed. */
async function settledOf(id: string): Promise<typeof NOTHING> {
	const sums = homeD1
		.prepare(`SELECT coalesce(sum(amount), 0) AS money, coalesce(max(at), 0) AS last FROM settlements
			WHERE invoice_id = ? AND source = 'payment' AND NOT EXISTS (
				SELECT 1 FROM payments AS back WHERE back.refers_to = payment_id AND back.kind = 'reversal')`)
		.bind(id);
	return (await sums.first<typeof NOTHING>()) ?? NOTHING;
}

interface Row {
	items: string;
	subtotal: number;
	createdAt: number;
}

/** By the rows alone, of an invoice in the trash too. */
async function splitOf(id: string, { money, last }: typeof NOTHING): Promise<number[]> {
	const { results } = await homeD1
		.prepare(`SELECT items, subtotal, created_at AS createdAt FROM invoices
			WHERE id = ?1 OR corrects ->> '$.id' = ?1 ORDER BY id <> ?1, created_at, rowid`)
		.bind(id)
		.all<Row>();
	const [{ items } = { items: [] }, ...notes] = results.map((row) => ({
		...row,
		items: JSON.parse(row.items) as InvoiceItem[],
	}));
	const whole = SUPPLIED.map((supply) => add(items.flatMap((item) => (item.supply === supply ? [item.amount] : []))));
	const left = notes
		.filter(({ createdAt }) => createdAt <= last)
		.reduce((weights, note) => {
			const own = SUPPLIED.map((supply) =>
				add(
					note.items.flatMap(({ id, amount }) => {
						const credited = items.find((item) => item.id === id);
						return credited && credited.supply === supply ? [amount] : [];
					}),
				),
			);
			const alike = share(BigInt(note.subtotal - add(own)), weights.map(BigInt));
			return weights.map((weight, at) => weight - (own[at] ?? 0) - Number(alike[at] ?? 0n));
		}, whole);
	return share(BigInt(money), (add(left) === 0 ? whole : left).map(BigInt)).map(Number);
}
