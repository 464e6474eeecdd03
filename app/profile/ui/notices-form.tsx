import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { User } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { SwitchField } from "~/ui/form/switch-field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

type Notices = Pick<User, "viewedMails" | "paidMails" | "weeklyReports" | "signInMails">;

/** What an account is told by mail of what happens to it. */
export function NoticesForm({ notices, automated }: { notices: Notices; automated: boolean }) {
	const on = (set: boolean) => (set ? "on" : undefined);
	const [form, fields] = useServerForm<{ [Name in keyof Notices]: string | undefined }>({
		id: "notices",
		lastResult: undefined,
		defaultValue: {
			viewedMails: on(notices.viewedMails),
			paidMails: on(notices.paidMails),
			weeklyReports: on(notices.weeklyReports),
			signInMails: on(notices.signInMails),
		},
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<SwitchField field={fields.viewedMails} label={m.profile_notice_viewed()} hint={m.profile_notice_viewed_hint()} />
			<SwitchField field={fields.paidMails} label={m.profile_notice_paid()} hint={m.profile_notice_paid_hint()} />
			<SwitchField
				field={fields.weeklyReports}
				label={m.profile_reports()}
				hint={automated ? m.profile_reports_hint() : m.profile_reports_hint_pro()}
			/>
			<SwitchField
				field={fields.signInMails}
				label={m.profile_notice_sign_in()}
				hint={m.profile_notice_sign_in_hint()}
			/>
			<PendingButton className="mt-4" name="intent" value="notices" pendingLabel={m.profile_saving_settings()}>
				{m.profile_notices_save()}
			</PendingButton>
		</Form>
	);
}
