import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { Modal } from "~/ui/overlay/modal";
import { GOODBYE_SECONDS } from "../domain/account-deletion";
import { DeletionLosses } from "./deletion-losses";
import { DeletionWord } from "./deletion-word";

interface DeletionDialogProps {
	email: string;
	onClose(): void;
}

/**
 * The account's deletion in three steps (docs/specification.md section 4) over the page it is asked from. Without
 * JavaScript the steps are pages.
 */
export function DeletionDialog({ email, onClose }: DeletionDialogProps) {
	const [step, setStep] = useState<"warning" | "confirmation" | "done">("warning");
	if (step === "done") return <AccountDeletedStep />;
	if (step === "confirmation") {
		return <DeletionWord onBack={() => setStep("warning")} onDone={() => setStep("done")} onClose={onClose} />;
	}
	return (
		<Modal
			title={m.profile_delete_account()}
			role="alertdialog"
			width="m"
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{m.profile_keep_account()}</Button>
					<Button variant="danger" onClick={() => setStep("confirmation")}>
						{m.profile_continue()}
					</Button>
				</>
			}
		>
			<DeletionLosses email={email} />
		</Modal>
	);
}

/** The account is gone. A whole new document: nothing of it stays in the page's memory. */
function AccountDeletedStep() {
	const leave = () => window.location.replace("/");
	useEffect(() => {
		const timer = setTimeout(() => window.location.replace("/"), GOODBYE_SECONDS * 1000);
		// Settings that were changed and not saved are no loss any more.
		const withoutQuestion = (event: Event) => event.stopImmediatePropagation();
		window.addEventListener("beforeunload", withoutQuestion, { capture: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener("beforeunload", withoutQuestion, { capture: true });
		};
	}, []);
	return (
		<Modal title={m.profile_deleted()} onClose={leave}>
			<p role="status">{m.profile_deleted_data()}</p>
			<p className="mt-2 text-ink-2">{m.profile_deleted_leaving({ seconds: GOODBYE_SECONDS })}</p>
		</Modal>
	);
}
