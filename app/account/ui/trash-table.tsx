import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";
import { whenUnanswered } from "~/ui/unanswered";
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
		<Ledger caption={m.account_trash()}>
			<LedgerHead>
				<LedgerHeading at="title">{m.account_trash_what()}</LedgerHeading>
				<LedgerHeading at="note">{m.clients_deleted_on()}</LedgerHeading>
				<LedgerHeading at="amount">{m.ui_amount()}</LedgerHeading>
				<LedgerHeading at="actions" hidden>
					{m.clients_actions()}
				</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map((row) => (
					<LedgerRow key={row.id}>
						<LedgerCell at="title" sub={row.about}>
							{row.name}
						</LedgerCell>
						<LedgerCell
							at="note"
							slipLabel={m.clients_deleted_on()}
							sub={m.account_trash_until({ date: row.keptUntil })}
						>
							{row.deletedOn}
						</LedgerCell>
						<LedgerCell at="amount">{row.amount}</LedgerCell>
						<LedgerCell at="actions">
							<RestoreForm {...row} />
						</LedgerCell>
					</LedgerRow>
				))}
			</LedgerBody>
		</Ledger>
	);
}

/** The button that takes a deletion back, on the trash's own page. */
export function RestoreForm({ kind, id, name }: Pick<TrashRow, "kind" | "id" | "name">) {
	return (
		<Form method="post" {...whenUnanswered(m.account_restore_failed())}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
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
