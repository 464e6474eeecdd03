import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { Setting } from "./setting";

interface SessionListProps {
	/** Where the password is changed; null for an account that has none. */
	passwordHref: string | null;
	sessions: readonly {
		handle: string;
		device: string;
		lastSeen: string;
		current: boolean;
	}[];
}

/** The devices that the account is signed in on; each but this one can be signed out. */
export function SessionList({ passwordHref, sessions }: SessionListProps) {
	const others = sessions.filter(({ current }) => !current).length;
	return (
		<Setting id="sessions" title="Sessions" about="Where you are signed in.">
			<ul>
				{sessions.map(({ handle, device, lastSeen, current }) => (
					<li key={handle} className="session-row">
						<p className="min-w-0">
							<b className="font-medium">{device}</b>
							<br />
							<span className="text-sm text-ink-2">
								{current ? "This device, in use now" : `Last seen ${lastSeen}`}
							</span>
						</p>
						{!current && (
							<Form method="post" action="/settings/sessions">
								<input type="hidden" name="session" value={handle} />
								<PendingButton
									size="s"
									name="intent"
									value="end"
									pendingLabel="Signing out..."
									aria-label={`Sign out ${device}, last seen ${lastSeen}`}
								>
									Sign Out
								</PendingButton>
							</Form>
						)}
					</li>
				))}
			</ul>
			{others > 0 ? (
				<Form method="post" action="/settings/sessions" className="mt-4">
					<PendingButton name="intent" value="end-others" pendingLabel="Signing out...">
						Sign out all other devices
					</PendingButton>
				</Form>
			) : (
				<p className="mt-3 text-sm text-ink-2">
					No other device is signed in.
					{passwordHref && (
						<>
							{" "}
							If one was that should not have been, <a href={passwordHref}>change your password</a>.
						</>
					)}
				</p>
			)}
		</Setting>
	);
}
