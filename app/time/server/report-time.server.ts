import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { EntryFilter } from "../domain/list-query";
import { type Book, makeReport } from "../domain/report";
import { type ReportChoice, spanOf } from "../domain/report/report-choice";
import { openByAge } from "../domain/report/report-figures";
import { countEntries, groupTime, type ReportGroup, sumBook, sumOf } from "../domain/report/time-report";
import type { ReportEntries, TimeReport } from "../domain/report/whole-report";
import { readBook } from "./read-book.server";
import { requireTracking } from "./refusals.server";

/** Hours and money by client, project, week. Throws plan_limit. */
export async function reportTime(ctx: AppContext, actor: Actor, filter: EntryFilter) {
	requireTracking(actor);
	return makeReport(await readBook(ctx, actor, filter), actor);
}

/** The one report of time that page, CSV, PDF and API show. Throws plan_limit. */
export async function readTimeReport(ctx: AppContext, actor: Actor, choice: ReportChoice): Promise<TimeReport> {
	requireTracking(actor);
	const { period, by, within, ...filter } = choice;
	const today = dateIn(actor.timezone, ctx.clock.now());
	const { from, to, before } = spanOf(choice, { today, weekStart: actor.weekStart });
	const hasOpen = filter.billed !== "yes" && filter.billable !== "no";
	const all = { ...filter, from: undefined, to: undefined, billed: "no", billable: "yes" } as const;
	const groupsBy = (group: ReportGroup) => by === group || within === group;
	const read = { described: groupsBy("description"), tagged: groupsBy("tag") };
	const [book, earlier, open] = await Promise.all([
		readBook(ctx, actor, { ...filter, from, to }, read),
		before && readBook(ctx, actor, { ...filter, ...before }),
		hasOpen ? readBook(ctx, actor, all) : NO_BOOK,
	]);
	const counted = countEntries(book, actor);
	return {
		from,
		to,
		total: sumOf(counted),
		groups: groupTime(counted, actor, by, within),
		before: before && earlier && { ...before, total: sumBook(earlier, actor) },
		open: openByAge(countEntries(open, actor), today),
		counted,
	};
}

/** As many entries as make some thirty pages. */
const MOST_ON_PAPER = 1_000;

/** The entries of a report one by one. Throws plan_limit; conflict where there are more than a paper has room for. */
export async function readReportEntries(ctx: AppContext, actor: Actor, choice: ReportChoice): Promise<ReportEntries> {
	requireTracking(actor);
	const { period: _, by: __, within: ___, ...filter } = choice;
	const today = dateIn(actor.timezone, ctx.clock.now());
	const { from, to } = spanOf(choice, { today, weekStart: actor.weekStart });
	const book = await readBook(ctx, actor, { ...filter, from, to }, { described: true });
	if (book.entries.length > MOST_ON_PAPER)
		throw new AppError("conflict", m.time_report_too_many({ max: formatNumber(MOST_ON_PAPER) }));
	return { from, to, counted: countEntries(book, actor) };
}

const NO_BOOK: Book = { entries: [], billed: [] };
