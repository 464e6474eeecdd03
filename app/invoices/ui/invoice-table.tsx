import { Link } from "@remix-run/react";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import { type Cents, type Currency, formatMoney } from "~/kernel/money";
import { IconLink } from "~/ui/icon-button";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";
import type { InvoiceStatus } from "../domain/status";
import { StatusBadge } from "./status-badge";

export interface InvoiceRow {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	total: Cents;
	clientName: string;
	clientEmail: string;
}

interface InvoiceTableProps {
	rows: readonly InvoiceRow[];
	/** The list's own query, "?status=sent" or "": kept on the links that open an invoice over it. */
	search?: string;
	/** Whether rows can be selected, duplicated and deleted from here. */
	managed?: boolean;
	/** Read out before the table. */
	caption?: string;
}

/** Invoices in the book, one to a line; on a phone each is a slip. */
export function InvoiceTable({ rows, search = "", managed = false, caption = "Invoices" }: InvoiceTableProps) {
	return (
		<Ledger caption={caption}>
			<LedgerHead>
				{managed && (
					<LedgerHeading at="select" hidden>
						Select
					</LedgerHeading>
				)}
				<LedgerHeading at="title">Invoice</LedgerHeading>
				<LedgerHeading at="party">Client</LedgerHeading>
				<LedgerHeading at="status">Status</LedgerHeading>
				<LedgerHeading at="note">Due date</LedgerHeading>
				<LedgerHeading at="amount">Amount</LedgerHeading>
				<LedgerHeading at="actions" hidden>
					Actions
				</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map((row) => (
					<Row key={row.id} row={row} view={`/invoices/${row.id}${search}`} managed={managed} />
				))}
			</LedgerBody>
		</Ledger>
	);
}

function Row({ row, view, managed }: { row: InvoiceRow; view: string; managed: boolean }) {
	const { id, number, status, issueDate, dueDate, currency, total, clientName, clientEmail } = row;
	return (
		<LedgerRow>
			{managed && (
				<LedgerCell at="select">
					<label className="select-box">
						<input type="checkbox" className="box" name="selected" value={id} aria-label={`Select ${number}`} />
					</label>
				</LedgerCell>
			)}
			<LedgerCell at="title" sub={`Issued ${formatDate(issueDate)}`}>
				<Link to={view} preventScrollReset>
					{number}
				</Link>
			</LedgerCell>
			<LedgerCell at="party" sub={clientEmail}>
				{clientName || "Unknown Client"}
			</LedgerCell>
			<LedgerCell at="status">
				<StatusBadge status={status} />
			</LedgerCell>
			<LedgerCell at="note" slipLabel="Due">
				{formatDate(dueDate)}
			</LedgerCell>
			<LedgerCell at="amount">{formatMoney(total, currency)}</LedgerCell>
			<LedgerCell at="actions">
				<IconLink icon="eye" label={`View ${number}`} to={view} preventScrollReset />
				<IconLink icon="pen" label={`Edit ${number}`} to={`/invoices/edit/${id}`} />
				{managed && <IconLink icon="copy" label={`Duplicate ${number}`} to={`/invoices/new?from=${id}`} />}
				{managed && <IconLink icon="bin" label={`Delete ${number}`} to={`/invoices/${id}/delete`} danger />}
			</LedgerCell>
		</LedgerRow>
	);
}
