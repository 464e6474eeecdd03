import { Icon } from "~/ui/icon";
import { useOpeningPlace } from "~/ui/opening-place";
import { type AnsweredType, TICKET_TYPE_NAMES } from "../domain/ticket";

export interface TicketRow {
	id: string;
	type: AnsweredType;
	subject: string;
	description: string;
	sentAt: string;
	from?: { name: string; email: string };
}

export function TicketList({ rows }: { rows: readonly TicketRow[] }) {
	return (
		<ul className="tickets">
			{rows.map((row) => (
				<Ticket key={row.id} {...row} />
			))}
		</ul>
	);
}

function Ticket({ id, type, subject, description, sentAt, from }: TicketRow) {
	return (
		<li {...useOpeningPlace(id)}>
			<details>
				<summary>
					<b>{subject}</b>
					<span>
						{TICKET_TYPE_NAMES[type]()}, {sentAt}
						{from && `, ${from.name} (${from.email})`}
					</span>
					<Icon name="down" className="turns" />
				</summary>
				<p>{description}</p>
			</details>
		</li>
	);
}
