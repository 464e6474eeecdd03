import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { ChartHatch } from "~/ui/chart";
import { hourScale } from "../domain/hour-scale";
import type { Dated } from "../domain/report";
import { minutesText } from "../domain/time-texts";

/** Where the bars begin, and how high the tallest may be, in pixels of a drawing 232 high. */
const FLOOR = 204;
const HEIGHT = 190;

/** Where the first bar may begin and how wide all of them are together, in percent. */
const LEFT = 8;
const WIDTH = 91;

const NAMES = 7;

/** Hours by week, what is billed and on top of it what is not. Drawn on the server; a table of the figures is beside it. */
export function WeekChart({ weeks, exactMinutes }: { weeks: readonly Dated[]; exactMinutes: boolean }) {
	const lines = hourScale(Math.max(...weeks.map(({ minutes }) => minutes), 0));
	const top = (lines.at(-1) ?? 1) * 60;
	const high = (minutes: number) => (minutes / top) * HEIGHT;
	const time = (minutes: number) => minutesText(minutes, { exactMinutes });
	const share = WIDTH / weeks.length;
	const width = Math.min(share * 0.5, 5);
	const every = Math.ceil(weeks.length / NAMES);
	return (
		<svg className="chart" role="img" aria-label={m.time_chart_label()}>
			<ChartHatch />
			{lines.map((hours) => (
				<g key={hours}>
					<line className="chart-grid" x1="0" x2="100%" y1={FLOOR - high(hours * 60)} y2={FLOOR - high(hours * 60)} />
					<text x="0" y={FLOOR - high(hours * 60) - 5}>
						{m.time_chart_hours({ hours })}
					</text>
				</g>
			))}
			{weeks.map(({ date, minutes, billedMinutes }, at) => {
				const middle = LEFT + share * (at + 0.5);
				const open = minutes - billedMinutes;
				const billedHigh = high(billedMinutes);
				return (
					<g key={date}>
						{billedMinutes > 0 && (
							<rect className="chart-paid" {...bar(middle, width)} y={FLOOR - billedHigh} height={billedHigh}>
								<title>{m.time_chart_billed({ date: formatDate(date), time: time(billedMinutes) })}</title>
							</rect>
						)}
						{open > 0 && (
							<rect
								className="chart-pending"
								{...bar(middle, width)}
								y={FLOOR - high(minutes)}
								height={Math.max(high(open) - (billedMinutes > 0 ? 2 : 0), 1)}
							>
								<title>{m.time_chart_not_billed({ date: formatDate(date), time: time(open) })}</title>
							</rect>
						)}
						{(weeks.length - 1 - at) % every === 0 && (
							<text
								x={`${middle}%`}
								y="223"
								textAnchor="middle"
								className={((weeks.length - 1 - at) / every) % 2 === 1 ? "chart-every-other" : undefined}
							>
								{shortName(date)}
							</text>
						)}
					</g>
				);
			})}
			<line className="chart-floor" x1="0" x2="100%" y1={FLOOR} y2={FLOOR} />
		</svg>
	);
}

function bar(middle: number, width: number) {
	return { x: `${middle - width / 2}%`, width: `${width}%` };
}

function shortName(date: string) {
	const parts = { day: "numeric", month: "short", timeZone: "UTC" } as const;
	return new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[currentLanguage()], parts);
}
