import { receiptShares } from "#db/reports/receipt-shares";
import { listReceipts, type ReceiptPlace, type ReceiptRow, receivedIn } from "#db/reports/receipts-book";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { decimalSignOf } from "~/kernel/money/decimal-comma";
import { textStream } from "~/kernel/text-stream";
import { dateIn } from "~/kernel/time/dates";
import { accountCountry } from "~/seller/domain/account-country";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { chosenPeriod, type Period } from "../domain/period";
import { receiptCategory, splitCategories } from "../domain/receipt-category";
import { NOTHING_SPLIT, type ReceiptSplit, splitReceipts } from "../domain/receipt-split";
import { type BookedReceipt, type ReceiptSums, receiptSums } from "../domain/receipts-book";
import { receiptsCsv } from "../domain/receipts-csv";
import { type Reported, readRates } from "./reports.server";

const PAGE = 500;

export interface ReceiptsBook extends ReceiptSums, Reported, Period {
	/** The earliest first; all of them where it is complete. */
	receipts: BookedReceipt[];
}

/** What came in in a period by month and quarter, and the first `most` of it one by one. */
export async function readReceipts(
	ctx: AppContext,
	actor: Actor,
	choice: Partial<Period>,
	most: number,
): Promise<ReceiptsBook> {
	const period = chosenPeriod(choice, dateIn(actor.timezone, ctx.clock.now()));
	const [{ base, convert, used }, received, receipts] = await Promise.all([
		readRates(ctx, actor, period),
		receivedIn(ctx.db, actor.id, period),
		listReceipts(ctx.db, actor.id, period, { limit: most }),
	]);
	const { days, shares } = received;
	const splits = splitReceipts(shares);
	const split = shares.receipts.map(({ id, ...receipt }) => ({ ...receipt, split: splits.get(id) ?? NOTHING_SPLIT }));
	const sums = receiptSums(period, { days, receipts: split }, convert);
	const complete = receipts.length === sums.count;
	return { ...sums, ...period, base, receipts: withSplits(receipts, splits), complete, rates: used() };
}

/** All receipts of a period as CSV, with the decimal sign of the account's country, read while they are sent. */
export function receiptsFile(ctx: AppContext, actor: Actor, choice: Partial<Period>): ReadableStream<Uint8Array> {
	return textStream(csvPages(ctx, actor, chosenPeriod(choice, dateIn(actor.timezone, ctx.clock.now()))));
}

async function* csvPages(ctx: AppContext, actor: Actor, period: Period): AsyncGenerator<string, void> {
	const { country, timezone } = actor;
	const comma = decimalSignOf(accountCountry({ business: country ? { country } : null, timezone })) === ",";
	const seller = await readSellerProfile(ctx, actor);
	const [category, apart] = [receiptCategory(seller), splitCategories(seller)];
	let after: ReceiptPlace | undefined;
	do {
		const rows = await listReceipts(ctx.db, actor.id, period, { after, limit: PAGE });
		const shares = apart && (await receiptShares(ctx.db, actor.id, rows));
		const receipts = withSplits(rows, shares ? splitReceipts(shares) : new Map());
		yield receiptsCsv(receipts, { comma, category, apart }, after ? "next" : "first");
		await ctx.yieldToRequests();
		after = rows.length < PAGE ? undefined : rows.at(-1);
	} while (after);
}

function withSplits(rows: readonly ReceiptRow[], splits: ReadonlyMap<string, ReceiptSplit>): BookedReceipt[] {
	return rows.map((row) => ({ ...row, split: splits.get(row.id) ?? null }));
}
