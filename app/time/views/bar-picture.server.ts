import { dateLocale } from "~/kernel/language/region";
import { m } from "~/paraglide/messages";
import { type BarPicture, drawBars } from "~/ui/chart/bar-picture";
import { hourScale } from "../domain/hour-scale";
import type { ProjectBars } from "../domain/report/project-bars";
import { groupText } from "../domain/report/report-texts";
import { type Lengths, minutesText } from "../domain/time-texts";

/** Bars by day, week or month, on top of each other by project, as they are drawn. */
export function barPicture({ unit, projects, bars }: ProjectBars, account: Lengths): BarPicture {
	const lines = hourScale(Math.max(...bars.map(({ minutes }) => minutes), 0));
	const names = projects.map(({ name }) => (name === null ? m.time_others() : groupText("project", name)));
	return drawBars({
		parts: projects.map(({ color }, at) => ({ name: names[at] ?? "", color })),
		lines: lines.map((hours) => ({ value: hours * 60, text: m.time_chart_hours({ hours }) })),
		bars: bars.map(({ key, parts }) => ({
			key,
			name: shortName(unit, key),
			values: parts.map((minutes, project) => {
				const time = minutesText(minutes, account);
				const title = m.time_bars_part({ when: groupText(unit, key), project: names[project] ?? "", time });
				return { value: minutes, title };
			}),
		})),
	});
}

/** "Jun 2", of a month "Jun 26". */
function shortName(unit: ProjectBars["unit"], key: string): string {
	const parts = unit === "month" ? { month: "short", year: "2-digit" } : { day: "numeric", month: "short" };
	const day = unit === "month" ? `${key}-01` : key;
	const options = { ...parts, timeZone: "UTC" } as Intl.DateTimeFormatOptions;
	return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(), options);
}
