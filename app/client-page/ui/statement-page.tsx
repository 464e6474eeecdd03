import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { FigureTable } from "~/ui/table/figure-table";

interface PaidInvoice {
	id: string;
	number: string;
	pdf: string | null;
	receipt: string | null;
}

interface StatementPageProps {
	clientName: string;
	sellerName: string;
	notice: string | null;
	asOf: string;
	amount: string;
	others: readonly string[];
	about: { count: number; due: string; late: boolean } | null;
	credit: readonly string[];
	year: string;
	open: readonly {
		id: string;
		number: string;
		issued: string;
		due: string;
		isLate: boolean;
		total: string;
		open: string;
		pdf: string | null;
	}[];
	openSums: readonly string[];
	received: readonly { id: string; day: string; how: string; amount: string; invoices: readonly PaidInvoice[] }[];
	receivedSums: readonly string[];
	more: { open: string | null; received: string | null };
}

/** A client's statement for its reader: what is open, what was paid this year, and the files of both. */
export function StatementPage(props: StatementPageProps) {
	const { notice, open, openSums, received, receivedSums, year, more } = props;
	return (
		<>
			{notice && (
				<div className="mt-5" role="note">
					<Notice tone="late">{notice}</Notice>
				</div>
			)}
			<Head {...props} />
			<div className="client-statement">
				<Part id="open" title={m.client_page_statement_open()} more={more.open} none={m.client_page_nothing_due()}>
					{open.length > 0 && (
						<FigureTable
							caption={m.client_page_statement_open()}
							heads={[
								...[m.invoices_label_invoice(), m.einvoice_due_date(), m.client_page_statement_files()],
								...[m.time_total(), m.client_page_open()],
							]}
							texts={2}
							rows={open.map((item) => ({
								key: item.id,
								cells: [
									<span key="invoice">
										{item.number}
										<span className="block text-ink-2">{m.invoices_list_issued({ date: item.issued })}</span>
									</span>,
									<span key="due" className={item.isLate ? "text-late" : undefined}>
										{item.due}
										{item.isLate && `, ${m.client_page_statement_late()}`}
									</span>,
									<FileOf key="pdf" number={item.number} href={item.pdf} />,
									item.total,
									item.open,
								],
							}))}
							foot={[m.time_total(), "", "", "", <Sums key="sums" sums={openSums} />]}
						/>
					)}
				</Part>
				<Part
					id="paid"
					title={m.client_page_statement_paid({ year })}
					more={more.received}
					none={m.client_page_statement_none_paid({ year })}
				>
					{received.length > 0 && (
						<FigureTable
							caption={m.client_page_statement_paid({ year })}
							heads={[
								...[m.payments_day(), m.client_page_statement_how(), m.client_page_statement_for()],
								m.ui_amount(),
							]}
							texts={2}
							rows={received.map((item) => ({
								key: item.id,
								cells: [item.day, item.how, <PaidFor key="for" invoices={item.invoices} />, item.amount],
							}))}
							foot={[m.time_total(), "", "", <Sums key="sums" sums={receivedSums} />]}
						/>
					)}
				</Part>
			</div>
		</>
	);
}

function Head({ clientName, sellerName, asOf, amount, others, about, credit }: StatementPageProps) {
	return (
		<section className="py-8 min-[1000px]:py-12" aria-labelledby="title">
			<div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 border-b border-ink pb-3.5">
				<h1 id="title" className="min-w-0 text-[1.25rem] leading-[1.3] min-[1000px]:text-[1.5rem]">
					{m.payments_statement()}
					<span className="sr-only">, {sellerName}</span>
				</h1>
				<p className="text-sm text-ink-2">{m.client_page_statement_as_of({ date: asOf })}</p>
			</div>
			<div className="mt-6 min-w-0 max-w-160 @container">
				<p className="text-sm text-ink-2">{m.client_page_statement_open_for({ client: clientName })}</p>
				<p className={`client-amount ${amount.length > 13 ? "client-amount-long" : ""}`}>{amount}</p>
				{others.map((other) => (
					<p key={other} className="mt-2 text-lg">
						{m.client_page_statement_and({ amount: other })}
					</p>
				))}
				<p className={`mt-4 text-lg ${about?.late ? "text-late" : ""}`}>
					{about
						? about.late
							? m.client_page_statement_since({ count: about.count, date: about.due })
							: m.client_page_statement_until({ count: about.count, date: about.due })
						: m.client_page_nothing_due()}
				</p>
				{credit.map((amount) => (
					<p key={amount} className="mt-1.5 text-ink-2">
						{m.client_page_statement_credit({ amount })}
					</p>
				))}
			</div>
		</section>
	);
}

interface PartProps {
	id: string;
	title: string;
	more: string | null;
	none: string;
	children: ReactNode;
}

function Part({ id, title, more, none, children }: PartProps) {
	return (
		<section className="sheet min-w-0" aria-labelledby={id}>
			<h2 id={id} className="border-b border-rule px-(--pad) py-4 text-[1.25rem]">
				{title}
			</h2>
			{children || <p className="p-(--pad) text-ink-2">{none}</p>}
			{more && <p className="px-(--pad) py-3 text-sm text-ink-2">{more}</p>}
		</section>
	);
}

function PaidFor({ invoices }: { invoices: readonly PaidInvoice[] }) {
	if (invoices.length === 0) return null;
	return (
		<span>
			{invoices.map(({ id, number, pdf, receipt }) => (
				<span key={id} className="block">
					{number}
					{pdf && (
						<>
							{": "}
							<FileOf number={number} href={pdf} />
						</>
					)}
					{receipt && (
						<>
							{", "}
							<a href={receipt} aria-label={m.client_page_statement_receipt_of({ number })}>
								{m.printing_receipt()}
							</a>
						</>
					)}
				</span>
			))}
		</span>
	);
}

function FileOf({ number, href }: { number: string; href: string | null }) {
	if (href === null) return null;
	return (
		<a href={href} aria-label={m.client_page_statement_pdf_of({ number })}>
			PDF
		</a>
	);
}

function Sums({ sums }: { sums: readonly string[] }) {
	return (
		<span>
			{sums.map((sum) => (
				<span key={sum} className="block">
					{sum}
				</span>
			))}
		</span>
	);
}
