import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Setting } from "~/ui/setting";
import type { CardConnection } from "../domain/connection";
import type { CardAccount } from "../domain/port";

const DASHBOARD = "https://dashboard.stripe.com/";

/** The account at the card service: its state, and how it is connected and disconnected. */
export function CardConnectionSetting({ account, connectUrl }: CardConnection) {
	return (
		<Setting title={m.cards_account()} about={account ? m.cards_refunds() : m.cards_none()}>
			{account && <ConnectionState {...account} />}
			<div className="mt-4 flex flex-wrap gap-3 first:mt-0">
				<a className={account ? "btn" : "btn btn-primary"} href={connectUrl}>
					{account ? m.cards_connect_other() : m.cards_connect()}
				</a>
				{account && (
					<Form method="post" {...failureMessages(m.cards_disconnect_failed())}>
						<PendingButton name="intent" value="disconnect" variant="danger" pendingLabel={m.cards_disconnecting()}>
							{m.cards_disconnect()}
						</PendingButton>
					</Form>
				)}
			</div>
		</Setting>
	);
}

function ConnectionState({ accountId, name, live, takesPayments }: CardAccount) {
	return (
		<dl>
			<Row label={m.cards_connected_as()}>
				<b className="font-medium">
					<bdi>{name || accountId}</bdi>
				</b>
				{name && <span className="block text-sm text-ink-2">{accountId}</span>}
			</Row>
			<Row label={m.cards_takes()}>
				{takesPayments ? m.cards_takes_yes() : m.cards_takes_no()}{" "}
				{!takesPayments && (
					<a href={DASHBOARD} target="_blank" rel="noopener noreferrer">
						{m.cards_finish()}
					</a>
				)}
			</Row>
			<Row label={m.cards_mode()}>{live ? m.cards_mode_live() : m.cards_mode_test()}</Row>
		</dl>
	);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="session-row">
			<dt className="text-sm text-ink-2">{label}</dt>
			<dd className="max-w-prose wrap-anywhere">{children}</dd>
		</div>
	);
}
