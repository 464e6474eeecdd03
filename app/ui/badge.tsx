import type { ReactElement, ReactNode } from "react";

/** The state of an invoice (closed: by no money; credit: it is a credit note) or a time entry (running, billable, billed). */
export type Tone = "paid" | "part" | "due" | "late" | "draft" | "credit" | "closed" | "running" | "billable" | "billed";

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span className={`badge badge-${tone}`}>
			<ToneShape tone={tone} />
			{children}
		</span>
	);
}

/** The shape alone, where the word is beside it in a heading. */
export function ToneShape({ tone }: { tone: Tone }) {
	return (
		<svg className="badge-shape" viewBox="0 0 14 14" aria-hidden="true">
			{SHAPES[tone]}
		</svg>
	);
}

const solid = { fill: "currentColor", stroke: "none" };
const CUT = "stroke-sheet";

const SHAPES: Record<Tone, ReactElement> = {
	paid: (
		<>
			<circle cx="7" cy="7" r="6.2" {...solid} />
			<path className={CUT} d="M4.2 7.3l2 2 3.7-4.3" />
		</>
	),
	part: (
		<>
			<circle cx="7" cy="7" r="5.5" />
			<path d="M1.9 9a5.5 5.5 0 0 0 10.2 0z" {...solid} />
		</>
	),
	due: (
		<>
			<circle cx="7" cy="7" r="5.5" />
			<path d="M7 1.5a5.5 5.5 0 0 1 0 11z" {...solid} />
		</>
	),
	late: (
		<>
			<path d="M7 .8L13.7 13H.3z" {...solid} />
			<path className={CUT} d="M7 5v3.7M7 10.6v.3" />
		</>
	),
	draft: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.2 2.1" />,
	credit: <path d="M5.2 2.2L2 5.4l3.2 3.2M2 5.4h6.6a3.2 3.2 0 0 1 0 6.4H5" />,
	closed: (
		<>
			<circle cx="7" cy="7" r="5.5" />
			<path d="M4 7h6" />
		</>
	),
	running: <circle className="ticking" cx="7" cy="7" r="4" {...solid} />,
	billable: <path d="M7 3.8V7l2.2 1.3M12.5 7a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" />,
	billed: <path d="M2.5 7.5l3 3 6-7" />,
};
