import { m } from "~/paraglide/messages";
import { INTENTS } from "../domain/page-script";

export interface JointProps {
	rows: readonly { id: string; label: string; due: string; isLate: boolean; open: string }[];
	sum: string;
	/** Where more are open than are listed. */
	about: string | null;
	/** What leads to one transfer for all, or back: a button where there is no address yet. */
	offer: { label: string; href: string | null } | null;
}

/** What else is open of the client of an invoice, to be paid with it. */
export function Joint({ rows, sum, about, offer }: JointProps) {
	return (
		<section className="sheet" aria-labelledby="together">
			<h2 id="together" className="px-(--pad) py-4 border-b border-rule text-[1.25rem]">
				{m.client_page_statement_open()}
			</h2>
			<ol className="client-versions client-received">
				{rows.map(({ id, label, due, isLate, open }) => (
					<li key={id}>
						<b>{label}</b>
						<b>{open}</b>
						<span className={isLate ? "text-late" : undefined}>
							{due}
							{isLate && `, ${m.client_page_statement_late()}`}
						</span>
					</li>
				))}
				<li>
					<b>{m.client_page_received_total()}</b>
					<b>{sum}</b>
				</li>
			</ol>
			{about && <p className="px-(--pad) pb-3 text-sm text-ink-2">{about}</p>}
			{offer && (
				<div className="px-(--pad) py-4 border-t border-rule print:hidden">
					{offer.href === null ? (
						<form method="post">
							<button type="submit" className="btn min-h-11 w-full" name="intent" value={INTENTS.together}>
								{offer.label}
							</button>
						</form>
					) : (
						<a className="btn min-h-11 w-full" href={offer.href}>
							{offer.label}
						</a>
					)}
				</div>
			)}
		</section>
	);
}
