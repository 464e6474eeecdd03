import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { type Choices, DetailsFields } from "./details-fields";
import { TimesFields } from "./form/times-fields";
import { type EntryFormValues, useEntryForm } from "./use-entry-form";

interface ManualEntryProps {
	choices: Choices;
	idempotencyKey: string;
	timezone: string;
	now: number;
	next: Partial<EntryFormValues>;
	from: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Time written down afterwards (docs/specification.md section 4, manual entry mode). */
export function ManualEntry({ choices, idempotencyKey, timezone, now, next, from, lastResult }: ManualEntryProps) {
	const [form, fields, answer] = useEntryForm({ id: "entry", defaultValue: next, lastResult });
	// The equal entry that is there, once it was asked whether there is to be another.
	const again = String(answer?.initialValue?.again ?? "");
	return (
		<Card title={m.time_manual_entry()} className="print:hidden">
			<Form
				method="post"
				action={`/time-tracker${from}`}
				{...getFormProps(form)}
				{...failureMessages(m.time_add_failed())}
			>
				{form.errors && <ErrorSummary form={form} before={m.time_before_saving()} />}
				<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
				<input type="hidden" name="shownStart" value={next.startTime ?? ""} />
				<input type="hidden" name="again" value={again} />
				<div className="form-grid">
					<DetailsFields fields={fields} choices={choices} find="find-add">
						<TimesFields fields={fields} timezone={timezone} today={dateIn(timezone, now)} />
					</DetailsFields>
				</div>
				<PendingButton
					className="mt-5 w-full"
					variant="primary"
					name="intent"
					value="add"
					pendingLabel={m.time_saving()}
				>
					{again ? m.time_save_again() : m.time_save()}
				</PendingButton>
			</Form>
		</Card>
	);
}
