import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { type Choices, DetailsFields } from "./details-fields";
import { useEntryForm } from "./use-entry-form";

interface ManualEntryProps {
	choices: Choices;
	hourlyRate: string;
	idempotencyKey: string;
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Time written down afterwards (spec section 4, manual entry mode). */
export function ManualEntry({ choices, hourlyRate, idempotencyKey, timezone, lastResult }: ManualEntryProps) {
	const [form, fields] = useEntryForm({ id: "entry", defaultValue: { hourlyRate }, lastResult });
	return (
		<Card title="Manual entry">
			<Form method="post" action="/time-tracker" {...getFormProps(form)}>
				{form.errors && <ErrorSummary form={form} before="before this can be saved" />}
				<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
				<div className="form-grid">
					<DetailsFields fields={fields} choices={choices} />
					<TextField field={fields.startTime} label="Start time" type="datetime-local" />
					<TextField
						field={fields.endTime}
						label="End time"
						optional
						type="datetime-local"
						hint={`Empty is now. Times are in ${timezone}.`}
					/>
					<TextField
						field={fields.duration}
						label="Duration in minutes"
						optional
						inputMode="numeric"
						autoComplete="off"
						hint="Instead of an end time"
					/>
				</div>
				<PendingButton className="mt-5 w-full" variant="primary" name="intent" value="add" pendingLabel="Saving…">
					Save entry
				</PendingButton>
			</Form>
		</Card>
	);
}
