import { PageDialog } from "~/ui/page-dialog";
import { GOODBYE_SECONDS } from "../domain/account-deletion";

/** The third step: the account is gone, and the page goes on by itself. */
export function AccountDeleted() {
	return (
		<PageDialog title="Account Deleted" closeTo="/" width="s">
			<p role="status">Your account and all of its data have been deleted.</p>
			<p className="mt-2 text-ink-2">You are being signed out. The start page opens in {GOODBYE_SECONDS} seconds.</p>
		</PageDialog>
	);
}
