import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { NOUN_LABELS, NOUNS, VERBS } from "../domain/scope";

type Fields = { name: string; expiresInDays: string; scopes: string[] };

/** What a new token is called, how long it lasts, and a box for each thing that it may do. */
export function TokenForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
	const [form, fields, answer] = useServerForm<Fields>({
		id: "new-token",
		lastResult,
		defaultValue: { expiresInDays: "90" },
	});
	const typed = answer?.initialValue?.scopes;
	const ticked = Array.isArray(typed) ? typed : [typed];
	return (
		<Form
			method="post"
			action="/settings/security"
			className="mt-6"
			{...getFormProps(form)}
			{...failureMessages(m.access_token_create_failed())}
		>
			<ErrorSummary form={form} />
			<div className="form-grid">
				<TextField className="sm:col-span-6" field={fields.name} label={m.access_token_name()} autoComplete="off" />
				<SelectField
					className="sm:col-span-6"
					field={fields.expiresInDays}
					label={m.access_token_expires()}
					options={[
						{ value: "30", label: m.access_token_days_30() },
						{ value: "90", label: m.access_token_days_90() },
						{ value: "365", label: m.access_token_days_365() },
					]}
				/>
			</div>
			<fieldset
				id={fields.scopes.id}
				className="mt-4"
				aria-describedby={fields.scopes.errors ? fields.scopes.errorId : undefined}
			>
				<legend className="field-label">{m.access_token_may()}</legend>
				{fields.scopes.errors && (
					<p id={fields.scopes.errorId} className="field-error">
						{fields.scopes.errors[0]}
					</p>
				)}
				<div className="scopes">
					{NOUNS.map((noun) => (
						<div key={noun}>
							<span aria-hidden="true">{NOUN_LABELS[noun]()}</span>
							{VERBS.map((verb) => (
								<label key={verb} className="check">
									<input
										type="checkbox"
										name={fields.scopes.name}
										value={`${noun}:${verb}`}
										defaultChecked={ticked.includes(`${noun}:${verb}`)}
										className="box"
										aria-label={VERB_LABELS[verb].whole({ noun: NOUN_LABELS[noun]() })}
									/>
									<span>{VERB_LABELS[verb].short()}</span>
								</label>
							))}
						</div>
					))}
				</div>
			</fieldset>
			<PendingButton className="mt-4" name="intent" value="create-token" pendingLabel={m.access_token_creating()}>
				{m.access_token_create()}
			</PendingButton>
		</Form>
	);
}

const VERB_LABELS = {
	read: { short: m.access_token_read, whole: m.access_token_read_of },
	write: { short: m.access_token_write, whole: m.access_token_write_of },
};
