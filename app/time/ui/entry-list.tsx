import { Form, Link } from "@remix-run/react";
import { Badge, type Tone } from "~/ui/badge";
import { PendingButton } from "~/ui/button";
import { IconButton, IconLink } from "~/ui/icon-button";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";
import type { EntryDay, EntryRow } from "./entry-row";

/** Entries by day, each with what it comes to. Ticked ones become an invoice: a form that asks for the page of a new one. */
export function EntryList({ days }: { days: readonly EntryDay[] }) {
	return (
		<Form method="get" action="/invoices/new">
			<input type="hidden" name="fromTime" value="true" />
			<fieldset className="bulk-bar">
				<legend className="sr-only">Selected entries</legend>
				<b>Selected</b>
				<PendingButton size="s" icon="page" pendingLabel="Create Invoice from selected">
					Create Invoice from selected
				</PendingButton>
			</fieldset>
			<Ledger caption="Time entries">
				<LedgerHead>
					<LedgerHeading at="select" hidden>
						Select
					</LedgerHeading>
					<LedgerHeading at="title">Description</LedgerHeading>
					<LedgerHeading at="party">Client</LedgerHeading>
					<LedgerHeading at="status">Status</LedgerHeading>
					<LedgerHeading at="note">Billing</LedgerHeading>
					<LedgerHeading at="amount">Duration</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						Actions
					</LedgerHeading>
				</LedgerHead>
				{days.map((day) => (
					<LedgerBody key={day.date}>
						{day.week && <Heading kind="week" {...day.week} />}
						<Heading kind="day" {...day} />
						{day.rows.map((row) => (
							<Row key={row.id} row={row} />
						))}
					</LedgerBody>
				))}
			</Ledger>
		</Form>
	);
}

/** A line across the table: a day or a week, and what it comes to. */
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

function Row({ row }: { row: EntryRow }) {
	const { id, description, projectName, clientName, badge, when, billing, duration, invoice } = row;
	const billable = badge === "Billable";
	return (
		<LedgerRow>
			<LedgerCell at="select">
				{billable && (
					<label className="select-box">
						<input type="checkbox" className="box" name="entry" value={id} aria-label={`Select ${description}`} />
					</label>
				)}
			</LedgerCell>
			<LedgerCell at="title" sub={when}>
				{description}
			</LedgerCell>
			<LedgerCell at="party" sub={projectName}>
				{clientName || "No client"}
			</LedgerCell>
			<LedgerCell at="status">
				<Badge tone={TONES[badge]}>{badge}</Badge>
			</LedgerCell>
			<LedgerCell at="note">
				{invoice ? <Link to={`/invoices/${invoice.id}`}>{invoice.number}</Link> : billing}
			</LedgerCell>
			<LedgerCell at="amount">{duration}</LedgerCell>
			<LedgerCell at="actions">
				{!invoice && (
					<>
						<IconLink icon="pen" label={`Edit ${description}`} to={`/time-tracker/${id}/edit`} />
						<IconButton
							type="submit"
							icon="bin"
							label={`Delete ${description}`}
							danger
							name="intent"
							value="delete"
							formMethod="post"
							formAction={`/time-tracker/${id}`}
						/>
					</>
				)}
			</LedgerCell>
		</LedgerRow>
	);
}

const TONES: Record<EntryRow["badge"], Tone> = { Running: "running", Billable: "billable", Invoiced: "billed" };
