import { type AffectedByTaxEnd, planTaxEnd } from "~/account/server/end-taxation.server";
import type { AffectedRow } from "~/account/ui/tax-end-form";
import { readSellerProfile } from "~/einvoice/server/seller-profile.server";
import { addDays, dateIn, formatDate, isCalendarDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import type { ActorCall } from "~/web/page-action.server";

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
			const about = m.account_tax_end_sending({ date: formatDate(dateIn(actor.timezone, at)) });
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
		...{ id, to, name: [name, client].filter(Boolean).join(", ") },
		about: fixed ? m.account_tax_end_fixed({ total: sums.total }) : m.account_tax_end_sums(sums),
		turns: fixed ? null : turns,
	};
}
