import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

/** Asks an account that was there before whether it locks what it issues; either answer ends the question. */
export function LockOffer() {
	const buttons = (
		<div className="flex flex-wrap gap-2">
			<LockButton intent="lock">{m.taxes_lock()}</LockButton>
			<LockButton intent="keep-unlocked">{m.taxes_lock_not()}</LockButton>
		</div>
	);
	return (
		<Notice className="mb-6" action={buttons}>
			{m.taxes_lock_offer()}
		</Notice>
	);
}

export function LockButton({ intent, children }: { intent: string; children: string }) {
	return (
		<Form method="post" action="/settings/tax" {...failureMessages(m.taxes_save_failed())}>
			<PendingButton size="s" name="intent" value={intent} pendingLabel={m.taxes_saving()}>
				{children}
			</PendingButton>
		</Form>
	);
}
