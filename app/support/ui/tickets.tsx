import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Pager } from "~/ui/table/pager";
import { TicketList, type TicketRow } from "./ticket-list";

interface TicketsProps {
	title: string;
	path: string;
	parameter: string;
	rows: readonly TicketRow[];
	first: number;
	newer: string | null;
	older: string | null;
	children: ReactNode;
}

export function Tickets({ title, path, parameter, rows, first, newer, older, children }: TicketsProps) {
	if (rows.length === 0) {
		return (
			<Card title={title} className="mt-6">
				<p className="text-ink-2">{children}</p>
			</Card>
		);
	}
	const at = (cursor: string | null) => cursor && `${path}?${new URLSearchParams({ [parameter]: cursor })}`;
	return (
		<Card title={title} padded={false} className="mt-6">
			<TicketList rows={rows} />
			{(newer || older) && (
				<Pager
					summary={m.support_range({ from: first + 1, to: first + rows.length })}
					previous={at(newer)}
					next={at(older)}
				/>
			)}
		</Card>
	);
}
