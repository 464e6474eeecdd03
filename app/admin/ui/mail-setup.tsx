import { Form } from "@remix-run/react";
import type { MailerKind } from "~/mail/domain/port";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

interface MailSetupProps {
	kind: MailerKind;
	from: string;
	missing: readonly string[];
	linked: boolean;
}

/** How mail leaves, what it lacks, and a message to try it by. */
export function MailSetup({ kind, from, missing, linked }: MailSetupProps) {
	return (
		<Card title={m.admin_mail()} className="mt-6">
			{missing.length > 0 && (
				<Notice tone="late">{m.admin_mail_missing({ names: missing.join(", "), count: missing.length })}</Notice>
			)}
			{missing.length === 0 && <p>{explain(kind, from)}</p>}
			{kind !== "off" && !linked && (
				<Notice tone="late" className="mt-4">
					{m.admin_mail_no_links()}
				</Notice>
			)}
			{kind !== "off" && (
				<div className="mt-4 flex flex-wrap gap-3">
					<Form method="post" {...failureMessages(m.mail_failed())}>
						<PendingButton name="intent" value="test-mail" icon="send" pendingLabel={m.sending_pending_sending()}>
							{m.admin_mail_send_test()}
						</PendingButton>
					</Form>
					{kind === "outbox" && <LinkButton to="/dev/outbox">{m.admin_mail_open_outbox()}</LinkButton>}
				</div>
			)}
		</Card>
	);
}

const SERVICES = { cloudflare: "Cloudflare Email Service", resend: "Resend", smtp: "SMTP" } as const;

function explain(kind: MailerKind, from: string): string {
	if (kind === "off") return m.admin_mail_is_off();
	if (kind === "outbox") return m.admin_mail_to_outbox();
	return m.admin_mail_by_service({ service: SERVICES[kind], from });
}
