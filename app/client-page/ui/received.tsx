import { m } from "~/paraglide/messages";

export interface ReceivedProps {
	/** How and when money or credit came in, and what of it became credit; newest first. */
	entries: readonly {
		id: string;
		label: string;
		day: string;
		amount: string;
		credit: string | null;
		receipt: string | null;
	}[];
	total: string;
}

/** What money settled of an invoice, for its client. */
export function Received({ entries, total }: ReceivedProps) {
	return (
		<section className="sheet" aria-labelledby="received">
			<h2 id="received" className="px-(--pad) py-4 border-b border-rule text-[1.25rem]">
				{m.client_page_received()}
			</h2>
			<ol className="client-versions client-received">
				{entries.map(({ id, label, day, amount, credit, receipt }) => (
					<li key={id}>
						<b>{label}</b>
						<b>{amount}</b>
						<span>{day}</span>
						{receipt && (
							<a href={receipt} aria-label={m.client_page_receipt_of({ amount, day })}>
								{m.printing_receipt()}
							</a>
						)}
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

export interface CreditedProps {
	notes: readonly { id: string; label: string; day: string; amount: string; href: string | null }[];
}

/** The credit notes of an invoice, for its client: no money came in by them. */
export function Credited({ notes }: CreditedProps) {
	return (
		<section className="sheet" aria-labelledby="credited">
			<h2 id="credited" className="px-(--pad) py-4 border-b border-rule text-[1.25rem]">
				{m.invoicing_detail_credited()}
			</h2>
			<ol className="client-versions">
				{notes.map(({ id, label, day, amount, href }) => (
					<li key={id}>
						<b>{href ? <a href={href}>{label} (PDF)</a> : label}</b>
						<b>{amount}</b>
						<span>{day}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
