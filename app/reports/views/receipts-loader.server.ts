import { type Cents, formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import { dateIn, formatDate, formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { categoryName, receiptCategory, type SplitCategories, splitCategories } from "../domain/receipt-category";
import {
	askedText,
	type BookedReceipt,
	categoryText,
	daysOf,
	hasUnsaid,
	quarterName,
	soldText,
} from "../domain/receipts-book";
import { ReportPageQuery } from "../domain/report-query";
import { offeredPeriods } from "../domain/tax-periods";
import { usedRateTexts } from "../domain/used-rate-texts";
import { readReceipts } from "../server/receipts-book.server";
import { readSettings } from "../server/reports.server";
import { receiptBars } from "./report-bars.server";

const MAX_SHOWN = 100;

/** All that the page of receipts shows, its tables ready-made. */
export async function loadReceipts({ ctx, actor, url }: ActorCall) {
	const choice = ReportPageQuery.parse(readQuery(url));
	const [book, seller, account] = await Promise.all([
		readReceipts(ctx, actor, choice, MAX_SHOWN),
		readSellerProfile(ctx, actor),
		readSettings(ctx, actor),
	]);
	const { base, from, to, count, receipts, months, quarters, total, unknown } = book;
	const [category, apart] = [receiptCategory(seller), splitCategories(seller)];
	const columns = (apart ?? []).filter((category) => category || hasUnsaid(book));
	const money = (amount: Cents) => trueMinus(formatAmount(amount, base));
	return {
		base,
		from,
		to,
		unknown,
		usedRates: usedRateTexts(base, [book]),
		search: `?${new URLSearchParams({ from, to })}`,
		span: m.reports_span({ from: formatDate(from), to: formatDate(to) }),
		choices: offeredPeriods(dateIn(actor.timezone, ctx.clock.now()), actor, account),
		sold: [soldText(seller), askedText(seller, book)].filter(Boolean).join(" "),
		book: {
			texts: 3,
			heads: [
				m.reports_received_on(),
				m.reports_of_invoice(),
				m.clients_client(),
				m.reports_means(),
				m.payments_entry_amount(),
			],
			count,
			rows: receipts.map((receipt) => toRow(receipt, apart)),
		},
		bars: receiptBars(book, base),
		months: {
			heads: [m.reports_month(), m.reports_receipts_count(), m.payments_entry_amount()],
			rows: months.map(({ month, amount, count }) => ({
				key: month,
				days: `?${new URLSearchParams({ ...daysOf(month) })}`,
				cells: [`${formatMonth(month)} ${month.slice(0, 4)}`, String(count), money(amount)],
			})),
			foot: [m.reports_in_all(), String(count), money(total)],
		},
		quarters: {
			heads: [m.reports_quarter(), ...columns.map((each) => capitalise(categoryName(each))), m.payments_entry_amount()],
			rows: quarters.map(({ quarter, amount, split }) => ({
				key: quarter,
				cells: [quarterName(quarter, category), ...columns.map((_, at) => money(split[at] ?? 0)), money(amount)],
			})),
			foot: [m.reports_in_all(), ...columns.map((_, at) => money(book.split[at] ?? 0)), money(total)],
		},
	};
}

function toRow(receipt: BookedReceipt, apart: SplitCategories | null) {
	const { id, day, numbers, client, method, amount, currency, kind, nature, reference } = receipt;
	const refunded = kind === "refund" ? m.reports_receipt_refunded() : "";
	return {
		key: id,
		client,
		about: [nature.split("\n")[0] ?? "", refunded, categoryText(receipt, apart)].filter(Boolean).join(". "),
		before: [formatDate(day), numbers.join(", ")],
		after: [[METHOD_LABEL[method](), reference].filter(Boolean).join(", "), trueMinus(formatMoney(amount, currency))],
	};
}
