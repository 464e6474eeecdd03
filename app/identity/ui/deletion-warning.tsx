import { LinkButton } from "~/ui/button";
import { PageDialog } from "~/ui/page-dialog";
import { DeletionLosses } from "./deletion-losses";

/** The first step: what is lost, and the way to keep a copy. */
export function DeletionWarning({ email }: { email: string }) {
	return (
		<PageDialog
			title="Delete Account"
			closeTo="/settings"
			role="alertdialog"
			actions={
				<>
					<LinkButton to="/settings">Keep account</LinkButton>
					<LinkButton to="/settings/delete-account?step=confirm" variant="danger">
						Continue
					</LinkButton>
				</>
			}
		>
			<DeletionLosses email={email} />
		</PageDialog>
	);
}
