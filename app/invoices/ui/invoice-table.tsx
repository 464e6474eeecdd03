import { type Cents, type Currency, formatMoney, trueMinus } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { openAmount, type Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { nextQuery } from "~/ui/table/next-row";
import { RowIconLink, RowLink } from "~/ui/table/row-link";
import type { DocumentType } from "../domain/document-type";
import { listQuery } from "../domain/list-address";
import type { Heading, PageSort } from "../domain/list-order";
import { StatusBadge } from "./status-badge";

export interface InvoiceRow extends Settlement {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	owedOn: CalendarDate;
	currency: Currency;
	total: Cents;
	type: DocumentType;
	depositFor: string | null;
	clientName: string;
	clientEmail: string;
	clientNoEmail: 0 | 1;
}

interface InvoiceTableProps {
	rows: readonly InvoiceRow[];
	/** The list's own query, "?status=sent" or "": kept on the links that open, change or delete an invoice. */
	search?: string;
	/** Where the page is that an invoice is opened over. */
	over?: string;
	/** Whether rows can be selected, duplicated and deleted from here. */
	managed?: boolean;
	/** What the rows are sorted by, where the headings sort; null for newest first. */
	sort?: PageSort | null;
	/** Read out before the table. */
	caption?: string;
}

/** Invoices in the book, one to a line; on a phone each is a slip. */
export function InvoiceTable({
	rows,
	search = "",
	over = "/invoices",
	managed = false,
	sort,
	caption = m.billing_invoices(),
}: InvoiceTableProps) {
	const query = listQuery(search);
	const by = (heading: Heading) => (sort === undefined ? undefined : sortLink(heading, sort, query));
	return (
		<Ledger caption={caption}>
			<LedgerHead>
				{managed && (
					<LedgerHeading at="select" hidden>
						{m.time_select()}
					</LedgerHeading>
				)}
				<LedgerHeading at="title" sort={by("number")}>
					{m.invoices_label_invoice()}
				</LedgerHeading>
				<LedgerHeading at="party" sort={by("client")}>
					{m.clients_client()}
				</LedgerHeading>
				<LedgerHeading at="amount" sort={by("amount")}>
					{m.ui_amount()}
				</LedgerHeading>
				<LedgerHeading at="status" sort={by("status")}>
					{m.time_status()}
				</LedgerHeading>
				<LedgerHeading at="note" sort={by("dueDate")}>
					{m.einvoice_due_date()}
				</LedgerHeading>
				<LedgerHeading at="actions" hidden>
					{m.clients_actions()}
				</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map((row, at) => (
					<Row
						key={row.id}
						row={row}
						view={`${over}/${row.id}${search}`}
						edit={`/invoices/edit/${row.id}${query}`}
						next={nextQuery(rows, at, query)}
						managed={managed}
					/>
				))}
			</LedgerBody>
		</Ledger>
	);
}

/** Sorted by already, a heading turns its order round. */
function sortLink(heading: Heading, sort: PageSort | null, query: string) {
	const params = new URLSearchParams(query);
	params.delete("cursor");
	params.set("sort", sort === heading ? `-${heading}` : heading);
	const sorted = sort === heading ? "ascending" : sort === `-${heading}` ? "descending" : undefined;
	return { to: `?${params}`, sorted } as const;
}

interface RowProps {
	row: InvoiceRow;
	view: string;
	edit: string;
	next: string;
	managed: boolean;
}

function Row({ row, view, edit, next, managed }: RowProps) {
	const { id, number, type, depositFor, status, issueDate, owedOn, currency, total, clientName } = row;
	const isCredit = type === "credit_note";
	const open = openAmount(row);
	const isPartPaid = !isCredit && status !== "draft" && open > 0 && open < row.payable;
	const isIssuedWhole = isCredit || depositFor !== null;
	const isFixed = isIssuedWhole || row.credited > 0; // An invoice with a credit note can't be changed or deleted
	const issued = { date: formatDate(issueDate) };
	const dateText =
		status === "draft" ? m.invoices_list_dated : depositFor ? m.invoices_list_deposit : m.invoices_list_issued;
	return (
		<LedgerRow id={id}>
			{managed && (
				<LedgerCell at="select">
					<label className="select-box">
						<input
							type="checkbox"
							className="box"
							name="selected"
							value={id}
							aria-label={m.invoices_select_number({ number })}
						/>
					</label>
				</LedgerCell>
			)}
			<LedgerCell at="title" sub={dateText(issued)}>
				<RowLink to={view} keepScroll>
					{number}
				</RowLink>
			</LedgerCell>
			<LedgerCell at="party" sub={row.clientNoEmail ? m.clients_no_email() : row.clientEmail}>
				{clientName || m.invoices_unknown_client()}
			</LedgerCell>
			<LedgerCell at="amount" sub={isPartPaid && m.invoices_list_open({ amount: formatMoney(open, currency) })}>
				{trueMinus(formatMoney(isCredit ? -total : total, currency))}
			</LedgerCell>
			<LedgerCell at="status">
				<StatusBadge status={status} settlement={row} />
			</LedgerCell>
			<LedgerCell at="note" slipLabel={m.invoices_list_due()}>
				{isCredit ? "–" : formatDate(owedOn)}
			</LedgerCell>
			<LedgerCell at="actions">
				<RowIconLink icon="eye" label={m.invoices_view_number({ number })} to={view} keepScroll />
				{!isFixed && <RowIconLink icon="pen" label={m.invoices_edit_number({ number })} to={edit} />}
				{managed && !isIssuedWhole && (
					<RowIconLink icon="copy" label={m.invoices_duplicate_number({ number })} to={`/invoices/new?from=${id}`} />
				)}
				{managed && !isFixed && (
					<RowIconLink
						icon="bin"
						label={m.invoices_delete_number({ number })}
						to={`/invoices/${id}/delete${next}`}
						danger
					/>
				)}
			</LedgerCell>
		</LedgerRow>
	);
}
