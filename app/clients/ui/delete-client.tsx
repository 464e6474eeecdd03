import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { PageDialog } from "~/ui/page-dialog";

/** Asks before a client is deleted, naming it. Posts `intent=delete` to the page it is on. */
export function DeleteClient({ client: { id, name, email } }: { client: { id: string; name: string; email: string } }) {
	return (
		<Form method="post" action={`/clients/${id}/delete`}>
			<PageDialog
				title={`Delete ${name}?`}
				closeTo="/clients"
				role="alertdialog"
				width="s"
				actions={
					<>
						<LinkButton to="/clients">Keep client</LinkButton>
						<PendingButton variant="danger-solid" name="intent" value="delete" pendingLabel="Deleting…">
							Delete client
						</PendingButton>
					</>
				}
			>
				<p className="wrap-anywhere">
					{name}, <b>{email}</b>.
				</p>
				<p className="mt-2 text-ink-2">You can undo this for 30 days. Invoices to this client stay as they are.</p>
			</PageDialog>
		</Form>
	);
}
