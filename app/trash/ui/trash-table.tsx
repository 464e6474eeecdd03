import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { nextRow } from "~/ui/table/next-row";
import type { Kind } from "../domain/trash";

export interface TrashRow {
	kind: Kind;
	id: string;
	name: string;
	about: string;
	/** Ready-made, as the amount is. */
	deletedOn: string;
	keptUntil: string;
	amount: string;
}

export function TrashTable({ rows }: { rows: readonly TrashRow[] }) {
	return (
		<Ledger caption={m.profile_trash()}>
			<LedgerHead>
				<LedgerHeading at="title">{m.trash_trash_what()}</LedgerHeading>
				<LedgerHeading at="note">{m.clients_deleted_on()}</LedgerHeading>
				<LedgerHeading at="amount">{m.ui_amount()}</LedgerHeading>
				<LedgerHeading at="actions" hidden>
					{m.clients_actions()}
				</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map((row, at) => (
					<LedgerRow key={row.id} id={row.id}>
						<LedgerCell at="title" sub={row.about}>
							{row.name}
						</LedgerCell>
						<LedgerCell at="note" slipLabel={m.clients_deleted_on()} sub={m.trash_trash_until({ date: row.keptUntil })}>
							{row.deletedOn}
						</LedgerCell>
						<LedgerCell at="amount">{row.amount}</LedgerCell>
						<LedgerCell at="actions">
							<RestoreForm {...row} next={nextRow(rows, at)} />
						</LedgerCell>
					</LedgerRow>
				))}
			</LedgerBody>
		</Ledger>
	);
}

interface RestoreFormProps extends Pick<TrashRow, "kind" | "id" | "name"> {
	next?: string | undefined;
}

/** The button that takes a deletion back, on the trash's own page. */
export function RestoreForm({ kind, id, name, next }: RestoreFormProps) {
	return (
		<Form method="post" {...failureMessages(m.trash_restore_failed())}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
			{next && <input type="hidden" name="next" value={next} />}
			<PendingButton
				size="s"
				icon="undo"
				aria-label={m.clients_restore_named({ name })}
				pendingLabel={m.clients_restoring()}
			>
				{m.clients_restore()}
			</PendingButton>
		</Form>
	);
}
