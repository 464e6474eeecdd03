import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";

export interface TodayProps {
	entries: readonly { id: string; description: string; when: string; duration: string }[];
	sum: string;
	more: number;
}

/** Today's entries and what they come to, beside the forms on a wide screen; each leads to its row of the list. */
export function Today({ entries, sum, more }: TodayProps) {
	return (
		<Card title={m.time_today()} action={<span className="fig">{sum}</span>} padded={false} className="today">
			{entries.length === 0 && <p className="p-(--pad) text-ink-2">{m.time_today_empty()}</p>}
			<ul>
				{entries.map(({ id, description, when, duration }) => (
					<li key={id}>
						<a href={`#${id}`}>{description}</a>
						<span className="fig">{duration}</span>
						<small>{when}</small>
					</li>
				))}
			</ul>
			{more > 0 && <p className="px-(--pad) pb-3 text-sm text-ink-2">{m.time_today_more({ count: more })}</p>}
		</Card>
	);
}
