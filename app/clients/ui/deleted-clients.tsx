import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";
import { whenUnanswered } from "~/ui/unanswered";

interface DeletedClientsProps {
	clients: readonly {
		id: string;
		name: string;
		email: string;
		deletedOn: string;
	}[];
}

export function DeletedClients({ clients }: DeletedClientsProps) {
	if (clients.length === 0) {
		return (
			<div className="sheet">
				<EmptyState
					title={m.clients_deleted_empty()}
					action={<LinkButton to="/clients">{m.clients_back()}</LinkButton>}
				>
					{m.clients_deleted_empty_text()}
				</EmptyState>
			</div>
		);
	}
	return (
		<div className="sheet">
			<Ledger caption={m.clients_deleted_title()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.clients_client()}</LedgerHeading>
					<LedgerHeading at="note">{m.clients_deleted_on()}</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						{m.clients_actions()}
					</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{clients.map(({ id, name, email, deletedOn }) => (
						<LedgerRow key={id}>
							<LedgerCell at="title" sub={email}>
								{name}
							</LedgerCell>
							<LedgerCell at="note" slipLabel={m.clients_deleted_on()}>
								{deletedOn}
							</LedgerCell>
							<LedgerCell at="actions">
								<Form method="post" action="/clients/deleted" {...whenUnanswered(m.clients_restore_failed())}>
									<input type="hidden" name="id" value={id} />
									<PendingButton
										size="s"
										icon="undo"
										name="intent"
										value="restore"
										aria-label={m.clients_restore_named({ name })}
										pendingLabel={m.clients_restoring()}
									>
										{m.clients_restore()}
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
