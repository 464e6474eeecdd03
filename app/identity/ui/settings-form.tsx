import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type Option, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { UnsavedChanges } from "~/ui/unsaved-changes";
import type { User } from "../domain/user";
import { PreferenceFields } from "./preference-fields";
import { Setting } from "./setting";

export type Settings = Omit<User, "id" | "plan" | "logo" | "demoUntil" | "createdAt">;

interface SettingsFormProps {
	settings: Settings;
	timezones: readonly Option[];
	/** Whether the plan sends reminders. */
	automated: boolean;
	/** The action's last reply: what was typed, and what is wrong with it. */
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What "Save Changes" saves. The server alone judges what is typed. */
export function SettingsForm({ settings, timezones, automated, lastResult }: SettingsFormProps) {
	const [form, fields] = useForm<FormFields>({
		id: "settings",
		lastResult,
		defaultValue: toFields(settings),
		// A password manager fills it in by itself.
		shouldDirtyConsider: (name) => name !== "password" && name !== "intent",
	});
	return (
		<Form method="post" action="/settings" {...getFormProps(form)}>
			<ErrorSummary form={form} before="before this can be saved" />
			<Setting title="Account Information" about="Printed on every invoice you send.">
				<div className="form-grid">
					<TextField className="sm:col-span-6" field={fields.name} label="Name" autoComplete="name" />
					<TextField
						className="sm:col-span-6"
						field={fields.company}
						label="Company"
						optional
						autoComplete="organization"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.email}
						label="Email"
						type="email"
						autoComplete="email"
						hint="You sign in with it."
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label="Password"
						type="password"
						autoComplete="current-password"
						hint="Only asked for when the email changes."
					/>
				</div>
			</Setting>
			<Setting title="Preferences" about="How dates, amounts and pages read.">
				<PreferenceFields fields={fields} timezones={timezones} />
			</Setting>
			<Setting title="Notifications" about="Letters we write on your behalf, and to you.">
				<SwitchField
					field={fields.paymentReminders}
					label="Payment reminders"
					hint={`Sent to clients before and after the due day${automated ? "" : ", on the Pro plan"}`}
				/>
				<SwitchField field={fields.weeklyReports} label="Weekly reports" hint="Monday 08:00, to you" />
			</Setting>
			<Setting title="Privacy" about="Your browser's signal is read on every visit.">
				<SwitchField
					field={fields.privacyControl}
					label="Global privacy control"
					hint="Global Privacy Control (GPC) preferences automatically detected and applied."
				/>
			</Setting>
			<div className="flex justify-end pb-8">
				<PendingButton variant="primary" size="l" name="intent" value="save" pendingLabel="Saving…">
					Save Changes
				</PendingButton>
			</div>
			<UnsavedChanges unsaved={form.dirty}>What you have changed in your settings will be lost.</UnsavedChanges>
		</Form>
	);
}

type Switch = "paymentReminders" | "weeklyReports" | "privacyControl" | "shortcuts";

/** As a form holds them: a switch is "on" or not there. */
export type FormFields = Record<Exclude<keyof Settings, Switch> | "password", string> & {
	[Field in Switch]: string | undefined;
};

function toFields({ paymentReminders, weeklyReports, privacyControl, shortcuts, ...text }: Settings) {
	const on = (set: boolean) => (set ? "on" : undefined);
	return {
		...text,
		paymentReminders: on(paymentReminders),
		weeklyReports: on(weeklyReports),
		privacyControl: on(privacyControl),
		shortcuts: on(shortcuts),
	};
}
