import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { Rosette } from "~/ui/rosette";
import { type Choices, DetailsFields } from "./details-fields";
import { type EntryFormValues, useEntryForm } from "./use-entry-form";

interface StartTimerProps {
	choices: Choices;
	/** What the timer runs for, which is stopped in the same step. */
	runningId?: string;
	values?: Partial<EntryFormValues>;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function StartTimer(props: StartTimerProps) {
	return (
		<section className="timer-panel on-panel print:hidden" aria-labelledby="timer-head" data-key="n">
			<Rosette />
			<div>
				<h2 id="timer-head" className="timer-label">
					{m.time_timer()}
				</h2>
				<p className="timer-clock fig" aria-hidden="true">
					00:00:00
				</p>
			</div>
			<StartForm {...props} />
		</section>
	);
}

/** What the timer is started for; where it runs, in the place of what it runs for. */
export function StartForm({ choices, runningId, values = {}, lastResult }: StartTimerProps) {
	const [form, fields] = useEntryForm({ id: runningId ? "switch" : "timer", defaultValue: values, lastResult });
	return (
		<Form method="post" action="/time-tracker" {...getFormProps(form)} {...failureMessages(m.time_start_failed())}>
			{form.errors && <ErrorSummary form={form} />}
			{runningId && <input type="hidden" name="running" value={runningId} />}
			<div className="form-grid">
				<DetailsFields fields={fields} choices={choices} find="find-start" />
			</div>
			<PendingButton
				className="mt-5"
				size="l"
				icon="clock"
				name="intent"
				value="start"
				pendingLabel={m.time_starting()}
			>
				{runningId ? m.time_switch() : m.time_start_timer()}
			</PendingButton>
		</Form>
	);
}
