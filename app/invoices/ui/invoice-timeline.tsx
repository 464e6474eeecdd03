import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";

/** Something that happened, and when, ready-made: "Jun 2, 2026, 09:14". */
export interface Moment {
	label: string;
	at: string;
}

interface InvoiceTimelineProps {
	moments: readonly Moment[];
	/** Where every change can be read; `null` of a draft, which has no history. */
	historyHref: string | null;
}

/** What happened to an invoice, first things first. */
export function InvoiceTimeline({ moments, historyHref }: InvoiceTimelineProps) {
	const history = historyHref && <Link to={historyHref}>{m.invoices_history()}</Link>;
	return (
		<Card title={m.invoices_detail_timeline()} action={history} padded={false}>
			<ol className="timeline">
				{moments.map(({ label, at }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: what has happened does not move
					<li key={place}>
						<svg viewBox="0 0 20 20" aria-hidden="true">
							<circle cx="10" cy="10" r="6.5" />
							<path d="M7 10.3l2.2 2.2 4-4.7" />
						</svg>
						<div>
							<b>{label}</b>
							<span>{at}</span>
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}
