import { Form, useSubmit } from "@remix-run/react";
import type { ReminderDemand } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { keyedFailure } from "~/ui/form/unanswered";
import { MAX_DEMAND } from "../domain/step-demand";

interface RemindFormProps {
	id: string;
	to: string;
	/** "7 days after": whose words a reminder can have. */
	steps: readonly { days: number; label: string }[];
	step: number;
	demand: Required<ReminderDemand>;
	sendKey: string;
}

const DEMANDS = [
	["deadline", m.reminders_remind_deadline, "date"],
	["fee", m.reminders_remind_fee, "text"],
	["interest", m.reminders_remind_interest, "text"],
] as const;

/** A reminder before it is sent: whose words it has, and the letter. */
export function RemindForm({ id, to, steps, step, demand, sendKey }: RemindFormProps) {
	const submit = useSubmit();
	const query = new URLSearchParams({ step: String(step), ...demand });
	return (
		<div className="grid gap-6">
			<Form
				method="get"
				className="flex flex-wrap items-end gap-3"
				preventScrollReset
				replace
				{...keyedFailure(m.mail_failed())}
			>
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
				<input type="hidden" name="shown" value={step} />
				{DEMANDS.map(([name, label, type]) => (
					<div key={`${name} ${step}`}>
						<label className="field-label" htmlFor={`remind-${name}`}>
							{label()}
						</label>
						<input
							className="input"
							id={`remind-${name}`}
							name={name}
							type={type}
							maxLength={MAX_DEMAND}
							defaultValue={demand[name]}
							aria-describedby="remind-demands"
						/>
					</div>
				))}
				<button type="submit" className="btn">
					{m.reminders_remind_show()}
				</button>
				<p id="remind-demands" className="field-hint w-full">
					{m.reminders_remind_demands()}
				</p>
				<input type="hidden" name="key" value={sendKey} />
				<PendingButton
					variant="primary"
					icon="send"
					formMethod="post"
					name="intent"
					value="remind"
					pendingLabel={m.reminders_sending_reminder()}
				>
					{m.reminders_send_reminder()}
				</PendingButton>
				<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
			</Form>
			<iframe
				className="h-[640px] w-full border border-rule bg-white"
				title={m.reminders_remind_letter({ to })}
				src={`/invoices/${id}/remind/preview?${query}`}
			/>
		</div>
	);
}
