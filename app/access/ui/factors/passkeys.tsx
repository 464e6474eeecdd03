import type { SubmissionResult } from "@conform-to/react";
import { Form, useRevalidator } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toast/show-toast";
import { PasskeyButton } from "./passkey-button";
import { makePasskey, post } from "./passkey-script";

interface Key {
	id: string;
	name: string;
	/** "Added Jun 1, 2026. Used today, 09:02" */
	about: string;
	/** Where it works, if that is not the host that the page is at. */
	otherHost: { host: string | null; here: string } | null;
}

interface PasskeysProps {
	passkeys: readonly Key[];
	/** Whether the session was confirmed lately: else none is added or removed. */
	fresh: boolean;
	/** The answer to a name that was refused, and of which one. */
	refused: { id: string; result: SubmissionResult<string[]> } | undefined;
}

export function Passkeys({ passkeys, fresh, refused }: PasskeysProps) {
	const { revalidate } = useRevalidator();
	async function add() {
		const credential = await makePasskey();
		if (!credential) return;
		await post("/api/passkeys", { credential });
		showToast({ title: m.access_passkey_added() });
		revalidate();
	}
	return (
		<>
			{passkeys.length > 0 ? (
				<ul className="key-list" aria-label={m.access_passkeys()}>
					{passkeys.map((key) => (
						<Row key={key.id} {...key} fresh={fresh} refused={refused?.id === key.id ? refused.result : undefined} />
					))}
				</ul>
			) : (
				<p>{m.access_passkeys_none()}</p>
			)}
			{fresh && (
				<PasskeyButton
					label={m.access_passkey_add()}
					pendingLabel={m.access_passkey_waiting()}
					failed={m.access_passkey_add_failed()}
					icon="plus"
					className="mt-4 justify-items-start"
					run={add}
				/>
			)}
		</>
	);
}

interface RowProps extends Key {
	fresh: boolean;
	refused: SubmissionResult<string[]> | undefined;
}

function Row({ id, name, about, otherHost, fresh, refused }: RowProps) {
	const field = useId();
	const error = refused?.error?.name?.[0];
	return (
		<li className="passkey">
			<Icon name="key" />
			<p className="key-name">
				<b>{name}</b>
				<small>{about}</small>
				{otherHost && (
					<small className="text-late">
						{m.access_passkey_other_host({ host: otherHost.host ?? "", here: otherHost.here })}
					</small>
				)}
			</p>
			<div className="passkey-actions">
				<details key={name} open={error !== undefined}>
					<summary className="btn btn-s" aria-label={m.access_passkey_rename_named({ name })}>
						{m.access_passkey_rename()}
					</summary>
					<Form method="post" action="/settings/security" {...failureMessages(m.access_passkey_change_failed())}>
						<input type="hidden" name="passkey" value={id} />
						<label className="field-label" htmlFor={field}>
							{m.access_passkey_name()}
						</label>
						<input
							id={field}
							className="input"
							name="name"
							defaultValue={name}
							maxLength={100}
							autoComplete="off"
							aria-invalid={error !== undefined}
							aria-describedby={error && `${field}-error`}
						/>
						{error && (
							<p id={`${field}-error`} className="field-error">
								{error}
							</p>
						)}
						<PendingButton
							size="s"
							className="mt-2"
							name="intent"
							value="rename-passkey"
							pendingLabel={m.access_passkey_renaming()}
						>
							{m.access_passkey_rename()}
						</PendingButton>
					</Form>
				</details>
				{fresh && (
					<Form method="post" action="/settings/security" {...failureMessages(m.access_passkey_change_failed())}>
						<input type="hidden" name="passkey" value={id} />
						<PendingButton
							size="s"
							variant="danger"
							name="intent"
							value="remove-passkey"
							pendingLabel={m.access_passkey_removing()}
							aria-label={m.access_passkey_remove_named({ name })}
						>
							{m.access_passkey_remove()}
						</PendingButton>
					</Form>
				)}
			</div>
		</li>
	);
}
