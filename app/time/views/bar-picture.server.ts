import { dateLocale } from "~/kernel/language/region";
import { m } from "~/paraglide/messages";
import { type BarPicture, drawBars } from "~/ui/chart/bar-picture";
import { hourScale } from "../domain/hour-scale";
import type { ProjectBars } from "../domain/report/project-bars";
import { groupText } from "../domain/report/report-texts";
import { type Lengths, minutesText } from "../domain/time-texts";

/** Bars by day, week, month or year, on top of each other by project, as they are drawn. */
export function barPicture({ unit, projects, bars }: ProjectBars, account: Lengths): BarPicture {
	const lines = hourScale(Math.max(...bars.map(({ minutes }) => minutes), 0));
	const names = projects.map(({ name }) => (name === null ? m.time_others() : groupText("project", name)));
	const shortNames = new Intl.DateTimeFormat(dateLocale(), { ...SHORT_NAMES[unit], timeZone: "UTC" });
	return drawBars({
		parts: projects.map(({ color }, at) => ({ name: names[at] ?? "", color })),
		lines: lines.map((hours) => ({ value: hours * 60, text: m.time_chart_hours({ hours }) })),
		bars: bars.map(({ key, parts }) => {
			const when = groupText(unit, key);
			const title = (minutes: number, project: string) =>
				m.time_bars_part({ when, project, time: minutesText(minutes, account) });
			return {
				key,
				name: shortNames.format(Date.parse(`${key.padEnd(10, "-01")}T00:00:00Z`)),
				values: parts.map((value, at) => ({ value, title: value > 0 ? title(value, names[at] ?? "") : "" })),
			};
		}),
	});
}

/** "Jun 2", of a month "Jun 26". */
const SHORT_NAMES: Record<ProjectBars["unit"], Intl.DateTimeFormatOptions> = {
	day: { day: "numeric", month: "short" },
	week: { day: "numeric", month: "short" },
	month: { month: "short", year: "2-digit" },
	year: { year: "numeric" },
};
