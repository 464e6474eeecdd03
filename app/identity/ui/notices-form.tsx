import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { SwitchField } from "~/ui/switch-field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import type { User } from "../domain/user";

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
		<Form method="post" {...getFormProps(form)} {...whenUnanswered(m.identity_settings_failed())}>
			<SwitchField
				field={fields.viewedMails}
				label={m.identity_notice_viewed()}
				hint={m.identity_notice_viewed_hint()}
			/>
			<SwitchField field={fields.paidMails} label={m.identity_notice_paid()} hint={m.identity_notice_paid_hint()} />
			<SwitchField
				field={fields.weeklyReports}
				label={m.identity_reports()}
				hint={automated ? m.identity_reports_hint() : m.identity_reports_hint_pro()}
			/>
			<SwitchField
				field={fields.signInMails}
				label={m.identity_notice_sign_in()}
				hint={m.identity_notice_sign_in_hint()}
			/>
			<PendingButton className="mt-4" name="intent" value="notices" pendingLabel={m.identity_saving_settings()}>
				{m.identity_notices_save()}
			</PendingButton>
		</Form>
	);
}
