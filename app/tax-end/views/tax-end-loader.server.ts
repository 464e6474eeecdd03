import { formatMoney } from "~/kernel/money/money";
import { addDays, dateIn, formatDate, isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import type { ActorCall } from "~/web/page-action.server";
import { type AffectedByTaxEnd, planTaxEnd } from "../server/end-taxation.server";
import type { AffectedRow } from "../ui/tax-end-form";

/** What is affected where the account charges no tax from `?from=` on, which begins as tomorrow. */
export async function loadTaxEnd({ ctx, actor, url }: ActorCall) {
	const typed = url.searchParams.get("from") ?? "";
	const from = isCalendarDate(typed) ? typed : addDays(dateIn(actor.timezone, ctx.clock.now()), 1);
	const [business, plan] = await Promise.all([readSellerProfile(ctx, actor), planTaxEnd(ctx, actor, from)]);
	const { taxCategory, exemptionReason } = business;
	return {
		values: { from, listed: from, taxCategory: taxCategory || "E", exemptionReason },
		drafts: plan.drafts.map((draft) => toRow(draft, `/invoices/edit/${draft.id}`)),
		series: plan.series.map((each) => toRow(each, `/recurring/${each.id}`)),
		sendings: plan.sendings.map(({ invoiceId, number, clientName, at }): AffectedRow => {
			const about = m.tax_end_tax_end_sending({ date: formatDate(dateIn(actor.timezone, at)) });
			return { id: invoiceId, to: `/invoices/${invoiceId}`, name: `${number}, ${clientName}`, about, turns: null };
		}),
		more: plan.more,
	};
}

function toRow(
	{ id, name, client, currency, total, without, fixed, turns }: AffectedByTaxEnd,
	to: string,
): AffectedRow {
	const sums = { total: formatMoney(total, currency), without: formatMoney(without, currency) };
	return {
		id,
		to,
		name: [name, client].filter(Boolean).join(", "),
		about: fixed ? m.tax_end_tax_end_fixed({ total: sums.total }) : m.tax_end_tax_end_sums(sums),
		turns: fixed ? null : turns,
	};
}
