import { dateLocale } from "~/kernel/language/region";
import { m } from "~/paraglide/messages";
import { hourScale } from "../domain/hour-scale";
import type { ProjectBars } from "../domain/report/project-bars";
import { groupText } from "../domain/report/report-texts";
import { type Lengths, minutesText } from "../domain/time-texts";
import type { BarPicture } from "../ui/report/stacked-bars";

/** Where the bars begin, and how high the tallest may be, in pixels of a drawing 232 high. */
const FLOOR = 204;
const HEIGHT = 190;

/** Where the first bar may begin and how wide all of them are together, in percent. */
const LEFT = 8;
const WIDTH = 91;

const NAMES = 7;

/** Bars by day, week or month, on top of each other by project, as they are drawn. */
export function barPicture({ unit, projects, bars }: ProjectBars, account: Lengths): BarPicture {
	const lines = hourScale(Math.max(...bars.map(({ minutes }) => minutes), 0));
	const high = (minutes: number) => (minutes / ((lines.at(-1) ?? 1) * 60)) * HEIGHT;
	const names = projects.map(({ name }) => (name === null ? m.time_others() : groupText("project", name)));
	const share = WIDTH / bars.length;
	const width = Math.min(share * 0.7, 5);
	const every = Math.ceil(bars.length / NAMES);
	return {
		projects: projects.map(({ color }, at) => ({ name: names[at] ?? "", color })),
		lines: lines.map((hours) => ({ y: round(FLOOR - high(hours * 60)), text: m.time_chart_hours({ hours }) })),
		floor: FLOOR,
		bars: bars.map(({ key, parts }, at) => {
			let top = FLOOR;
			const rects = parts.flatMap((minutes, project) => {
				if (minutes === 0) return [];
				top -= high(minutes);
				const time = minutesText(minutes, account);
				const title = m.time_bars_part({ when: groupText(unit, key), project: names[project] ?? "", time });
				return [{ y: round(top), height: round(high(minutes)), color: projects[project]?.color ?? "", title }];
			});
			const middle = LEFT + share * (at + 0.5);
			const fromEnd = bars.length - 1 - at;
			return {
				...{ key, x: `${round(middle - width / 2)}%`, width: `${round(width)}%`, middle: `${round(middle)}%`, rects },
				name: fromEnd % every === 0 ? shortName(unit, key) : "",
				isEveryOther: (fromEnd / every) % 2 === 1,
			};
		}),
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

/** "Jun 2", of a month "Jun 26". */
function shortName(unit: ProjectBars["unit"], key: string): string {
	const parts = unit === "month" ? { month: "short", year: "2-digit" } : { day: "numeric", month: "short" };
	const day = unit === "month" ? `${key}-01` : key;
	const options = { ...parts, timeZone: "UTC" } as Intl.DateTimeFormatOptions;
	return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(), options);
}
