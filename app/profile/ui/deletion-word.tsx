import { type FormEvent, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { Notice } from "~/ui/notice";
import { Modal } from "~/ui/overlay/modal";
import { showToast } from "~/ui/toast/show-toast";
import { CONFIRMATION_WORD, confirmationRefusal, confirmsDeletion } from "../domain/account-deletion";

interface DeletionWordProps {
	onBack(): void;
	onDone(): void;
	onClose(): void;
}

/** The dialog's second step: nothing happens before the word is typed. */
export function DeletionWord({ onBack, onDone, onClose }: DeletionWordProps) {
	const id = useId();
	const [problem, setProblem] = useState<Problem | null>(null);
	const [withPassword, setWithPassword] = useState(false);
	const [pending, setPending] = useState(false);
	const closed = useRef(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (pending) return;
		const fields = new FormData(event.currentTarget);
		const typed = String(fields.get("confirmation"));
		if (!confirmsDeletion(typed)) return refuse({ field: "confirmation", message: confirmationRefusal() });
		setPending(true);
		setProblem(null);
		const failure = await deleteAccount(String(fields.get("password") ?? ""));
		if (failure === null) return onDone();
		if (closed.current) return onClose();
		setPending(false);
		if (failure.field === "password") setWithPassword(true);
		refuse(failure);
	}

	function refuse(why: Problem) {
		setProblem(why);
		showToast({ title: headline(why), description: why.message, tone: "destructive", polite: true });
	}

	return (
		<Modal
			title={m.profile_confirm_deletion()}
			onClose={() => {
				// What is under way can't be called back: the dialog comes again with its end.
				if (pending) closed.current = true;
				else onClose();
			}}
			actions={
				<>
					<Button onClick={onBack}>{m.profile_back()}</Button>
					<Button variant="danger-solid" type="submit" form={id} aria-busy={pending} aria-disabled={pending}>
						{pending ? m.profile_deleting_account() : m.profile_delete_account()}
					</Button>
				</>
			}
		>
			<form id={id} method="post" onSubmit={onSubmit} noValidate>
				<DefaultButton />
				{problem && (
					<div role="alert" className="mb-5" id={`${id}-problem`}>
						<Notice tone="late">
							<b>{headline(problem)}</b>
							<br />
							{problem.message}
						</Notice>
					</div>
				)}
				<div className="field">
					<label htmlFor={`${id}-word`}>{m.profile_confirmation_label({ word: CONFIRMATION_WORD })}</label>
					<input
						className="input"
						id={`${id}-word`}
						name="confirmation"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						aria-invalid={problem?.field === "confirmation" || undefined}
						aria-describedby={problem ? `${id}-problem` : undefined}
					/>
				</div>
				{withPassword && (
					<div className="field mt-5">
						<label htmlFor={`${id}-password`}>{m.access_password()}</label>
						<input
							className="input"
							id={`${id}-password`}
							name="password"
							type="password"
							autoComplete="current-password"
							aria-invalid={problem?.field === "password" || undefined}
							aria-describedby={problem ? `${id}-problem` : undefined}
						/>
					</div>
				)}
			</form>
		</Modal>
	);
}

interface Problem {
	message: string;
	/** What was typed wrong; null where that was nothing. */
	field: "confirmation" | "password" | null;
}

function headline({ field }: Problem) {
	return field ? m.profile_confirmation_failed() : m.profile_error();
}

/** Returns null once the account is gone, else why it is not. */
async function deleteAccount(password: string): Promise<Problem | null> {
	const failed = { message: m.profile_deletion_failed(), field: null };
	try {
		const headers = { "Content-Type": "application/json" };
		const body = JSON.stringify(password ? { password } : {});
		const answer = await fetch("/api/user/delete", { method: "DELETE", headers, body });
		if (answer.ok) return null;
		const { message, fieldErrors } = (await answer.json()) as { message?: string; fieldErrors?: object };
		if (answer.status >= 500 || !message) return failed;
		return { message, field: "password" in (fieldErrors ?? {}) ? "password" : null };
	} catch {
		return failed;
	}
}
