import { Form } from "@remix-run/react";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { FileLink } from "~/ui/file-link";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { FigureTable } from "~/ui/table/figure-table";
import type { statementTexts } from "../domain/statement-texts";

interface StatementCardProps {
	clientId: string;
	name: string;
	/** Those that the client has invoices or payments in. */
	currencies: readonly string[];
	statement: ReturnType<typeof statementTexts>;
}

/** A client's account over a period: invoices, payments, and the balance after each. */
export function StatementCard({ clientId, name, currencies, statement }: StatementCardProps) {
	const { from, to, currency, complete, lines, owed } = statement;
	const query = `?${new URLSearchParams({ from, to, currency })}`;
	return (
		<Card
			title={m.payments_statement()}
			action={<span className="text-ink-2">{currency}</span>}
			padded={false}
			className="statement"
		>
			<Form method="get" action={`/clients/${clientId}`} className="period-form" preventScrollReset>
				<label>
					<span>{m.payments_statement_from()}</span>
					<input key={from} className="input" type="date" max={LAST_DAY} name="from" defaultValue={from} />
				</label>
				<label>
					<span>{m.payments_statement_to()}</span>
					<input key={to} className="input" type="date" max={LAST_DAY} name="to" defaultValue={to} />
				</label>
				{currencies.length > 1 && (
					<label>
						<span>{m.payments_statement_currency()}</span>
						<select key={currency} className="input" name="currency" defaultValue={currency}>
							{currencies.map((code) => (
								<option key={code}>{code}</option>
							))}
						</select>
					</label>
				)}
				<button type="submit" className="btn">
					{m.payments_statement_show()}
				</button>
				<div className="period-files">
					{(["pdf", "csv"] as const).map((kind) => (
						<FileLink
							key={kind}
							href={`/clients/${clientId}/statement.${kind}${query}`}
							className="btn btn-s"
							aria-label={m.payments_statement_file({ kind: kind.toUpperCase() })}
							failed={{ title: m.printing_export_failed_title(), description: m.payments_statement_failed() }}
						>
							<Icon name="download" />
							{kind.toUpperCase()}
						</FileLink>
					))}
					<LinkButton to={`/clients/${clientId}/statement/send${query}`} size="s" icon="send">
						{m.payments_statement_send()}
					</LinkButton>
				</div>
			</Form>
			{!complete && <Notice>{m.payments_statement_incomplete()}</Notice>}
			<FigureTable
				caption={m.payments_statement_of({ name })}
				heads={[m.payments_day(), m.payments_entry(), m.payments_entry_amount(), m.payments_statement_balance()]}
				texts={1}
				rows={lines.map(({ day, entry, remark, amount, balance }, at) => ({
					key: String(at),
					cells: [day, <Entry key="entry" text={entry} remark={remark} />, amount, balance],
				}))}
			/>
			<p className="flex flex-wrap gap-x-6 gap-y-1 items-baseline justify-between px-(--pad) py-4 font-semibold">
				<span>{owed.label}</span>
				<span className="double-rule">{owed.amount}</span>
			</p>
		</Card>
	);
}

function Entry({ text, remark }: { text: string; remark: string }) {
	return (
		<span>
			{text}
			{remark && <span className="ledger-sub">{remark}</span>}
		</span>
	);
}
