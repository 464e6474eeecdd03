import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { type Choices, DetailsFields } from "./details-fields";
import { useEntryForm } from "./use-entry-form";

interface ManualEntryProps {
	choices: Choices;
	idempotencyKey: string;
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Time written down afterwards (docs/specification.md section 4, manual entry mode). */
export function ManualEntry({ choices, idempotencyKey, timezone, lastResult }: ManualEntryProps) {
	const [form, fields] = useEntryForm({ id: "entry", defaultValue: {}, lastResult });
	return (
		<Card title={m.time_manual_entry()}>
			<Form method="post" action="/time-tracker" {...getFormProps(form)} {...failureMessages(m.time_add_failed())}>
				{form.errors && <ErrorSummary form={form} before={m.time_before_saving()} />}
				<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
				<div className="form-grid">
					<DetailsFields fields={fields} choices={choices} find="find-add" />
					<TextField field={fields.startTime} label={m.time_start_time()} type="datetime-local" />
					<TextField
						field={fields.endTime}
						label={m.time_end_time()}
						optional
						type="datetime-local"
						hint={m.time_end_optional_hint({ timezone })}
					/>
					<TextField
						field={fields.duration}
						label={m.time_duration_minutes()}
						optional
						inputMode="numeric"
						autoComplete="off"
						hint={m.time_duration_hint()}
					/>
				</div>
				<PendingButton
					className="mt-5 w-full"
					variant="primary"
					name="intent"
					value="add"
					pendingLabel={m.time_saving()}
				>
					{m.time_save()}
				</PendingButton>
			</Form>
		</Card>
	);
}
