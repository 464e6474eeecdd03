import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { type Currency, formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate, formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { TimeSum } from "../time-sum";
import { type Lengths, minutesText, moneyText } from "../time-texts";
import { type MeanRate, meanRate, type OpenAge } from "./report-figures";
import type { ReportGroup, TimeGroup } from "./time-report";

/** What a group is called: "Kestrel", "No project", "Jun 2, 2026", "Week of Jun 1, 2026", "June 2026", "2026". */
export function groupText(by: ReportGroup, key: string): string {
	if (by === "client") return key || m.time_no_client();
	if (by === "project") return key || m.time_no_project();
	if (by === "tag") return key || m.time_no_tag();
	if (by === "day") return formatDate(key);
	if (by === "week") return m.time_week_of({ date: formatDate(key) });
	return by === "month" ? `${formatMonth(key)} ${key.slice(0, 4)}` : key;
}

/** "Jun 1, 2026 – Jun 30, 2026", or as far as it is bounded. */
export function spanText({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
	if (from && to) return from === to ? formatDate(from) : m.time_span({ from: formatDate(from), to: formatDate(to) });
	if (from) return m.time_span_from({ from: formatDate(from) });
	return to ? m.time_span_to({ to: formatDate(to) }) : m.time_span_all();
}

export function ageText({ fromDays, toDays }: OpenAge): string {
	if (toDays === null) return m.time_age_over({ days: fromDays - 1 });
	return fromDays === 0 ? m.time_age_up_to({ days: toDays }) : m.time_age_between({ from: fromDays, to: toDays });
}

/** Tenths of a percent: 875 is "87.5%". */
export function shareText(share: number | null): string {
	if (share === null) return NONE;
	const format = new Intl.NumberFormat(LOCALES[currentLanguage()], { style: "percent", maximumFractionDigits: 1 });
	return format.format(share / 1000);
}

export function rateText(mean: MeanRate | null): string {
	return mean ? formatMoney(mean.amount, mean.currency) : NONE;
}

const NONE = "\u2013";

/** With its sign: "+€120.00", "−1.50 h", "0.00 h". */
export function differenceText(difference: number, text: (amount: number) => string): string {
	const sign = difference === 0 ? "" : difference > 0 ? "+" : trueMinus("-");
	return sign + text(Math.abs(difference));
}

type Account = { currency: Currency } & Lengths;

/** The figures of a row as they stand beside each other, and under the same heads in every table. */
export function figureTexts(sum: TimeSum, account: Account): string[] {
	return [
		minutesText(sum.minutes, account),
		minutesText(sum.toBill, account),
		minutesText(sum.openMinutes, account),
		rateText(meanRate(sum, account.currency)),
		moneyText(sum, account.currency),
	];
}

export function figureHeads(): string[] {
	return [m.time_worked(), m.time_to_bill(), m.time_not_billed(), m.time_mean_rate(), m.time_amount()];
}

export interface ReportRow {
	key: string;
	/** The group that it is a part of. */
	of: string;
	name: string;
	figures: string[];
}

/** Groups and under each its parts, as the page and the PDF show them, as many as `most` says. */
export function reportRows(
	groups: readonly TimeGroup[],
	{ by, within = by }: { by: ReportGroup; within?: ReportGroup | undefined },
	account: Account,
	most = Number.POSITIVE_INFINITY,
): ReportRow[] {
	const rows: ReportRow[] = [];
	for (const group of groups) {
		if (rows.length >= most) break;
		const name = groupText(by, group.key);
		rows.push({ key: group.key, of: "", name, figures: figureTexts(group, account) });
		for (const part of group.groups.slice(0, Math.max(0, most - rows.length)))
			rows.push({
				...{ key: JSON.stringify([group.key, part.key]), of: name },
				...{ name: groupText(within, part.key), figures: figureTexts(part, account) },
			});
	}
	return rows;
}
