import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Badge, type Tone } from "~/ui/badge";
import { PendingButton } from "~/ui/form/button";
import { IconButton, IconLink } from "~/ui/form/icon-button";
import { failureMessages } from "~/ui/form/unanswered";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { nextQuery } from "~/ui/table/next-row";
import { BADGE_LABELS } from "../domain/time-entry";
import type { EntryDay, EntryRow } from "./entry-row";

interface EntryListProps {
	days: readonly EntryDay[];
	readOnly: boolean;
	runningId: string | undefined;
}

/** Entries by day, each with what it comes to. Ticked ones become an invoice: a form that asks for the page of a new one. */
export function EntryList({ days, readOnly, runningId }: EntryListProps) {
	const rows = days.flatMap((day) => day.rows);
	return (
		<Form method="get" action="/invoices/new">
			<input type="hidden" name="fromTime" value="true" />
			{runningId && <input type="hidden" name="running" value={runningId} />}
			{!readOnly && (
				<fieldset className="bulk-bar">
					<legend className="sr-only">{m.time_selected_entries()}</legend>
					<b>{m.time_selected()}</b>
					<PendingButton size="s" icon="page" pendingLabel={m.time_invoice_from_selected()}>
						{m.time_invoice_from_selected()}
					</PendingButton>
				</fieldset>
			)}
			<Ledger caption={m.time_entries_caption()}>
				<LedgerHead>
					<LedgerHeading at="select" hidden>
						{m.time_select()}
					</LedgerHeading>
					<LedgerHeading at="title">{m.time_description()}</LedgerHeading>
					<LedgerHeading at="party">{m.time_client()}</LedgerHeading>
					<LedgerHeading at="status">{m.time_status()}</LedgerHeading>
					<LedgerHeading at="note">{m.time_billing()}</LedgerHeading>
					<LedgerHeading at="amount">{m.time_duration()}</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						{m.time_actions()}
					</LedgerHeading>
				</LedgerHead>
				{days.map((day) => (
					<LedgerBody key={day.date}>
						{day.week && <Heading kind="week" {...day.week} />}
						<Heading kind="day" {...day} />
						{day.rows.map((row) => (
							<Row
								key={row.id}
								row={row}
								next={nextQuery(rows, rows.indexOf(row))}
								readOnly={readOnly}
								runs={runningId !== undefined}
							/>
						))}
					</LedgerBody>
				))}
			</Ledger>
		</Form>
	);
}

function Heading({ kind, name, time, amount }: { kind: "day" | "week"; name: string; time: string; amount: string }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see Ledger
		<tr role="row" className={`entry-line entry-${kind}`}>
			{/* biome-ignore lint/a11y/useSemanticElements: see Ledger */}
			{/* biome-ignore lint/a11y/noRedundantRoles: see Ledger */}
			<th role="rowheader" scope="rowgroup" colSpan={7}>
				<span>{name}</span>
				<span>
					{time} · {amount}
				</span>
			</th>
		</tr>
	);
}

interface RowProps {
	row: EntryRow;
	next: string;
	readOnly: boolean;
	/** Whether the timer runs. */
	runs: boolean;
}

function Row({ row, next, readOnly, runs }: RowProps) {
	const { id, description, projectName, clientName, badge, when, billing, duration, invoice } = row;
	const billable = badge === "billable" && !readOnly;
	return (
		<LedgerRow id={id}>
			<LedgerCell at="select">
				{billable && (
					<label className="select-box">
						<input
							type="checkbox"
							className="box"
							name="entry"
							value={id}
							aria-label={m.time_select_described({ description })}
						/>
					</label>
				)}
			</LedgerCell>
			<LedgerCell at="title" sub={when}>
				{description}
			</LedgerCell>
			<LedgerCell at="party" sub={projectName}>
				{clientName || m.time_no_client()}
			</LedgerCell>
			<LedgerCell at="status">
				<Badge tone={TONES[badge]}>{BADGE_LABELS[badge]()}</Badge>
			</LedgerCell>
			<LedgerCell at="note">
				{invoice ? <Link to={`/invoices/${invoice.id}`}>{invoice.number}</Link> : billing}
			</LedgerCell>
			<LedgerCell at="amount">{duration}</LedgerCell>
			<LedgerCell at="actions">
				{!readOnly && badge !== "running" && (
					<IconButton
						type="submit"
						icon="clock"
						label={runs ? m.time_switch_described({ description }) : m.time_continue_described({ description })}
						name="intent"
						value="continue"
						formMethod="post"
						formAction={`/time-tracker/timer?entry=${id}`}
						{...failureMessages(m.time_start_failed())}
					/>
				)}
				{!invoice && (
					<>
						{!readOnly && (
							<IconLink icon="pen" label={m.time_edit_described({ description })} to={`/time-tracker/${id}/edit`} />
						)}
						<IconButton
							type="submit"
							icon="bin"
							label={m.time_delete_described({ description })}
							danger
							name="intent"
							value="delete"
							formMethod="post"
							formAction={`/time-tracker/${id}${next}`}
							{...failureMessages(m.time_delete_failed())}
						/>
					</>
				)}
			</LedgerCell>
		</LedgerRow>
	);
}

const TONES: Record<EntryRow["badge"], Tone> = {
	running: "running",
	billable: "billable",
	"not-billable": "draft",
	invoiced: "billed",
};
