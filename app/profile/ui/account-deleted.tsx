import { m } from "~/paraglide/messages";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { GOODBYE_SECONDS } from "../domain/account-deletion";

/** The third step: the account is gone, and the page goes on by itself. */
export function AccountDeleted() {
	return (
		<PageDialog title={m.profile_deleted()} closeTo="/" width="s">
			<p role="status">{m.profile_deleted_data()}</p>
			<p className="mt-2 text-ink-2">{m.profile_deleted_leaving({ seconds: GOODBYE_SECONDS })}</p>
		</PageDialog>
	);
}
