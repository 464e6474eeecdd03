import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { Grouping } from "~/time/domain/time-lines";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

/** How tracked time became the lines of the form. */
export interface TimeChoice {
	grouping: Grouping;
	/** The address's own query, which says whose hours they are. */
	search: string;
	billable: boolean;
	/** Entries that found no room on this invoice. */
	left: number;
}

/** Says that the lines are tracked time, and lets choose what becomes one line. Each choice reloads the form. */
export function TimeSource({ choice }: { choice: TimeChoice }) {
	const { grouping, billable, left } = choice;
	if (!billable) {
		return (
			<Notice className="mb-6" action={<Link to="/time-tracker">{m.time_tracker()}</Link>}>
				<p>
					<RichText parts={m.billed_time_time_none.parts()} marks={MARKS} />
				</p>
			</Notice>
		);
	}
	return (
		<Notice
			className="mb-6"
			action={
				<nav className="time-groups" aria-label={m.billed_time_time_groups()}>
					{GROUPS.map(([value, label]) => (
						<Link
							key={value}
							className="btn btn-s"
							to={choiceAddress(choice, value)}
							aria-current={value === grouping ? "true" : undefined}
							replace
						>
							{label()}
						</Link>
					))}
				</nav>
			}
		>
			<p>
				<RichText parts={m.billed_time_time_source.parts({ grouping })} marks={MARKS} />
				{left > 0 && ` ${m.billed_time_time_left({ count: left })}`}
			</p>
		</Notice>
	);
}

const GROUPS: readonly (readonly [Grouping, () => string])[] = [
	["entry", m.billed_time_time_group_entry],
	["project", m.time_project],
	["day", m.billed_time_time_group_day],
];

const MARKS = { strong: (text: string) => <b>{text}</b> };

function choiceAddress({ search }: TimeChoice, grouping: Grouping): string {
	const params = new URLSearchParams(search);
	params.set("group", grouping);
	return `/invoices/new?${params}`;
}
