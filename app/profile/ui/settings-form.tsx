import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { User } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { SETTINGS_CHECKS } from "../domain/account-checks";
import { PreferenceFields } from "./preference-fields";

export type Settings = Pick<
	User,
	| "name"
	| "email"
	| "company"
	| "timezone"
	| "currency"
	| "language"
	| "weekStart"
	| "durationFormat"
	| "clockFormat"
	| Switch
>;

interface SettingsFormProps {
	settings: Settings;
	pendingEmail: string | null;
	/** Names with a space between: a list of four hundred would be a kilobyte longer. */
	timezones: string;
	cities: string;
	currencies: readonly string[];
	automated: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What "Save Changes" saves. The server alone judges what is typed. */
export function SettingsForm({
	settings,
	pendingEmail,
	timezones,
	cities,
	currencies,
	automated,
	lastResult,
}: SettingsFormProps) {
	const [form, fields] = useServerForm<FormFields>({
		id: "settings",
		lastResult,
		defaultValue: toFields(settings),
		checks: SETTINGS_CHECKS,
		// A password manager fills it in by itself.
		untyped: ["password"],
	});
	return (
		<Form method="post" action="/settings" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<ErrorSummary form={form} before={m.profile_before_saved()} />
			<Setting id="account" title={m.profile_account_information()} about={m.profile_account_information_about()}>
				<div className="form-grid">
					<TextField className="sm:col-span-6" field={fields.name} label={m.access_name()} autoComplete="name" />
					<TextField
						className="sm:col-span-6"
						field={fields.company}
						label={m.access_company()}
						optional
						autoComplete="organization"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.email}
						label={m.access_email()}
						type="email"
						autoComplete="email"
						hint={pendingEmail ? m.profile_email_pending({ email: pendingEmail }) : m.profile_email_hint()}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label={m.access_password()}
						type="password"
						autoComplete="current-password"
						hint={m.profile_password_asked_hint()}
					/>
				</div>
			</Setting>
			<Setting id="preferences" title={m.profile_preferences()} about={m.profile_preferences_about()}>
				<PreferenceFields fields={fields} {...{ timezones, cities }} currencies={currencies} />
			</Setting>
			<Setting id="privacy" title={m.profile_privacy()} about={m.profile_privacy_about()}>
				<SwitchField field={fields.privacyControl} label={m.profile_gpc()} hint={m.profile_gpc_hint()} />
			</Setting>
			<Setting id="notifications" title={m.profile_notifications()} about={m.profile_notifications_about()}>
				<SwitchField
					field={fields.paymentReminders}
					label={m.profile_reminders()}
					hint={automated ? m.profile_reminders_hint() : m.profile_reminders_hint_pro()}
				/>
				<SwitchField
					field={fields.weeklyReports}
					label={m.profile_reports()}
					hint={automated ? m.profile_reports_hint() : m.profile_reports_hint_pro()}
				/>
			</Setting>
			<div className="flex justify-end pb-8">
				<PendingButton variant="primary" size="l" name="intent" value="save" pendingLabel={m.profile_saving_settings()}>
					{m.profile_save_settings()}
				</PendingButton>
			</div>
			<UnsavedChanges unsaved={form.dirty}>{m.profile_settings_unsaved()}</UnsavedChanges>
		</Form>
	);
}

type Switch = "paymentReminders" | "weeklyReports" | "privacyControl" | "shortcuts" | "exactMinutes";

/** As a form holds them: a switch is "on" or not there. */
export type FormFields = Record<Exclude<keyof Settings, Switch> | "password", string> & {
	[Field in Switch]: string | undefined;
};

function toFields({ paymentReminders, weeklyReports, privacyControl, shortcuts, exactMinutes, ...text }: Settings) {
	const on = (set: boolean) => (set ? "on" : undefined);
	return {
		...text,
		paymentReminders: on(paymentReminders),
		weeklyReports: on(weeklyReports),
		privacyControl: on(privacyControl),
		shortcuts: on(shortcuts),
		exactMinutes: on(exactMinutes),
	};
}
