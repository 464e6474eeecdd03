/** What the two parts of a bar are: the settled one, and the open one on top of it. Looks are in chart.css. */
export function ChartKey({ settled, open }: { settled: string; open: string }) {
	return (
		<span className="chart-key">
			<span>
				<svg aria-hidden="true">
					<rect className="chart-paid" width="12" height="12" />
				</svg>
				{settled}
			</span>
			<span>
				<svg aria-hidden="true">
					<rect className="chart-pending" x=".5" y=".5" width="11" height="11" />
				</svg>
				{open}
			</span>
		</span>
	);
}

/** The hatching of the open part, which is told from the settled one without colour too. */
export function ChartHatch() {
	return (
		<defs>
			<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<rect className="chart-hatch-ground" width="5" height="5" />
				<path className="chart-hatch-line" d="M0 0v5" />
			</pattern>
		</defs>
	);
}
