import { z } from "zod";
import { EntryPageQuery } from "../list-query";
import { type Calendar, PERIOD_NAMES } from "./named-period";
import { type ReportChoice, usualStart } from "./report-choice";
import { REPORT_GROUPS } from "./time-report";

/** The same query as the API's for the page and its files, which forgive. */
const TimeReportPageQuery = EntryPageQuery.omit({ cursor: true, all: true }).extend({
	period: z.enum(PERIOD_NAMES).optional().catch(undefined),
	by: z.enum(REPORT_GROUPS).catch("client"),
	within: z.enum(REPORT_GROUPS).optional().catch(undefined),
});

/** What the address of the page, of its CSV or its PDF asks for, and what its clients are searched by. */
export function readReportChoice(query: Record<string, string>, calendar: Calendar) {
	const { find = "", within, ...choice } = TimeReportPageQuery.parse(query);
	const saysDays = query.from !== undefined || query.to !== undefined;
	const choose = {
		...choice,
		from: choice.period || saysDays ? choice.from : usualStart(calendar),
		within: within === choice.by ? undefined : within,
	} satisfies ReportChoice;
	return { choice: choose, find };
}
