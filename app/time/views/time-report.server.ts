import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { formatNumber } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { comparedFigures } from "../domain/report/compared-figures";
import { projectBars } from "../domain/report/project-bars";
import type { ReportChoice } from "../domain/report/report-choice";
import { GROUP_LABELS } from "../domain/report/report-labels";
import { readReportChoice } from "../domain/report/report-page-query";
import { ageText, figureHeads, figureTexts, reportRows, shareText, spanText } from "../domain/report/report-texts";
import { groupTime, type TimeGroup } from "../domain/report/time-report";
import type { TimeReport } from "../domain/report/whole-report";
import { minutesText } from "../domain/time-texts";
import { similarProjects } from "../server/project-choices.server";
import { readColors } from "../server/projects.server";
import { readTimeReport } from "../server/report-time.server";
import { barPicture } from "./bar-picture.server";
import { shownFilter, trackerChoices } from "./tracker-loader.server";

/** Rows of a table on the page; its CSV has them all. */
const MAX_ROWS = 40;

const MAX_CLIENTS = 10;

/** All that the page of time reports shows, its figures and pictures ready-made. */
export async function loadTimeReport(call: ActorCall) {
	const { ctx, actor } = call;
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const { choice, find } = reportChoice(call);
	const [report, colors, choices, named] = await Promise.all([
		readTimeReport(ctx, actor, choice),
		readColors(ctx, actor),
		trackerChoices(ctx, actor, { find, clientIds: [choice.client] }),
		choice.project ? similarProjects(ctx, actor, choice.project) : [],
	]);
	const shown = shownReport(choice);
	const isEmpty = report.total.minutes === 0;
	const bars = projectBars(report.counted, actor, report, colors);
	const days = groupTime(report.counted, actor, bars.unit, "project");
	return {
		...{ choices, find, shown, isEmpty, similar: isEmpty ? named : [] },
		search: `?${new URLSearchParams({ ...shown })}`,
		span: spanText(report),
		figures: isEmpty && !report.before?.total.minutes ? null : comparedFigures(report, actor),
		bars: {
			unit: bars.unit,
			picture: barPicture(bars, actor),
			...table(days, { by: bars.unit, within: "project" }, actor, report),
		},
		shares: clientShares(report, actor),
		sheet: sheetTexts(),
		groups: table(report.groups, choice, actor, report),
		open: {
			heads: [m.time_age(), m.time_to_bill(), m.time_amount()],
			rows: report.open.map((age) => ({
				key: String(age.fromDays),
				cells: [ageText(age), minutesText(age.minutes, actor), formatMoney(age.amount, actor.currency)],
			})),
			foot: [
				m.time_total(),
				minutesText(
					report.open.reduce((sum, { minutes }) => sum + minutes, 0),
					actor,
				),
				formatMoney(
					report.open.reduce((sum, { amount }) => sum + amount, 0),
					actor.currency,
				),
			],
		},
	};
}

function sheetTexts() {
	return {
		texts: {
			title: m.printing_timesheet(),
			about: m.printing_timesheet_of_report(),
			by: m.printing_timesheet_by(),
			file: m.printing_timesheet_pdf(),
		},
		groups: [
			["project", m.printing_timesheet_by_project()],
			["day", m.printing_timesheet_by_day()],
		] as const,
		choices: [
			["times", m.printing_timesheet_times()],
			["money", m.printing_timesheet_money()],
			["sign", m.printing_timesheet_sign()],
		] as const,
	};
}

/** What the address asks for, as the page, its CSV and its PDF read it. */
export function reportChoice({ ctx, actor, url }: ActorCall) {
	const today = dateIn(actor.timezone, ctx.clock.now());
	return readReportChoice(readQuery(url), { today, weekStart: actor.weekStart });
}

/** A choice as the fields and links of the page hold it. */
function shownReport({ period, by, within, ...filter }: ReportChoice) {
	const isNamed = !filter.from && !filter.to;
	return { ...shownFilter(filter), period: (isNamed && period) || "", by, within: within ?? "" };
}

function table(
	groups: readonly TimeGroup[],
	{ by, within }: Pick<ReportChoice, "by" | "within">,
	actor: Actor,
	{ total }: TimeReport,
) {
	const count = groups.reduce((sum, group) => sum + 1 + group.groups.length, 0);
	const more = { shown: formatNumber(MAX_ROWS), count: formatNumber(count) };
	const rows = reportRows(groups, { by, within }, actor, MAX_ROWS);
	return {
		title: m.time_report_title_by({ group: GROUP_LABELS[by]().toLocaleLowerCase() }),
		heads: [within ? `${GROUP_LABELS[by]()}, ${GROUP_LABELS[within]()}` : GROUP_LABELS[by](), ...figureHeads()],
		rows: rows.map((row) => ({ ...row, isGroup: within !== undefined && row.of === "" })),
		foot: [m.time_total(), ...figureTexts(total, actor)],
		more: count > MAX_ROWS ? m.time_report_more(more) : "",
	};
}

/** What clients took of the time, the most first; the last ones as one. */
function clientShares({ counted, total }: TimeReport, actor: Actor) {
	const clients = groupTime(counted, actor, "client", undefined);
	const shown = clients.length > MAX_CLIENTS + 1 ? clients.slice(0, MAX_CLIENTS) : clients;
	const rest = total.minutes - shown.reduce((sum, { minutes }) => sum + minutes, 0);
	const row = (key: string, name: string, minutes: number) => {
		const share = total.minutes === 0 ? 0 : Math.round((minutes / total.minutes) * 1000);
		return { key, name, width: `${share / 10}%`, share: shareText(share), worked: minutesText(minutes, actor) };
	};
	return [
		...shown.map(({ key, minutes }) => row(`client ${key}`, key || m.time_no_client(), minutes)),
		...(shown.length < clients.length ? [row("others", m.time_others(), rest)] : []),
	];
}
