import { billedName } from "~/einvoice/domain/buyer";
import { formSurroundings } from "~/invoicing/views/form-loader.server";
import { formatMoney } from "~/kernel/money/money";
import { type CalendarDate, dateIn, formatDate, formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ActorCall } from "~/web/page-action.server";
import { progressText } from "../domain/progress-text";
import { afterTaxEnd, datesToCome, lateDate, nextBilled, type Series } from "../domain/recurring-invoice";
import { ruleText } from "../domain/rule-text";
import { seriesTotal } from "../domain/series-total";
import { readRecurring } from "../server/read-recurring.server";
import { readWaitingBySeries } from "../server/waiting-mails.server";
import { formChoices, formValues } from "./form-values.server";

export async function loadSeries(call: ActorCall) {
	const { ctx, actor, id } = call;
	const [{ series, skipped }, surroundings, waiting] = await Promise.all([
		readRecurring(ctx, actor, id),
		formSurroundings(ctx, actor),
		readWaitingBySeries(ctx, actor),
	]);
	const { taxation, currencies, countries, savedClients, templates } = surroundings;
	const { choices } = taxation;
	const { name, invoice, time, pausedAt, nextOn } = series;
	const language = invoice.language ?? actor.language;
	const totalOn = (date: CalendarDate) => seriesTotal(series, choices, { date, language });
	const next = nextBilled({ series, skipped }) ?? nextOn;
	const amount = formatMoney(totalOn(next ?? series.lastOn ?? series.startsOn), invoice.currency);
	const dates = datesToCome(series);
	const sum = dates.filter((date) => !skipped.has(date)).reduce((total, date) => total + totalOn(date), 0);
	const late = lateDate(series, dateIn(actor.timezone, ctx.clock.now()));
	const period = { date: next, language };
	return {
		id,
		name,
		amount,
		paused: pausedAt !== null,
		ended: nextOn === null,
		about: [billedName(invoice.client), amount].filter(Boolean).join(", "),
		rule: toRule(series),
		progress: progressText(series),
		trouble: [series.trouble, waiting.get(id)].filter(Boolean).join(" "),
		late: late ? { date: late, label: formatDate(late) } : null,
		changesFrom: nextOn ? formatDate(nextOn) : "",
		sum: formatMoney(sum, invoice.currency),
		dates: dates.map((date) => ({ date, label: formatLongDate(date), skipped: skipped.has(date) })),
		clock: m.recurring_clock({ time, timezone: actor.timezone }),
		values: formValues(series, choices.profile),
		taxation: { choices: { ...choices, afterTaxEnd: afterTaxEnd(series) } },
		countries,
		savedClients,
		templates,
		...formChoices(currencies, { day: series.day, currency: invoice.currency }, period),
	};
}

/** "Every month on the last day, from Jan 31, 2026. Sent at 08:00." */
function toRule(series: Series): string {
	const { startsOn, time, mode } = series;
	const rule = m.recurring_rule({ rule: ruleText(series), date: formatDate(startsOn) });
	return mode === "send" ? m.recurring_sent_at({ rule, time }) : m.recurring_drafted_at({ rule, time });
}
