import { m } from "~/paraglide/messages";
import { INTENTS } from "../domain/page-script";
import { CardButton } from "./pay-by-card";

export interface JointProps {
	rows: readonly { id: string; label: string; due: string; isLate: boolean; open: string }[];
	sum: string;
	/** Where more are open than are listed. */
	about: string | null;
	/** What leads to one transfer for all, or back: a button where there is no address yet. */
	offer: { label: string; href: string | null } | null;
}

/** What leads to one payment by card for all. */
export interface JointCard {
	action: string;
	label: string;
	/** Why it is less than the sum; `null` where it isn't. */
	note: string | null;
}

/** What else is open of the client of an invoice, to be paid with it. */
export function Joint({ rows, sum, about, offer, card }: JointProps & { card: JointCard | null }) {
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
			{(offer || card) && (
				<div className="grid gap-3 px-(--pad) py-4 border-t border-rule print:hidden">
					{card && (
						<div>
							<CardButton {...card} look="min-h-11" />
							{card.note && <p className="mt-1.5 text-sm text-ink-2">{card.note}</p>}
						</div>
					)}
					{offer === null ? null : offer.href === null ? (
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
