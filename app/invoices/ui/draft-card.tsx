import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { IconLink } from "~/ui/form/icon-button";
import { useOpeningPlace } from "~/ui/opening-place";
import { StatusMark } from "./status-mark";

export interface DraftRow {
	id: string;
	number: string;
	numberProvisional: boolean;
	clientName: string;
	total: Cents;
	currency: Currency;
	dueDate: CalendarDate;
	/** Ready-made: "Jun 2, 2026". */
	createdOn: string;
}

interface DraftCardProps {
	draft: DraftRow;
	query: string;
	/** The same with what names the card after it. */
	next: string;
}

/** A draft on an index card, with all that can be done about it. */
export function DraftCard({ draft, query, next }: DraftCardProps) {
	const { id, number, clientName, total, currency, dueDate, createdOn } = draft;
	return (
		<article className="draft-card" {...useOpeningPlace(id)} aria-labelledby={`draft-${id}`}>
			<header>
				<h2 id={`draft-${id}`}>
					{number}
					{draft.numberProvisional && (
						<small className="block font-sans font-normal text-ink-2 text-sm">{m.invoices_provisional()}</small>
					)}
				</h2>
				<StatusMark status="draft" />
			</header>
			<dl>
				<dt>{m.clients_client()}</dt>
				<dd>{clientName || m.invoices_no_client()}</dd>
				<dt>{m.ui_amount()}</dt>
				<dd className="font-medium">{formatMoney(total, currency)}</dd>
				<dt>{m.einvoice_due_date()}</dt>
				<dd>{formatDate(dueDate)}</dd>
				<dt>{m.invoices_drafts_created()}</dt>
				<dd>{createdOn}</dd>
			</dl>
			<footer>
				<LinkButton to={`/invoices/edit/${id}${query}`} size="s" aria-label={m.invoices_edit_number({ number })}>
					{m.invoices_action_edit()}
				</LinkButton>
				<LinkButton
					to={`/invoices/drafts/${id}/send${query}`}
					size="s"
					icon="send"
					aria-label={m.invoices_send_number({ number })}
					preventScrollReset
				>
					{m.invoices_action_send()}
				</LinkButton>
				<div className="ledger-actions">
					<IconLink
						icon="eye"
						label={m.invoices_view_number({ number })}
						to={`/invoices/drafts/${id}${query}`}
						preventScrollReset
					/>
					<IconLink icon="pen" label={m.invoices_edit_number({ number })} to={`/invoices/edit/${id}${query}`} />
					<IconLink
						icon="bin"
						label={m.invoices_delete_number({ number })}
						to={`/invoices/${id}/delete${next}`}
						danger
					/>
				</div>
			</footer>
		</article>
	);
}
