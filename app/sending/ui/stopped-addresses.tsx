import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

export interface StoppedAddress {
	address: string;
	about: string;
}

/** Addresses that an account writes to no more, each with a button to write there again. */
export function StoppedAddresses({ addresses }: { addresses: readonly StoppedAddress[] }) {
	if (addresses.length === 0) return <p className="text-sm text-ink-2">{m.mail_stopped_none()}</p>;
	return (
		<ul>
			{addresses.map(({ address, about }) => (
				<li key={address} className="session-row">
					<p className="min-w-0 wrap-anywhere">
						<b className="font-medium">{address}</b>
						<br />
						<span className="text-sm text-ink-2">{about}</span>
					</p>
					<Form method="post" {...failureMessages(m.mail_free_failed())}>
						<input type="hidden" name="address" value={address} />
						<PendingButton
							size="s"
							name="intent"
							value="free-address"
							pendingLabel={m.mail_free_it()}
							aria-label={m.mail_free_address({ address })}
						>
							{m.mail_free_it()}
						</PendingButton>
					</Form>
				</li>
			))}
		</ul>
	);
}
