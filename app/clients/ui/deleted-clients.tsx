import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";

interface DeletedClientsProps {
	clients: readonly {
		id: string;
		name: string;
		email: string;
		/** Ready-made: "Jan 14, 2026". */
		deletedOn: string;
	}[];
}

/** What was deleted lately, to be taken back. */
export function DeletedClients({ clients }: DeletedClientsProps) {
	if (clients.length === 0) {
		return (
			<div className="sheet">
				<EmptyState title="Nothing deleted" action={<LinkButton to="/clients">Back to Clients</LinkButton>}>
					A client that you delete waits here for 30 days.
				</EmptyState>
			</div>
		);
	}
	return (
		<div className="sheet">
			<Ledger caption="Deleted clients">
				<LedgerHead>
					<LedgerHeading at="title">Client</LedgerHeading>
					<LedgerHeading at="note">Deleted</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						Actions
					</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{clients.map(({ id, name, email, deletedOn }) => (
						<LedgerRow key={id}>
							<LedgerCell at="title" sub={email}>
								{name}
							</LedgerCell>
							<LedgerCell at="note" slipLabel="Deleted">
								{deletedOn}
							</LedgerCell>
							<LedgerCell at="actions">
								<Form method="post" action="/clients/deleted">
									<input type="hidden" name="id" value={id} />
									<PendingButton
										size="s"
										icon="undo"
										name="intent"
										value="restore"
										aria-label={`Restore ${name}`}
										pendingLabel="Restoring…"
									>
										Restore
									</PendingButton>
								</Form>
							</LedgerCell>
						</LedgerRow>
					))}
				</LedgerBody>
			</Ledger>
		</div>
	);
}
