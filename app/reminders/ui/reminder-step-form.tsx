import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { FieldChecks } from "~/kernel/field-checks";
import { LANGUAGE_OPTIONS, LANGUAGES, type Language } from "~/kernel/language/language";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";
import { MAIL_CHECKS } from "~/sending/domain/mail-checks";
import { placeholder } from "~/sending/domain/mail-text";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { DEADLINE_DAYS, MAX_DEMAND, type StepDemand } from "../domain/step-demand";
import { stepText, toSide } from "../domain/step-text";
import { StepDayFields } from "./step-day-fields";

type StepValues = Record<"step" | "days" | "when" | "deadlineDays" | "fee" | "interest", string> & {
	[Name in `${keyof MailText}_${Language}`]: string;
};

export interface ShownStep extends StepDemand {
	days: number;
	texts: Readonly<Record<Language, MailText>>;
	own: boolean;
}

interface ReminderStepFormProps extends ShownStep {
	/** The account's language; with JavaScript only its text is shown first. */
	language: Language;
	/** "{client} {number}", by language. */
	placeholders: Readonly<Record<Language, string>>;
	last: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

const CHECKS: FieldChecks = Object.fromEntries(
	LANGUAGES.flatMap((language) => Object.entries(MAIL_CHECKS).map(([name, checks]) => [`${name}_${language}`, checks])),
);

/** When a reminder goes and what it says: folded away, and open where it was refused. */
export function ReminderStepForm(props: ReminderStepFormProps) {
	const { days, texts, own, deadlineDays, fee, interest, language, placeholders, last, lastResult } = props;
	const [form, fields] = useServerForm<StepValues>({
		id: `step-${days}`,
		defaultValue: {
			step: String(days),
			days: String(Math.abs(days)),
			when: toSide(days),
			deadlineDays: deadlineDays === null ? "" : String(deadlineDays),
			fee,
			interest,
			subject_en: texts.en.subject,
			subject_es: texts.es.subject,
			subject_fr: texts.fr.subject,
			message_en: texts.en.message,
			message_es: texts.es.message,
			message_fr: texts.fr.message,
		},
		lastResult,
		checks: CHECKS,
	});
	const hydrated = useHydrated();
	const [chosen, choose] = useState<Language>(language);
	const isWrong = (each: Language) => Object.keys(form.allErrors).some((name) => name.endsWith(`_${each}`));
	return (
		<details className="disclosure own-text" open={lastResult !== undefined || undefined}>
			<summary>
				<span className={`step-mark step-${toSide(days)}`} aria-hidden="true">
					{mark(days)}
				</span>
				<span>
					<b>{stepText(days)}</b>
					<small lang={language}>{texts[language].subject}</small>
				</span>
				<Icon name="down" className="turns" />
			</summary>
			<Form method="post" {...getFormProps(form)} {...failureMessages(m.reminders_reminders_failed())}>
				<ErrorSummary form={form} />
				<input type="hidden" name="step" value={days} />
				<div className="form-grid">
					<StepDayFields days={fields.days} when={fields.when} />
					{hydrated && (
						<div className="sm:col-span-4">
							<label className="field-label" htmlFor={`${form.id}-language`}>
								{m.reminders_step_language()}
							</label>
							<select
								id={`${form.id}-language`}
								className="input"
								value={chosen}
								onChange={({ target }) => choose(target.value as Language)}
							>
								{LANGUAGE_OPTIONS.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
						</div>
					)}
				</div>
				{LANGUAGE_OPTIONS.map(({ value, label }) => (
					<fieldset key={value} className="grid gap-4" hidden={hydrated && value !== chosen && !isWrong(value)}>
						<legend className="sr-only">{label}</legend>
						<TextField
							field={fields[`subject_${value}`]}
							label={m.reminders_step_subject({ language: label })}
							lang={value}
						/>
						<TextAreaField
							field={fields[`message_${value}`]}
							label={m.reminders_step_text({ language: label })}
							lang={value}
							rows={6}
							hint={<span lang={value}>{placeholders[value]}</span>}
						/>
					</fieldset>
				))}
				<div className="form-grid">
					<TextField
						className="sm:col-span-4"
						field={fields.deadlineDays}
						label={m.reminders_remind_deadline()}
						hint={m.reminders_step_deadline_hint({ placeholder: placeholder("deadline", chosen), days: DEADLINE_DAYS })}
						inputMode="numeric"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.fee}
						label={m.reminders_remind_fee()}
						hint={m.reminders_step_demand_hint({ placeholder: placeholder("fee", chosen) })}
						maxLength={MAX_DEMAND}
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.interest}
						label={m.reminders_remind_interest()}
						hint={m.reminders_step_demand_hint({ placeholder: placeholder("interest", chosen) })}
						maxLength={MAX_DEMAND}
					/>
				</div>
				<div className="flex flex-wrap gap-x-3 gap-y-2">
					<PendingButton variant="primary" name="intent" value="save-step" pendingLabel={m.mail_text_saving()}>
						{m.reminders_step_save()}
					</PendingButton>
					{own && (
						<button type="submit" className="btn btn-quiet" name="intent" value="reset-step" formNoValidate>
							{m.mail_text_reset()}
						</button>
					)}
					{!last && (
						<button type="submit" className="btn btn-quiet" name="intent" value="remove-step" formNoValidate>
							{m.reminders_step_remove()}
						</button>
					)}
				</div>
			</Form>
		</details>
	);
}

/** "– 3", "0", "+ 7" */
function mark(days: number): string {
	if (days === 0) return "0";
	return `${days < 0 ? "–" : "+"} ${Math.abs(days)}`;
}
