import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { whenUnanswered } from "~/ui/unanswered";
import { UnsavedChanges } from "~/ui/unsaved-changes";
import { useServerForm } from "~/ui/use-server-form";
import { SETTINGS_CHECKS } from "../domain/account-checks";
import type { User } from "../domain/user";
import { PreferenceFields } from "./preference-fields";
import { Setting } from "./setting";

export type Settings = Pick<User, "name" | "email" | "company" | "timezone" | "currency" | "language" | Switch>;

interface SettingsFormProps {
	settings: Settings;
	/** The address that the account is to have. */
	pendingEmail: string | null;
	/** Names with a space between: a list of four hundred would be a kilobyte longer. */
	timezones: string;
	currencies: readonly string[];
	automated: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What "Save Changes" saves. The server alone judges what is typed. */
export function SettingsForm({
	settings,
	pendingEmail,
	timezones,
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
		<Form method="post" action="/settings" {...getFormProps(form)} {...whenUnanswered(m.identity_settings_failed())}>
			<ErrorSummary form={form} before={m.identity_before_saved()} />
			<Setting title={m.identity_account_information()} about={m.identity_account_information_about()}>
				<div className="form-grid">
					<TextField className="sm:col-span-6" field={fields.name} label={m.identity_name()} autoComplete="name" />
					<TextField
						className="sm:col-span-6"
						field={fields.company}
						label={m.identity_company()}
						optional
						autoComplete="organization"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.email}
						label={m.identity_email()}
						type="email"
						autoComplete="email"
						hint={pendingEmail ? m.identity_email_pending({ email: pendingEmail }) : m.identity_email_hint()}
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label={m.identity_password()}
						type="password"
						autoComplete="current-password"
						hint={m.identity_password_asked_hint()}
					/>
				</div>
			</Setting>
			<Setting title={m.identity_preferences()} about={m.identity_preferences_about()}>
				<PreferenceFields fields={fields} timezones={timezones} currencies={currencies} />
			</Setting>
			<Setting title={m.identity_privacy()} about={m.identity_privacy_about()}>
				<SwitchField field={fields.privacyControl} label={m.identity_gpc()} hint={m.identity_gpc_hint()} />
			</Setting>
			<Setting title={m.identity_notifications()} about={m.identity_notifications_about()}>
				<SwitchField
					field={fields.paymentReminders}
					label={m.identity_reminders()}
					hint={automated ? m.identity_reminders_hint() : m.identity_reminders_hint_pro()}
				/>
				<SwitchField
					field={fields.weeklyReports}
					label={m.identity_reports()}
					hint={automated ? m.identity_reports_hint() : m.identity_reports_hint_pro()}
				/>
			</Setting>
			<div className="flex justify-end pb-8">
				<PendingButton
					variant="primary"
					size="l"
					name="intent"
					value="save"
					pendingLabel={m.identity_saving_settings()}
				>
					{m.identity_save_settings()}
				</PendingButton>
			</div>
			<UnsavedChanges unsaved={form.dirty}>{m.identity_settings_unsaved()}</UnsavedChanges>
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
