import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

interface OwnAddressesProps {
	email: string;
	/** The day; `null` where the address was not confirmed. */
	confirmedOn: string | null;
	/** The address that the account is to have; `null` where none was requested. */
	pendingEmail: string | null;
	linkable: boolean;
}

/** The account's own address, and whether mail to it arrives; below it the one that it is to have. */
export function OwnAddresses({ email, confirmedOn, pendingEmail, linkable }: OwnAddressesProps) {
	const about = confirmedOn ? m.mail_confirmed_on({ date: confirmedOn }) : m.access_confirm_keeps();
	return (
		<>
			<Row address={email} about={about}>
				{!confirmedOn && !pendingEmail && linkable && <SendLink />}
			</Row>
			{pendingEmail && (
				<Row address={pendingEmail} about={m.access_change_waits()}>
					<div className="flex flex-wrap gap-2">
						{linkable && <SendLink />}
						<Form method="post" {...failureMessages(m.access_change_call_off_failed())}>
							<PendingButton
								size="s"
								name="intent"
								value="call-off-change"
								pendingLabel={m.access_change_calling_off()}
							>
								{m.access_change_call_off()}
							</PendingButton>
						</Form>
					</div>
				</Row>
			)}
		</>
	);
}

function Row({ address, about, children }: { address: string; about: string; children: ReactNode }) {
	return (
		<div className="session-row">
			<p className="min-w-0 wrap-anywhere">
				<b className="font-medium">{address}</b>
				<br />
				<span className="text-sm text-ink-2">{about}</span>
			</p>
			{children}
		</div>
	);
}

function SendLink() {
	return (
		<Form method="post" {...failureMessages(m.access_confirm_send_failed())}>
			<PendingButton size="s" icon="send" name="intent" value="confirm-address" pendingLabel={m.access_reset_sending()}>
				{m.access_confirm_send()}
			</PendingButton>
		</Form>
	);
}
