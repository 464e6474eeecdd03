import type { User } from "~/access/domain/user";
import type { DocumentModel, Line } from "~/document/model";
import { formatNumber } from "~/kernel/language/language";
import { formatMoney, trueMinus } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { comparedFigures } from "~/time/domain/report/compared-figures";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { amountIn, currenciesOf } from "~/time/domain/report/report-figures";
import { GROUP_LABELS } from "~/time/domain/report/report-labels";
import { ageText, figureHeads, type ReportRow, reportRows, spanText } from "~/time/domain/report/report-texts";
import type { TimeReport } from "~/time/domain/report/whole-report";
import { minutesText } from "~/time/domain/time-texts";
import { type OwnPaper, paperFrame } from "./paper-frame";

/** As many rows as make some thirty pages; the CSV has them all. */
const MAX_ROWS = 1000;

export interface ReportPaper extends OwnPaper {
	choice: ReportChoice;
	owner: OwnPaper["owner"] & Pick<User, "currency" | "exactMinutes" | "durationFormat">;
	/** The client that it is of, by name; empty for none and for all. */
	client: string;
}

/** A report of time as a document in the language of who asks for it: its rows, what it is compared with, what is open. */
export function asTimeReport(report: TimeReport, paper: ReportPaper): DocumentModel {
	const { choice, owner } = paper;
	const rows = reportRows(report.groups, choice, owner);
	const [worked = "", toBill = "", , rate = "", amount = ""] = figureHeads();
	const groups = [choice.by, choice.within].flatMap((group) => (group ? [GROUP_LABELS[group]()] : []));
	return {
		...reportFrame(paper, m.time_report_title()),
		facts: [
			{ label: m.time_report_period(), value: spanText(report) },
			{ label: m.time_report_grouped(), value: groups.join(", ") },
		],
		due: { label: m.time_to_bill(), value: minutesText(report.total.toBill, owner) },
		columns: { description: groups.join(", "), quantity: worked, rate: toBill, tax: rate, amount },
		lines: rows.slice(0, MAX_ROWS).map((row) => rowLine(row, choice)),
		totals: totals(report, owner),
		notes: { label: m.time_hours(), text: notes(report, owner, rows.length) },
	};
}

/** What every paper of a report of time has: whose it is, of whom, and what it is filtered by. */
export function reportFrame({ choice, client, ...paper }: ReportPaper, title: string) {
	const whom = choice.client === "none" ? m.time_no_client() : m.clients_all();
	return paperFrame(paper, { title, about: m.time_client(), of: { name: client || whom, lines: filterLines(choice) } });
}

/** What it is filtered by, but for client and period. */
function filterLines({ q, project, billable, billed }: ReportChoice): string[] {
	const said = (yes: string, no: string, choice: string | undefined) => (choice === "yes" ? yes : choice ? no : "");
	return [
		project ?? "",
		q ? m.time_report_searched({ text: q }) : "",
		said(m.time_badge_billable(), m.time_not_billable(), billable),
		said(m.time_billed(), m.time_not_billed(), billed),
	].filter(Boolean);
}

function rowLine({ name, of, figures }: ReportRow, { within }: ReportChoice): Line {
	const [quantity = "", rate = "", , tax = "", amount = ""] = figures;
	return { description: name, quantity, rate, tax, amount, ...(within && of === "" && { sum: true }) };
}

function totals({ total }: TimeReport, owner: ReportPaper["owner"]): DocumentModel["totals"] {
	const currencies = currenciesOf([total], owner.currency);
	return [
		{ label: m.time_worked(), value: minutesText(total.minutes, owner) },
		{ label: m.time_to_bill(), value: minutesText(total.toBill, owner) },
		...currencies.map((currency) => ({
			label: currencies.length > 1 ? m.time_csv_amount_in({ currency }) : m.time_amount(),
			value: trueMinus(formatMoney(amountIn(total, currency), currency)),
			grand: true,
		})),
	];
}

function notes(report: TimeReport, owner: ReportPaper["owner"], count: number): string {
	const { rows } = comparedFigures(report, owner);
	const compared = rows.map(({ cells: [name, own, before, difference] }) => {
		if (before === undefined) return m.time_report_figure({ name: `${name}`, own: `${own}` });
		return m.time_report_compared({ name: `${name}`, own: `${own}`, before, difference: `${difference}` });
	});
	const open = report.open.map((age) => {
		const amount = formatMoney(age.amount, owner.currency);
		return m.time_report_figure({ name: ageText(age), own: `${minutesText(age.minutes, owner)}, ${amount}` });
	});
	const more = { shown: formatNumber(MAX_ROWS), count: formatNumber(count) };
	return [
		...(count > MAX_ROWS ? [m.time_report_more(more), ""] : []),
		...(report.before ? [m.time_compared({ span: spanText(report.before) })] : []),
		...compared,
		"",
		`${m.time_open_ages()}. ${m.time_open_ages_text()}`,
		...open,
	].join("\n");
}
