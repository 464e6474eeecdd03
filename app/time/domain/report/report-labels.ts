import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { PeriodName } from "./named-period";
import type { ReportGroup } from "./time-report";

export const GROUP_LABELS: Record<ReportGroup, Text> = {
	client: m.time_client,
	project: m.time_project,
	tag: m.time_tags,
	description: m.time_description,
	day: m.time_day,
	week: m.time_week,
	month: m.time_month,
	year: m.time_year,
};

export const PERIOD_LABELS: Record<PeriodName, Text> = {
	today: m.time_period_today,
	this_week: m.time_week_this,
	last_week: m.time_period_last_week,
	this_month: m.time_period_this_month,
	last_month: m.time_period_last_month,
	this_quarter: m.time_period_this_quarter,
	last_quarter: m.time_period_last_quarter,
	this_year: m.time_period_this_year,
	last_year: m.time_period_last_year,
};
