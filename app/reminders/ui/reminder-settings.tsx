import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { ReminderStepForm, type ShownStep } from "./reminder-step-form";
import { StepDayFields } from "./step-day-fields";

export interface ShownReminderSettings {
	on: boolean;
	/** Whether one names all that a client owes. */
	bundled: boolean;
	/** "At 09:00 in your time zone, Europe/Berlin" */
	about: string;
	steps: readonly ShownStep[];
	room: boolean;
	language: Language;
	placeholders: Readonly<Record<Language, string>>;
}

type Answer = SubmissionResult<string[]> | undefined;

interface ReminderSettingsProps {
	/** `null` where the plan has no reminders. */
	reminders: ShownReminderSettings | null;
	lastResult: Answer;
}

/** When an account's reminders go and what they say. */
export function ReminderSettings({ reminders, lastResult }: ReminderSettingsProps) {
	if (reminders === null) {
		const link = (text: string) => <Link to="/subscription">{text}</Link>;
		return (
			<p className="text-sm text-ink-2">
				<RichText parts={m.reminders_reminders_upgrade.parts()} marks={{ link }} />
			</p>
		);
	}
	const { on, bundled, about, steps, room, language, placeholders } = reminders;
	const { intent, step } = (lastResult?.initialValue ?? {}) as Record<string, unknown>;
	return (
		<>
			<Switch
				on={on}
				name="reminders"
				title={on ? m.reminders_reminders_are_on() : m.reminders_reminders_are_off()}
				about={about}
				press={on ? m.reminders_reminders_switch_off() : m.reminders_reminders_switch_on()}
			/>
			<Switch
				on={bundled}
				name="bundle"
				title={bundled ? m.reminders_bundle_on() : m.reminders_bundle_off()}
				about={m.reminders_bundle_about()}
				press={bundled ? m.reminders_bundle_switch_off() : m.reminders_bundle_switch_on()}
			/>
			{steps.map((each) => (
				<ReminderStepForm
					key={JSON.stringify(each)}
					{...each}
					language={language}
					placeholders={placeholders}
					last={steps.length === 1}
					lastResult={step === String(each.days) ? lastResult : undefined}
				/>
			))}
			{room && <NewStep key={steps.length} lastResult={intent === "add-step" ? lastResult : undefined} />}
		</>
	);
}

interface SwitchProps {
	on: boolean;
	/** Its intents are this with `-on` and `-off`. */
	name: string;
	title: string;
	about: string;
	press: string;
}

function Switch({ on, name, title, about, press }: SwitchProps) {
	return (
		<Form method="post" className="session-row" {...failureMessages(m.reminders_reminders_failed())}>
			<p>
				<b className="font-medium">{title}</b>
				<br />
				<span className="text-sm text-ink-2">{about}</span>
			</p>
			<PendingButton
				size="s"
				name="intent"
				value={on ? `${name}-off` : `${name}-on`}
				pendingLabel={m.reminders_reminders_saving()}
			>
				{press}
			</PendingButton>
		</Form>
	);
}

function NewStep({ lastResult }: { lastResult: Answer }) {
	const [form, fields] = useServerForm<{ days: string; when: string }>({
		id: "new-step",
		defaultValue: { days: "", when: "after" },
		lastResult,
	});
	return (
		<details className="disclosure own-text" open={lastResult !== undefined || undefined}>
			<summary>
				<span>
					<b>{m.reminders_step_new()}</b>
				</span>
				<Icon name="plus" className="turns" />
			</summary>
			<Form method="post" {...getFormProps(form)} {...failureMessages(m.reminders_reminders_failed())}>
				<ErrorSummary form={form} />
				<div className="form-grid">
					<StepDayFields days={fields.days} when={fields.when} />
				</div>
				<div className="flex flex-wrap gap-x-3 gap-y-2">
					<PendingButton icon="plus" name="intent" value="add-step" pendingLabel={m.reminders_reminders_saving()}>
						{m.reminders_step_add()}
					</PendingButton>
				</div>
			</Form>
		</details>
	);
}
