import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
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
		<section className="still-working" aria-labelledby="still-working">
			<h3 id="still-working">Still working?</h3>
			<p>This timer has been running for more than ten hours.</p>
			<Form method="post" action="/time-tracker/timer">
				<input type="hidden" name="id" value={id} />
				<PendingButton size="s" icon="check" name="intent" value="keep" pendingLabel="Keeping…">
					Yes, keep it running
				</PendingButton>
			</Form>
			<Form method="post" action="/time-tracker" className="still-stop" {...getFormProps(form)}>
				{form.errors && <ErrorSummary form={form} />}
				<input type="hidden" name="id" value={id} />
				<TextField
					field={fields.endTime}
					label="Or stop it at"
					type="datetime-local"
					min={startTime}
					hint={`Time zone: ${timezone}`}
				/>
				<PendingButton icon="stop" name="intent" value="stop-at" pendingLabel="Stopping…">
					Stop at this time
				</PendingButton>
			</Form>
		</section>
	);
}
