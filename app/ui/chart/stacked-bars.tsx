import type { BarPicture } from "./bar-picture";

export interface StackedBarsProps {
	picture: BarPicture;
	/** What the picture says to who does not see it. */
	label: string;
}

/** Bars of parts on top of each other, and what the parts are. Its table is beside it; looks are in bars.css. */
export function StackedBars({ picture: { parts, lines, floor, bars }, label }: StackedBarsProps) {
	return (
		<>
			<ul className="bar-key">
				{parts.map(({ name, color }) => (
					<li key={`${name} ${color}`}>
						<svg aria-hidden="true">
							<rect className="bar-part" x=".5" y=".5" width="11" height="11" {...filled(color)} />
						</svg>
						{name}
					</li>
				))}
			</ul>
			<svg className="chart bar-chart" role="img" aria-label={label}>
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
