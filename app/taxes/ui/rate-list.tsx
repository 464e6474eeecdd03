import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { useOpeningPlace } from "~/ui/opening-place";

export interface RateRow {
	id: string;
	/** Ready-made: "19%". */
	rate: string;
	name: string;
	about: string;
	archived: boolean;
}

interface RateListProps {
	rows: readonly RateRow[];
	/** The row whose form is open, "" for that of a new one; null where none is. */
	open: string | null;
	form: ReactNode;
}

/** Rates of an account, the open one edited in its place. */
export function RateList({ rows, open, form }: RateListProps) {
	const opened = (
		<li key="open" id="open-rate" className="rate-open">
			{form}
		</li>
	);
	return (
		<ul className="rate-list">
			{rows.map((row) => (row.id === open ? opened : <Row key={row.id} {...row} />))}
			{open === "" && opened}
		</ul>
	);
}

function Row({ id, rate, name, about, archived }: RateRow) {
	return (
		<li className={archived ? "rate-archived" : undefined} {...useOpeningPlace(id)}>
			<span className="rate-figure">{rate}</span>
			<span>
				<b>{name}</b>
				<small>{about}</small>
				{archived && <Badge tone="draft">{m.taxes_archived()}</Badge>}
			</span>
			<Link className="icon-btn" to={`?edit=${id}#open-rate`} aria-label={m.taxes_edit_rate({ name })}>
				<Icon name="pen" />
			</Link>
		</li>
	);
}
