import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import type { Series } from "../domain/recurring-invoice";

/** The series that are stopped until their owner acts, and why. */
export function StoppedSeries({ series }: { series: readonly Pick<Series, "id" | "name" | "trouble">[] }) {
	if (series.length === 0) return null;
	return (
		<Notice tone="late" className="mb-6">
			<p>
				<strong>{m.recurring_stopped_on({ count: series.length })}</strong>
			</p>
			<ul>
				{series.map(({ id, name, trouble }) => (
					<li key={id}>
						<Link to={`/recurring/${id}`}>{name}</Link>: {trouble}
					</li>
				))}
			</ul>
		</Notice>
	);
}
