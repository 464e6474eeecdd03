import type { Actor } from "~/access/domain/user";
import { readClientsNamed } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { readReportEntries, readTimeReport } from "~/time/server/report-time.server";
import { asReportTimesheet } from "../domain/as-report-timesheet";
import { asTimeReport } from "../domain/as-time-report";
import type { SheetChoice } from "../domain/timesheet";
import { drawOwnPaper, readOwnPaper } from "./own-paper.server";

/**
 * A report of time as a PDF, in the design that the account's next invoice begins with.
 * @throws AppError plan_limit where the plan has no time tracking or no PDF
 */
export async function exportTimeReport(ctx: AppContext, actor: Actor, choice: ReportChoice): Promise<Uint8Array> {
	const [report, paper] = await Promise.all([readTimeReport(ctx, actor, choice), readPaper(ctx, actor, choice)]);
	return drawOwnPaper(ctx, paper, asTimeReport(report, paper), ["quantity", "rate"]);
}

/**
 * The entries of a report as a timesheet, in the same design.
 * @throws AppError plan_limit likewise; conflict where there are none, or too many
 */
export async function exportReportTimesheet(
	ctx: AppContext,
	actor: Actor,
	choice: ReportChoice,
	sheet: SheetChoice,
): Promise<Uint8Array> {
	const [report, paper] = await Promise.all([readReportEntries(ctx, actor, choice), readPaper(ctx, actor, choice)]);
	if (report.counted.length === 0) throw new AppError("conflict", m.printing_no_hours_in_report());
	return drawOwnPaper(ctx, paper, asReportTimesheet(report, { ...paper, sheet }), ["quantity"]);
}

async function readPaper(ctx: AppContext, actor: Actor, choice: ReportChoice) {
	const [paper, [client]] = await Promise.all([
		readOwnPaper(ctx, actor),
		readClientsNamed(ctx, actor, [choice.client ?? null]),
	]);
	return { ...paper, choice, client: client?.name ?? "" };
}
