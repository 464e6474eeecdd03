import { accountStatus } from "~/access/server/may-mail.server";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { addressLines } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import { formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { documentSeller } from "~/printing/domain/as-document";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { offersPayment } from "../server/open-share.server";
import type { SharedStatement } from "../server/open-statement.server";
import { MAX_ROWS, type StatementRows } from "../server/read-statement-page.server";
import { NOTICES } from "./notices";

/** All that the page of a statement shows, every text ready-made. Call within the page's language. */
export function toStatementPage(
	ctx: AppContext,
	{ owner, name }: SharedStatement,
	rows: StatementRows,
	{ base, language }: { base: string; language: Language },
) {
	const { business, today, year, open, openSums, received, receivedSums, credit } = rows;
	const seller = documentSeller({ ...owner, business }, language);
	const proved = offersPayment(ctx, { owner });
	const locked = !proved || pdfKind(owner.plan, ctx.config) === "locked";
	const file = (kind: string, id: string) => (locked ? null : `${base}/${kind}?invoice=${id}`);
	const [due] = openSums.map((sum) => sum.due).sort();
	const count = openSums.reduce((all, sum) => all + sum.count, 0);
	const [first, ...others] = openSums.map(({ amount, currency }) => formatMoney(amount, currency));
	return {
		clientName: name,
		sellerName: seller.name,
		sellerLine: [owner.name === seller.name ? "" : owner.name, business?.city].filter(Boolean).join(", "),
		sellerLogo: proved && owner.logo ? `${base}/logo` : null,
		imprint: [seller.name, ...(business ? addressLines(business, language) : [])].join(", "),
		notice: NOTICES[accountStatus(ctx, owner)](),
		asOf: formatDate(today),
		amount: first ?? formatMoney(0, receivedSums[0]?.currency ?? owner.currency),
		others,
		about: due === undefined ? null : { count, due: formatDate(due), late: due < today },
		credit: credit.map(({ amount, currency }) => formatMoney(amount, currency)),
		year,
		open: open.map((item) => ({
			id: item.id,
			number: item.number,
			issued: formatDate(item.issueDate),
			due: formatDate(item.dueDate),
			isLate: item.dueDate < today,
			total: formatMoney(item.payable, item.currency),
			open: formatMoney(item.open, item.currency),
			pdf: file("pdf", item.id),
		})),
		openSums: openSums.map(({ amount, currency }) => formatMoney(amount, currency)),
		received: received.map((item) => ({
			id: item.id,
			day: formatDate(item.day),
			how: item.amount < 0 ? m.client_page_statement_refund() : METHOD_LABEL[item.method](),
			amount: trueMinus(formatMoney(item.amount, item.currency)),
			invoices: item.invoices.map(({ id, number }) => ({
				id,
				number,
				pdf: file("pdf", id),
				receipt: file("receipt.pdf", id),
			})),
		})),
		receivedSums: receivedSums.map(({ amount, currency }) => trueMinus(formatMoney(amount, currency))),
		more: {
			open: count > MAX_ROWS ? m.client_page_statement_more({ shown: MAX_ROWS, count }) : null,
			received: moreReceived(receivedSums.reduce((all, sum) => all + sum.count, 0)),
		},
	};
}

function moreReceived(count: number): string | null {
	return count > MAX_ROWS ? m.client_page_statement_more({ shown: MAX_ROWS, count }) : null;
}
