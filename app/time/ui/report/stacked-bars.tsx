import { m } from "~/paraglide/messages";

/** A drawing of bars, in pixels from the top and percent from the left; every text ready-made. */
export interface BarPicture {
	/** In the order in which they lie on each other, the lowest first. */
	projects: { name: string; color: string }[];
	lines: { y: number; text: string }[];
	floor: number;
	bars: {
		key: string;
		x: string;
		width: string;
		middle: string;
		rects: { y: number; height: number; color: string; title: string }[];
		name: string;
		isEveryOther: boolean;
	}[];
}

/** Time by project, a bar for each day, week or month. Its table is beside it. */
export function StackedBars({ projects, lines, floor, bars }: BarPicture) {
	return (
		<>
			<ul className="bar-key">
				{projects.map(({ name, color }) => (
					<li key={`${name} ${color}`}>
						<svg aria-hidden="true">
							<rect className="bar-part" x=".5" y=".5" width="11" height="11" {...filled(color)} />
						</svg>
						{name}
					</li>
				))}
			</ul>
			<svg className="chart bar-chart" role="img" aria-label={m.time_bars_label()}>
				{lines.map(({ y, text }) => (
					<g key={y}>
						<line className="chart-grid" x1="0" x2="100%" y1={y} y2={y} />
						<text x="0" y={y - 5}>
							{text}
						</text>
					</g>
				))}
				{bars.map(({ key, x, width, middle, rects, name, isEveryOther }) => (
					<g key={key}>
						{rects.map(({ y, height, color, title }) => (
							<rect
								key={`${y} ${title}`}
								className="bar-part"
								x={x}
								width={width}
								y={y}
								height={height}
								{...filled(color)}
							>
								<title>{title}</title>
							</rect>
						))}
						{name && (
							<text
								x={middle}
								y={floor + 19}
								textAnchor="middle"
								className={isEveryOther ? "chart-every-other" : undefined}
							>
								{name}
							</text>
						)}
					</g>
				))}
				<line className="chart-floor" x1="0" x2="100%" y1={floor} y2={floor} />
			</svg>
		</>
	);
}

function filled(color: string) {
	return color ? { fill: color } : {};
}
