import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { User } from "~/access/domain/user";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Badge, type Tone } from "~/ui/badge";
import { DefaultButton } from "~/ui/form/default-button";
import { IconButton, IconLink } from "~/ui/form/icon-button";
import { failureMessages } from "~/ui/form/unanswered";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { nextQuery } from "~/ui/table/next-row";
import { BADGE_LABELS } from "../../domain/time-entry";
import { type Lengths, minutesText } from "../../domain/time-texts";
import type { Choices } from "../details-fields";
import { BulkBar } from "./bulk-bar";
import type { EntryDay, EntryRow } from "./entry-row";

interface EntryListProps {
	days: readonly EntryDay[];
	readOnly: boolean;
	runningId: string | undefined;
	choices: Choices;
	account: Pick<User, "currency"> & Lengths;
	all: string | null;
	search: string;
	idempotencyKey: string;
}

/** Entries by day, each with what it comes to. Ticked ones are changed or deleted at once, or become an invoice. */
export function EntryList({
	days,
	readOnly,
	runningId,
	choices,
	account,
	all,
	search,
	idempotencyKey,
}: EntryListProps) {
	const rows = days.flatMap((day) => day.rows);
	const [ticked, setTicked] = useState<readonly string[]>([]);
	function recount({ currentTarget }: FormEvent<HTMLFormElement>) {
		setTicked(new FormData(currentTarget).getAll("entry").map(String));
	}
	const sum = (field: "minutes" | "amount") =>
		rows.reduce((total, { id, open }) => total + (ticked.includes(id) ? (open?.[field] ?? 0) : 0), 0);
	const selected = m.time_selected_sum({
		count: ticked.length,
		time: minutesText(sum("minutes"), account),
		amount: formatMoney(sum("amount"), account.currency),
	});
	return (
		<Form method="post" action={`/time-tracker${search}`} onChange={recount}>
			<DefaultButton />
			{runningId && <input type="hidden" name="running" value={runningId} />}
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			{all !== null && <input type="hidden" name="all" value="yes" />}
			{!readOnly && (
				<BulkBar
					summary={all ?? (ticked.length > 0 ? selected : m.time_selected())}
					single={all === null}
					choices={choices}
				/>
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
								all={all !== null}
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
	all: boolean;
	runs: boolean;
}

function Row({ row, next, readOnly, all, runs }: RowProps) {
	const { id, description, tags, projectName, clientName, badge, when, overlaps, billing, duration, open, invoice } =
		row;
	return (
		<LedgerRow id={id}>
			<LedgerCell at="select">
				{open && !readOnly && (
					<label className="select-box">
						<input
							key={String(all)}
							type="checkbox"
							defaultChecked={all}
							disabled={all}
							className="box"
							name="entry"
							value={id}
							aria-label={m.time_select_described({ description })}
						/>
					</label>
				)}
			</LedgerCell>
			<LedgerCell at="title" sub={[when, tags, overlaps].filter(Boolean).join(" \u00b7 ")}>
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
						data-key="r"
						formMethod="post"
						formAction={`/time-tracker/timer?entry=${id}`}
						{...failureMessages(m.time_start_failed())}
					/>
				)}
				{!readOnly && (
					<IconLink icon="pen" label={m.time_edit_described({ description })} to={`/time-tracker/${id}/edit`} />
				)}
				{!invoice && (
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
