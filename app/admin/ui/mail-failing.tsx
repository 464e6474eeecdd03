import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import type { MailFailure } from "../domain/mail-failure";

/** Tells the administrator on the page that no mail leaves, as no mail can. */
export function MailFailing({ failure, links = true }: { failure: MailFailure | null; links?: boolean }) {
	if (failure === null) return null;
	const { since, why, waiting: count, oldest, nextTry } = failure;
	return (
		<Notice tone="late" className="mb-6" action={links && <Link to="/admin">{m.admin_mail_failing_look()}</Link>}>
			<strong>{m.admin_mail_failing({ since, why })}</strong>{" "}
			{oldest === null || nextTry === null
				? m.admin_mail_failing_none()
				: m.admin_mail_failing_waiting({ count, oldest, nextTry })}
		</Notice>
	);
}
