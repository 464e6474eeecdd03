import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { RichText } from "~/ui/rich-text";
import { Setting } from "~/ui/setting";

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

export function SessionList({ passwordHref, sessions }: SessionListProps) {
	const others = sessions.filter(({ current }) => !current).length;
	return (
		<Setting id="sessions" title={m.access_sessions()} about={m.access_sessions_about()}>
			<ul>
				{sessions.map(({ handle, device, lastSeen, current }) => (
					<li key={handle} className="session-row">
						<p className="min-w-0">
							<b className="font-medium">{device}</b>
							<br />
							<span className="text-sm text-ink-2">
								{current ? m.access_session_current() : m.access_session_last_seen({ lastSeen })}
							</span>
						</p>
						{!current && (
							<Form method="post" action="/settings/sessions" {...failureMessages(m.access_session_end_failed())}>
								<input type="hidden" name="session" value={handle} />
								<PendingButton
									size="s"
									name="intent"
									value="end"
									pendingLabel={m.access_session_ending()}
									aria-label={m.access_session_end_of({ device, lastSeen })}
								>
									{m.access_session_end()}
								</PendingButton>
							</Form>
						)}
					</li>
				))}
			</ul>
			{others > 0 ? (
				<Form
					method="post"
					action="/settings/sessions"
					className="mt-4"
					{...failureMessages(m.access_session_end_failed())}
				>
					<PendingButton name="intent" value="end-others" pendingLabel={m.access_session_ending()}>
						{m.access_sessions_end_others()}
					</PendingButton>
				</Form>
			) : (
				<p className="mt-3 text-sm text-ink-2">
					{m.access_sessions_none()}
					{passwordHref && (
						<>
							{" "}
							<RichText
								parts={m.access_sessions_suspicious.parts()}
								marks={{ link: (text) => <a href={passwordHref}>{text}</a> }}
							/>
						</>
					)}
				</p>
			)}
		</Setting>
	);
}
