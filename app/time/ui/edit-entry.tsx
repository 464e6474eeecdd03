import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { type Choices, DetailsFields, TagsField } from "./details-fields";
import { TimesFields } from "./form/times-fields";
import { type EntryFormValues, useEntryForm } from "./use-entry-form";
import { DescriptionField } from "./work-field";

interface EditEntryProps {
	id: string;
	/** While it runs it has a start alone; what an invoice bills of it stays. */
	kind: keyof typeof INTENTS;
	values: Partial<EntryFormValues>;
	choices: Choices;
	timezone: string;
	today: string;
	calendar: string | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

const INTENTS = { open: "save", running: "save-running", billed: "save-words" };

/** An entry that is there. The version that was seen goes along, so that nothing newer is overwritten. */
export function EditEntry({ id, kind, values, choices, timezone, today, calendar, lastResult }: EditEntryProps) {
	const [form, fields] = useEntryForm({ id: "entry", defaultValue: values, lastResult });
	const closeTo = calendar ? `${calendar}#${id}` : `/time-tracker#${kind === "running" ? "timer" : id}`;
	return (
		<Form
			method="post"
			action={`/time-tracker/${id}/edit${calendar ? "?view=calendar" : ""}`}
			{...getFormProps(form)}
			{...failureMessages(m.time_update_failed())}
		>
			<PageDialog
				title={m.time_edit_entry()}
				closeTo={closeTo}
				actions={
					<>
						<LinkButton to={closeTo}>{m.time_cancel()}</LinkButton>
						<PendingButton variant="primary" name="intent" value={INTENTS[kind]} pendingLabel={m.time_saving()}>
							{m.time_save()}
						</PendingButton>
					</>
				}
			>
				{form.errors && <ErrorSummary form={form} before={m.time_before_saving()} />}
				<input type="hidden" name="version" value={values.version} />
				<input type="hidden" name="shownDuration" value={values.duration} />
				<div className="form-grid">
					{kind === "billed" ? (
						<>
							<p>{m.time_words_alone()}</p>
							<DescriptionField field={fields.description} />
							<TagsField field={fields.tags} known={choices.tags} />
						</>
					) : (
						<DetailsFields fields={fields} choices={choices} find="find-client">
							{kind === "running" ? (
								<TextField
									field={fields.startTime}
									label={m.time_start_time()}
									type="datetime-local"
									step={1}
									hint={m.time_stop_at_hint({ timezone })}
								/>
							) : (
								<TimesFields fields={fields} timezone={timezone} today={today} saved />
							)}
						</DetailsFields>
					)}
				</div>
			</PageDialog>
		</Form>
	);
}
