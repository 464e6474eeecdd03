import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { Notice } from "~/ui/notice";
import {
	CONFIRMATION_FAILED,
	CONFIRMATION_MESSAGE,
	CONFIRMATION_WORD,
	confirmsDeletion,
	DELETION_FAILED,
} from "../domain/account-deletion";

interface DeletionWordProps {
	onBack(): void;
	onDone(): void;
	onClose(): void;
}

/** The dialog's second step: nothing happens before the word is typed. */
export function DeletionWord({ onBack, onDone, onClose }: DeletionWordProps) {
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
