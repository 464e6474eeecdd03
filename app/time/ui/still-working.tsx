import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useEntryForm } from "./use-entry-form";

interface StillWorkingProps {
	running: { id: string; startTime: string; endTime: string };
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What is asked of a timer that may have been forgotten: go on, or an end when work ended. */
export function StillWorking({ running: { id, startTime, endTime }, timezone, lastResult }: StillWorkingProps) {
	const [form, fields] = useEntryForm({ id: "stop-at", defaultValue: { endTime }, lastResult });
	return (
		<section className="grid gap-3 border-t pt-4" aria-labelledby="still-working">
			<h3 id="still-working" className="text-lg">
				{m.time_still_working()}
			</h3>
			<p>{m.time_still_working_text()}</p>
			<Form method="post" action="/time-tracker/timer" {...failureMessages(m.time_keep_failed())}>
				<input type="hidden" name="id" value={id} />
				<PendingButton size="s" icon="check" name="intent" value="keep" pendingLabel={m.time_keeping()}>
					{m.time_keep()}
				</PendingButton>
			</Form>
			<Form
				method="post"
				action="/time-tracker"
				className="still-stop"
				{...getFormProps(form)}
				{...failureMessages(m.time_stop_failed())}
			>
				{form.errors && <ErrorSummary form={form} />}
				<input type="hidden" name="id" value={id} />
				<TextField
					field={fields.endTime}
					label={m.time_stop_at()}
					type="datetime-local"
					min={startTime}
					hint={m.time_stop_at_hint({ timezone })}
				/>
				<PendingButton icon="stop" name="intent" value="stop-at" pendingLabel={m.time_stopping()}>
					{m.time_stop_at_this()}
				</PendingButton>
			</Form>
		</section>
	);
}
