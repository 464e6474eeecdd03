import { Link } from "@remix-run/react";
import { Notice } from "~/ui/notice";
import type { Grouping } from "../domain/billable-items";

/** How tracked time became the lines of the form. */
export interface TimeChoice {
	grouping: Grouping;
	/** The entries that were chosen; none for all of one client's. */
	entryIds: readonly string[];
	/** Whether there is anything to bill. */
	billable: boolean;
	/** Entries that found no room on this invoice. */
	left: number;
	/** Other clients whose time is not billed. */
	others: readonly string[];
}

/** Says that the lines are tracked time, and lets choose what becomes one line. Each choice loads the form anew. */
export function TimeSource({ choice }: { choice: TimeChoice }) {
	const { grouping, billable, left, others } = choice;
	if (!billable) {
		return (
			<Notice className="mb-6" action={<Link to="/time-tracker">Time Tracker</Link>}>
				<p>
					<b>There is no time to bill.</b> What was chosen is on an invoice already, or nothing has been tracked.
				</p>
			</Notice>
		);
	}
	return (
		<Notice
			className="mb-6"
			action={
				<nav className="time-groups" aria-label="One line for each">
					{GROUPS.map(([value, label]) => (
						<Link
							key={value}
							className="btn btn-s"
							to={addressOf(choice, value)}
							aria-current={value === grouping ? "true" : undefined}
							replace
						>
							{label}
						</Link>
					))}
				</nav>
			}
		>
			<p>
				<b>From tracked time.</b> One line for each {grouping}. Saving marks the time as invoiced.
				{left > 0 && ` ${left} more entries wait for the next invoice.`}
				{others.length > 0 && ` Time for ${others.join(", ")} is not on it.`}
			</p>
		</Notice>
	);
}

const GROUPS: readonly (readonly [Grouping, string])[] = [
	["entry", "Entry"],
	["project", "Project"],
	["day", "Day"],
];

function addressOf({ entryIds }: TimeChoice, grouping: Grouping): string {
	const params = new URLSearchParams({ fromTime: "true", group: grouping });
	for (const id of entryIds) params.append("entry", id);
	return `/invoices/new?${params}`;
}
