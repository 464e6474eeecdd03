import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { useEntryForm } from "./use-entry-form";

interface ForgottenFormProps {
	action: string;
	/** On the owner's clocks, as a datetime field takes it. */
	startTime: string;
	endTime: string;
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What can become of a timer that was forgotten: an end, going on, or nothing. */
export function ForgottenForm({ action, startTime, endTime, timezone, lastResult }: ForgottenFormProps) {
	const [form, fields] = useEntryForm({ id: "stop-at", defaultValue: { endTime }, lastResult });
	return (
		<>
			<Choice id="stop" title={m.time_forgotten_stop()}>
				<Form method="post" action={action} className="grid gap-4" {...getFormProps(form)}>
					{form.errors && <ErrorSummary form={form} />}
					<TextField
						field={fields.endTime}
						label={m.time_forgotten_end()}
						type="datetime-local"
						min={startTime}
						hint={m.time_stop_at_hint({ timezone })}
					/>
					<PendingButton variant="primary" name="intent" value="stop" pendingLabel={m.time_stopping()}>
						{m.time_stop_at_this()}
					</PendingButton>
				</Form>
			</Choice>
			<Choice id="keep" title={m.time_forgotten_keep()}>
				<Form method="post" action={action}>
					<PendingButton name="intent" value="keep" pendingLabel={m.time_keeping()}>
						{m.time_keep()}
					</PendingButton>
				</Form>
			</Choice>
			<Choice id="discard" title={m.time_forgotten_discard()}>
				<p className="text-sm text-ink-2">{m.time_forgotten_discard_about()}</p>
				<Form method="post" action={action}>
					<PendingButton variant="danger" name="intent" value="discard" pendingLabel={m.time_forgotten_discarding()}>
						{m.time_forgotten_discard_button()}
					</PendingButton>
				</Form>
			</Choice>
		</>
	);
}

function Choice({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="mt-7 grid gap-3 border-t border-rule pt-5">
			<h2 id={`${id}-title`}>{title}</h2>
			{children}
		</section>
	);
}
