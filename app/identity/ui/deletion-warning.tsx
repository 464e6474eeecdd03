import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageDialog } from "~/ui/page-dialog";
import { DeletionLosses } from "./deletion-losses";

export function DeletionWarning({ email }: { email: string }) {
	return (
		<PageDialog
			title={m.identity_delete_account()}
			closeTo="/settings"
			role="alertdialog"
			actions={
				<>
					<LinkButton to="/settings">{m.identity_keep_account()}</LinkButton>
					<LinkButton to="/settings/delete-account?step=confirm" variant="danger">
						{m.identity_continue()}
					</LinkButton>
				</>
			}
		>
			<DeletionLosses email={email} />
		</PageDialog>
	);
}
