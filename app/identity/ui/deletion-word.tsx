import { type FormEvent, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { Notice } from "~/ui/notice";
import { CONFIRMATION_WORD, confirmationRefusal, confirmsDeletion } from "../domain/account-deletion";

interface DeletionWordProps {
	onBack(): void;
	onDone(): void;
	onClose(): void;
}

/** The dialog's second step: nothing happens before the word is typed. */
export function DeletionWord({ onBack, onDone, onClose }: DeletionWordProps) {
	const id = useId();
	const [problem, setProblem] = useState<{ wrongWord: boolean; message: string } | null>(null);
	const [pending, setPending] = useState(false);
	const closed = useRef(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const typed = String(new FormData(event.currentTarget).get("confirmation"));
		if (!confirmsDeletion(typed)) return setProblem({ wrongWord: true, message: confirmationRefusal() });
		setPending(true);
		setProblem(null);
		const refusal = await deleteAccount();
		if (refusal === null) return onDone();
		if (closed.current) return onClose();
		setPending(false);
		setProblem({ wrongWord: false, message: refusal });
	}

	return (
		<Modal
			title={m.identity_confirm_deletion()}
			onClose={() => {
				// What is under way can't be called back: the dialog comes again with its end.
				if (pending) closed.current = true;
				else onClose();
			}}
			actions={
				<>
					<Button onClick={onBack}>{m.identity_back()}</Button>
					<Button variant="danger-solid" type="submit" form={id} aria-busy={pending} aria-disabled={pending}>
						{pending ? m.identity_deleting_account() : m.identity_delete_account()}
					</Button>
				</>
			}
		>
			<form id={id} onSubmit={onSubmit} noValidate>
				{problem && (
					<div role="alert" className="mb-5" id={`${id}-problem`}>
						<Notice tone="late">
							<b>{problem.wrongWord ? m.identity_confirmation_failed() : m.identity_error()}</b>
							<br />
							{problem.message}
						</Notice>
					</div>
				)}
				<div className="field">
					<label htmlFor={`${id}-word`}>{m.identity_confirmation_label({ word: CONFIRMATION_WORD })}</label>
					<input
						className="input"
						id={`${id}-word`}
						name="confirmation"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						aria-invalid={problem?.wrongWord || undefined}
						aria-describedby={problem ? `${id}-problem` : undefined}
					/>
				</div>
			</form>
		</Modal>
	);
}

/** Returns null once the account is gone, else why it is not. */
async function deleteAccount(): Promise<string | null> {
	try {
		const answer = await fetch("/api/user/delete", { method: "DELETE" });
		if (answer.ok) return null;
		const { message } = (await answer.json()) as { message?: string };
		return answer.status < 500 && message ? message : m.identity_deletion_failed();
	} catch {
		return m.identity_deletion_failed();
	}
}
