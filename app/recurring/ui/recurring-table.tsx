import { Form, Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { IconButton, IconLink } from "~/ui/form/icon-button";
import { failureMessages } from "~/ui/form/unanswered";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";

/** A series as a list shows it, its words ready-made. */
export interface SeriesRow {
	id: string;
	name: string;
	/** "Every month, on the last day" */
	rule: string;
	client: string;
	email: string;
	amount: string;
	status: "sends" | "drafts" | "paused" | "ended";
	/** The next date; the last of one that has ended. */
	date: string;
	/** "in 12 days" */
	note: string;
	/** Why its next invoice could not be made; empty where nothing is wrong. */
	trouble: string;
}

/** Series under one heading: those that run, or the others. */
export function RecurringTable({ title, rows }: { title: string; rows: readonly SeriesRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Card title={title} padded={false} className="series-table mb-6">
			<Ledger caption={title}>
				<LedgerHead>
					<LedgerHeading at="title">{m.recurring_schedule()}</LedgerHeading>
					<LedgerHeading at="party">{m.recurring_client()}</LedgerHeading>
					<LedgerHeading at="status">{m.recurring_status()}</LedgerHeading>
					<LedgerHeading at="note">{m.recurring_date()}</LedgerHeading>
					<LedgerHeading at="amount">{m.recurring_amount()}</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						{m.recurring_actions()}
					</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{rows.map((row) => (
						<SeriesLine key={row.id} {...row} />
					))}
				</LedgerBody>
			</Ledger>
		</Card>
	);
}

function SeriesLine({ id, name, rule, client, email, amount, status, date, note, trouble }: SeriesRow) {
	return (
		<LedgerRow id={id}>
			<LedgerCell at="title" sub={rule}>
				<Link to={`/recurring/${id}`}>{name}</Link>
			</LedgerCell>
			<LedgerCell at="party" sub={email}>
				{client}
			</LedgerCell>
			<LedgerCell at="status">
				<Badge tone={trouble ? "late" : TONES[status]}>{trouble ? m.recurring_waits() : statusText(status)}</Badge>
			</LedgerCell>
			<LedgerCell at="note" sub={trouble || note}>
				{date}
			</LedgerCell>
			<LedgerCell at="amount">{amount}</LedgerCell>
			<LedgerCell at="actions">
				{(status === "sends" || status === "drafts") && (
					<RowButton id={id} intent="skip" icon="skip" label={m.recurring_skip_next_of({ name })} />
				)}
				{status === "paused" && (
					<RowButton id={id} intent="resume" icon="play" label={m.recurring_resume_named({ name })} />
				)}
				{(status === "sends" || status === "drafts") && (
					<RowButton id={id} intent="pause" icon="pause" label={m.recurring_pause_named({ name })} />
				)}
				<IconLink icon="pen" label={m.recurring_edit_named({ name })} to={`/recurring/${id}`} />
			</LedgerCell>
		</LedgerRow>
	);
}

type RowButtonProps = Pick<ComponentProps<typeof IconButton>, "icon" | "label"> & { id: string; intent: string };

function RowButton({ id, intent, icon, label }: RowButtonProps) {
	return (
		<Form method="post" preventScrollReset {...failureMessages(m.recurring_failed())}>
			<input type="hidden" name="id" value={id} />
			<IconButton type="submit" name="intent" value={intent} icon={icon} label={label} />
		</Form>
	);
}

/** Pauses a series, or takes it up again. */
export function PauseButton({ id, name, paused }: { id: string; name: string; paused: boolean }) {
	const label = paused ? m.recurring_resume() : m.recurring_pause();
	return (
		<Form method="post" action="/recurring" {...failureMessages(m.recurring_failed())}>
			<input type="hidden" name="id" value={id} />
			<PendingButton
				size="s"
				name="intent"
				value={paused ? "resume" : "pause"}
				pendingLabel={label}
				aria-label={paused ? m.recurring_resume_named({ name }) : m.recurring_pause_named({ name })}
			>
				{label}
			</PendingButton>
		</Form>
	);
}

const TONES = { sends: "paid", drafts: "draft", paused: "due", ended: "billed" } as const;

function statusText(status: SeriesRow["status"]): string {
	switch (status) {
		case "sends":
			return m.recurring_sends();
		case "drafts":
			return m.recurring_drafts();
		case "paused":
			return m.recurring_paused();
		case "ended":
			return m.recurring_ended();
	}
}
