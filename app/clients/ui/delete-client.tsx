import { Form, useLocation } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { PageDialog } from "~/ui/overlay/page-dialog";

export function DeleteClient({ client: { id, name, email } }: { client: { id: string; name: string; email: string } }) {
	const { search } = useLocation();
	const closeTo = `/clients#${id}`;
	return (
		<Form method="post" action={`/clients/${id}/delete${search}`} {...failureMessages(m.clients_delete_failed())}>
			<PageDialog
				title={m.clients_delete_question({ name })}
				closeTo={closeTo}
				role="alertdialog"
				width="s"
				actions={
					<>
						<LinkButton to={closeTo}>{m.clients_keep()}</LinkButton>
						<PendingButton variant="danger-solid" name="intent" value="delete" pendingLabel={m.clients_deleting()}>
							{m.clients_delete()}
						</PendingButton>
					</>
				}
			>
				<p className="wrap-anywhere">
					{name}, <b>{email || m.clients_no_email()}</b>.
				</p>
				<p className="mt-2 text-ink-2">{m.clients_delete_text()}</p>
			</PageDialog>
		</Form>
	);
}
