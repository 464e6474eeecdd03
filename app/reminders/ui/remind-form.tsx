import { Form, useSubmit } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

interface RemindFormProps {
	id: string;
	to: string;
	/** "7 days after": whose words a reminder can have. */
	steps: readonly { days: number; label: string }[];
	step: number;
	sendKey: string;
}

/** A reminder before it is sent: whose words it has, and the letter. */
export function RemindForm({ id, to, steps, step, sendKey }: RemindFormProps) {
	const submit = useSubmit();
	return (
		<div className="grid gap-6">
			<Form method="get" className="flex flex-wrap items-end gap-3" preventScrollReset replace>
				<div>
					<label className="field-label" htmlFor="remind-step">
						{m.reminders_remind_step()}
					</label>
					<select
						className="input"
						id="remind-step"
						name="step"
						defaultValue={step}
						onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
					>
						{steps.map(({ days, label }) => (
							<option key={days} value={days}>
								{label}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="btn">
					{m.reminders_remind_show()}
				</button>
			</Form>
			<iframe
				className="h-[640px] w-full border border-rule bg-white"
				title={m.reminders_remind_letter({ to })}
				src={`/invoices/${id}/remind/preview?step=${step}`}
			/>
			<Form method="post" className="flex flex-wrap gap-3" {...failureMessages(m.mail_failed())}>
				<input type="hidden" name="step" value={step} />
				<input type="hidden" name="key" value={sendKey} />
				<PendingButton
					variant="primary"
					icon="send"
					name="intent"
					value="remind"
					pendingLabel={m.reminders_sending_reminder()}
				>
					{m.reminders_send_reminder()}
				</PendingButton>
				<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
			</Form>
		</div>
	);
}
