import type { User } from "~/access/domain/user";
import type { DocumentModel, Line } from "~/document/model";
import { fill } from "~/kernel/fill";
import { currentLanguage } from "~/kernel/language/language";
import { formatHundredths, formatMoney, formatQuantity, trueMinus } from "~/kernel/money/money";
import { formatDate, wallClock } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { typedDuration } from "~/time/domain/duration";
import { toHours } from "~/time/domain/hours";
import { amountIn, currenciesOf } from "~/time/domain/report/report-figures";
import { spanText } from "~/time/domain/report/report-texts";
import { type Counted, sumOf } from "~/time/domain/report/time-report";
import type { ReportEntries } from "~/time/domain/report/whole-report";
import { type ReportPaper, reportFrame } from "./as-time-report";
import type { SheetChoice } from "./timesheet";
import { TIMESHEET_WORDS } from "./timesheet-words";

interface SheetPaper extends ReportPaper {
	owner: ReportPaper["owner"] & Pick<User, "timezone">;
	sheet: SheetChoice;
}

/** Entries of a report one by one, as a timesheet: what each counts in the report, by project or day, to be signed. */
export function asReportTimesheet(report: ReportEntries, paper: SheetPaper): DocumentModel {
	const { owner, sheet, choice } = paper;
	const words = TIMESHEET_WORDS[currentLanguage()];
	const total = sumOf(report.counted);
	const parts = partsOf(report.counted, sheet.by);
	const quantity = quantityText(total.toBill, owner);
	const hours = { label: owner.exactMinutes ? words.totalMinutes : words.totalHours, value: quantity };
	const currencies = currenciesOf([total], owner.currency);
	return {
		...reportFrame(paper, words.title),
		facts: [{ label: words.period, value: spanText(report) }],
		due: hours,
		columns: {
			date: words.date,
			description: words.description,
			quantity: owner.exactMinutes ? words.minutes : words.hours,
			...(sheet.money && { amount: words.amount }),
		},
		lines: parts.flatMap(([of, counted]) => [
			...counted.map((one) => rowLine(one, paper, choice.client === undefined)),
			...(parts.length > 1 && counted.length > 1 ? [sumLine(of, counted, paper)] : []),
		]),
		totals: [
			{ ...hours, ...(!sheet.money && { grand: true }) },
			...(sheet.money ? currencies : []).map((currency) => ({
				label: currencies.length > 1 ? m.time_csv_amount_in({ currency }) : words.totalAmount,
				value: trueMinus(formatMoney(amountIn(total, currency), currency)),
				grand: true,
			})),
		],
		notes: sheet.sign
			? { label: words.signature, text: [words.placeAndDate, words.client].map(toSign).join("\n\n") }
			: null,
	};
}

/** The first begun first, in the order in which projects or days come. */
function partsOf(counted: readonly Counted[], by: SheetChoice["by"]): [string, Counted[]][] {
	const parts = new Map<string, Counted[]>();
	const begun = [...counted].sort((one, other) => one.entry.startedAt - other.entry.startedAt);
	for (const one of begun) {
		const of = by === "day" ? one.day : one.entry.projectName;
		parts.set(of, [...(parts.get(of) ?? []), one]);
	}
	return [...parts];
}

function rowLine({ entry, count, day }: Counted, { owner, sheet }: SheetPaper, saysClient: boolean): Line {
	const words = TIMESHEET_WORDS[currentLanguage()];
	const says = sheet.times && entry.exactTimes !== false;
	const [from, to] = [entry.startedAt, entry.endedAt].map((at) => wallClock(owner.timezone, at).slice(11, 16));
	const pause = says && entry.breakMinutes ? fill(words.lessBreak, { length: typedDuration(entry.breakMinutes) }) : "";
	const details = [
		saysClient ? entry.clientName : "",
		entry.projectName,
		says ? `${from}\u2013${to}` : "",
		pause,
		entry.billable ? "" : m.time_not_billable(),
	].filter(Boolean);
	const description = entry.description ?? "";
	return {
		date: formatDate(day),
		description: details.length > 0 ? `${description}\n${details.join(", ")}` : description,
		quantity: quantityText(count.toBill, owner),
		...(sheet.money && { amount: trueMinus(formatMoney(count.amount, count.currency)) }),
	};
}

function sumLine(of: string, counted: readonly Counted[], { owner, sheet }: SheetPaper): Line {
	const words = TIMESHEET_WORDS[currentLanguage()];
	const sum = sumOf(counted);
	const amounts = currenciesOf([sum], owner.currency).map((currency) =>
		trueMinus(formatMoney(amountIn(sum, currency), currency)),
	);
	return {
		sum: true,
		date: "",
		description: fill(words.sumOf, { of: sheet.by === "day" ? formatDate(of) : of || words.noProject }),
		quantity: quantityText(sum.toBill, owner),
		...(sheet.money && { amount: amounts.join(", ") }),
	};
}

/** Minutes to bill as hours or, where the account bills minutes, as these. */
function quantityText(minutes: number, { exactMinutes }: Pick<User, "exactMinutes">): string {
	const language = currentLanguage();
	const words = TIMESHEET_WORDS[language];
	if (exactMinutes) return fill(words.inMinutes, { quantity: formatQuantity(minutes * 100, language) });
	return fill(words.inHours, { quantity: formatHundredths(toHours(minutes), language) });
}

function toSign(what: string): string {
	return `${"_".repeat(36)}\n${what}`;
}
