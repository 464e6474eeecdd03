import { Form } from "@remix-run/react";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import { type Cents, type Currency, formatMoney } from "~/kernel/money";
import { LinkButton, PendingButton } from "~/ui/button";
import { IconLink } from "~/ui/icon-button";
import { StatusBadge } from "./status-badge";

export interface DraftRow {
	id: string;
	number: string;
	clientName: string;
	total: Cents;
	currency: Currency;
	dueDate: CalendarDate;
	/** Ready-made: "Jun 2, 2026". */
	createdOn: string;
	version: number;
}

/** A draft on an index card, with all that can be done about it. */
export function DraftCard({ draft }: { draft: DraftRow }) {
	const { id, number, clientName, total, currency, dueDate, createdOn, version } = draft;
	return (
		<article className="draft-card" aria-labelledby={`draft-${id}`}>
			<header>
				<h2 id={`draft-${id}`}>{number}</h2>
				<StatusBadge status="draft" />
			</header>
			<dl>
				<dt>Client</dt>
				<dd>{clientName || "No client selected"}</dd>
				<dt>Amount</dt>
				<dd className="font-medium">{formatMoney(total, currency)}</dd>
				<dt>Due date</dt>
				<dd>{formatDate(dueDate)}</dd>
				<dt>Created</dt>
				<dd>{createdOn}</dd>
			</dl>
			<footer>
				<LinkButton to={`/invoices/edit/${id}`} size="s" aria-label={`Edit ${number}`}>
					Edit
				</LinkButton>
				<Form method="post" action={`/invoices/${id}`}>
					<input type="hidden" name="version" value={version} />
					<PendingButton
						size="s"
						icon="send"
						name="intent"
						value="send"
						aria-label={`Send ${number}`}
						pendingLabel="Sending…"
					>
						Send
					</PendingButton>
				</Form>
				<div className="ledger-actions">
					<IconLink icon="eye" label={`View ${number}`} to={`/invoices/${id}`} />
					<IconLink icon="pen" label={`Edit ${number}`} to={`/invoices/edit/${id}`} />
					<IconLink icon="bin" label={`Delete ${number}`} to={`/invoices/${id}/delete`} danger />
				</div>
			</footer>
		</article>
	);
}
