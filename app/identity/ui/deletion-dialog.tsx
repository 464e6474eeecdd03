import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { Notice } from "~/ui/notice";
import {
	CONFIRMATION_FAILED,
	CONFIRMATION_MESSAGE,
	CONFIRMATION_WORD,
	confirmsDeletion,
	DELETION_FAILED,
	GOODBYE_SECONDS,
} from "../domain/account-deletion";
import { DeletionLosses } from "./deletion-losses";

interface DeletionDialogProps {
	email: string;
	onClose(): void;
}

/**
 * The account's deletion in three steps over the page it is asked from (spec section 4): the warning, the typed word,
 * and the farewell. Closing it forgets what was typed; after the farewell it leads out. Without JavaScript the steps
 * are pages.
 */
export function DeletionDialog({ email, onClose }: DeletionDialogProps) {
	const [step, setStep] = useState<"warning" | "confirmation" | "done">("warning");
	if (step === "done") return <Farewell />;
	if (step === "confirmation") {
		return <Confirmation onBack={() => setStep("warning")} onDone={() => setStep("done")} onClose={onClose} />;
	}
	return (
		<Modal
			title="Delete Account"
			role="alertdialog"
			width="m"
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Keep account</Button>
					<Button variant="danger" onClick={() => setStep("confirmation")}>
						Continue
					</Button>
				</>
			}
		>
			<DeletionLosses email={email} />
		</Modal>
	);
}

function Confirmation({ onBack, onDone, onClose }: { onBack(): void; onDone(): void; onClose(): void }) {
	const id = useId();
	const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);
	const [pending, setPending] = useState(false);
	const closed = useRef(false);
	const wrong = problem?.title === CONFIRMATION_FAILED;

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const typed = String(new FormData(event.currentTarget).get("confirmation"));
		if (!confirmsDeletion(typed)) return setProblem({ title: CONFIRMATION_FAILED, message: CONFIRMATION_MESSAGE });
		setPending(true);
		setProblem(null);
		const refusal = await deleteAccount();
		if (refusal === null) return onDone();
		if (closed.current) return onClose();
		setPending(false);
		setProblem({ title: "Error", message: refusal });
	}

	return (
		<Modal
			title="Confirm Account Deletion"
			onClose={() => {
				// What is under way can't be called back: the dialog comes again with its end.
				if (pending) closed.current = true;
				else onClose();
			}}
			actions={
				<>
					<Button onClick={onBack}>Back</Button>
					<Button variant="danger-solid" type="submit" form={id} aria-busy={pending} aria-disabled={pending}>
						{pending ? "Deleting…" : "Delete Account"}
					</Button>
				</>
			}
		>
			<form id={id} onSubmit={onSubmit} noValidate>
				{problem && (
					<div role="alert" className="mb-5" id={`${id}-problem`}>
						<Notice tone="late">
							<b>{problem.title}</b>
							<br />
							{problem.message}
						</Notice>
					</div>
				)}
				<div className="field">
					<label htmlFor={`${id}-word`}>Type {CONFIRMATION_WORD} to confirm</label>
					<input
						className="input"
						id={`${id}-word`}
						name="confirmation"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						aria-invalid={wrong || undefined}
						aria-describedby={problem ? `${id}-problem` : undefined}
					/>
				</div>
			</form>
		</Modal>
	);
}

/** The account is gone. A whole new document: nothing of it stays in the page's memory. */
function Farewell() {
	const leave = () => window.location.replace("/");
	useEffect(() => {
		const timer = setTimeout(() => window.location.replace("/"), GOODBYE_SECONDS * 1000);
		// Settings that were changed and not saved are no loss any more.
		const unasked = (event: Event) => event.stopImmediatePropagation();
		window.addEventListener("beforeunload", unasked, { capture: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener("beforeunload", unasked, { capture: true });
		};
	}, []);
	return (
		<Modal title="Account Deleted" onClose={leave}>
			<p role="status">Your account and all of its data have been deleted.</p>
			<p className="mt-2 text-ink-2">You are being signed out. The start page opens in {GOODBYE_SECONDS} seconds.</p>
		</Modal>
	);
}

/** Answers null once the account is gone, else why it is not. */
async function deleteAccount(): Promise<string | null> {
	try {
		const answer = await fetch("/api/user/delete", { method: "DELETE" });
		if (answer.ok) return null;
		const { message } = (await answer.json()) as { message?: string };
		return answer.status < 500 && message ? message : DELETION_FAILED;
	} catch {
		return DELETION_FAILED;
	}
}
