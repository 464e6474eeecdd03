import { m } from "~/paraglide/messages";

export interface ReceivedProps {
	/** How and when money or credit came in, and what of it became credit; newest first. */
	entries: readonly { id: string; label: string; day: string; amount: string; credit: string | null }[];
	total: string;
}

/** What settled an invoice, for its client. */
export function Received({ entries, total }: ReceivedProps) {
	return (
		<section className="sheet" aria-labelledby="received">
			<h2 id="received" className="px-(--pad) py-4 border-b border-rule text-[1.25rem]">
				{m.client_page_received()}
			</h2>
			<ol className="client-versions client-received">
				{entries.map(({ id, label, day, amount, credit }) => (
					<li key={id}>
						<b>{label}</b>
						<b>{amount}</b>
						<span>{day}</span>
						{credit && <span className="col-span-full text-ink-2">{credit}</span>}
					</li>
				))}
				<li>
					<b>{m.client_page_received_total()}</b>
					<b>{total}</b>
				</li>
			</ol>
		</section>
	);
}
