import { priceLines } from "~/invoices/domain/totals";
import { formatDate, formatLongDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { progressText } from "~/recurring/domain/progress-text";
import { datesToCome, nextBilled, type Series } from "~/recurring/domain/recurring-invoice";
import { ruleText } from "~/recurring/domain/rule-text";
import { readRecurring } from "~/recurring/server/recurring-invoices.server";
import type { ActorCall } from "~/web/page-action.server";
import { formChoices, formValues } from "./form-values.server";

export async function loadSeries({ ctx, actor, id }: ActorCall) {
	const { series, skipped } = await readRecurring(ctx, actor, id);
	const { name, invoice, time, pausedAt, nextOn } = series;
	const { total } = priceLines(invoice.items, invoice.currency);
	const amount = formatMoney(total, invoice.currency);
	const dates = datesToCome(series);
	const billed = dates.filter((date) => !skipped.has(date)).length;
	const period = { date: nextBilled({ series, skipped }) ?? nextOn, language: invoice.language ?? actor.language };
	return {
		...{ id, name, amount, paused: pausedAt !== null, ended: nextOn === null },
		about: [invoice.client.name, amount].filter(Boolean).join(", "),
		rule: toRule(series),
		progress: progressText(series),
		changesFrom: nextOn ? formatDate(nextOn) : "",
		sum: formatMoney(total * billed, invoice.currency),
		dates: dates.map((date) => ({ date, label: formatLongDate(date), skipped: skipped.has(date) })),
		clock: m.recurring_clock({ time, timezone: actor.timezone }),
		values: formValues(series),
		...formChoices(actor, { day: series.day, currency: invoice.currency }, period),
	};
}

/** "Every month on the last day, from Jan 31, 2026. Sent at 08:00." */
function toRule(series: Series): string {
	const { startsOn, time, mode } = series;
	const rule = m.recurring_rule({ rule: ruleText(series), date: formatDate(startsOn) });
	return mode === "send" ? m.recurring_sent_at({ rule, time }) : m.recurring_drafted_at({ rule, time });
}
