import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PageDialog } from "~/ui/page-dialog";
import { type Choices, DetailsFields } from "./details-fields";
import { type EntryFormValues, useEntryForm } from "./use-entry-form";

interface EditEntryProps {
	id: string;
	/** Its times are the timer's own while it runs. */
	running: boolean;
	values: Partial<EntryFormValues>;
	choices: Choices;
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** An entry that is there. The version that was seen goes along, so that nothing newer is overwritten. */
export function EditEntry({ id, running, values, choices, timezone, lastResult }: EditEntryProps) {
	const [form, fields] = useEntryForm({ id: "entry", defaultValue: values, lastResult });
	return (
		<Form method="post" action={`/time-tracker/${id}/edit`} {...getFormProps(form)}>
			<PageDialog
				title="Edit time entry"
				closeTo="/time-tracker"
				actions={
					<>
						<LinkButton to="/time-tracker">Cancel</LinkButton>
						<PendingButton
							variant="primary"
							name="intent"
							value={running ? "save-running" : "save"}
							pendingLabel="Saving…"
						>
							Save entry
						</PendingButton>
					</>
				}
			>
				{form.errors && <ErrorSummary form={form} before="before this can be saved" />}
				<input type="hidden" name="version" value={values.version} />
				<div className="form-grid">
					<DetailsFields fields={fields} choices={choices} />
					{!running && (
						<>
							<TextField
								className="sm:col-span-6"
								field={fields.startTime}
								label="Start time"
								type="datetime-local"
								step={1}
							/>
							<TextField
								className="sm:col-span-6"
								field={fields.endTime}
								label="End time"
								type="datetime-local"
								step={1}
								hint={`Times are in ${timezone}.`}
							/>
						</>
					)}
				</div>
			</PageDialog>
		</Form>
	);
}
