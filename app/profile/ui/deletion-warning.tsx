import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { DeletionLosses } from "./deletion-losses";

export function DeletionWarning({ email }: { email: string }) {
	return (
		<PageDialog
			title={m.profile_delete_account()}
			closeTo="/settings"
			role="alertdialog"
			actions={
				<>
					<LinkButton to="/settings">{m.profile_keep_account()}</LinkButton>
					<LinkButton to="/settings/delete-account?step=confirm" variant="danger">
						{m.profile_continue()}
					</LinkButton>
				</>
			}
		>
			<DeletionLosses email={email} />
		</PageDialog>
	);
}
