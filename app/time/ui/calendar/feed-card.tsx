import { Form } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

interface FeedCardProps {
	/** The calendar's address, with its week. */
	action: string;
	/** Since which day there is an address; `null` where there is none. */
	since: string | null;
	/** One that was just made; it can't be shown later. */
	link: string | undefined;
}

/** The address at which other calendars read the entries: to make it, in the place of an earlier one, and to end it. */
export function FeedCard({ action, since, link }: FeedCardProps) {
	const id = useId();
	return (
		<Card title={m.time_feed()} className="mt-5">
			<div className="grid gap-3.5">
				<p className="text-sm text-ink-2">
					{m.time_feed_about()} {since && m.time_feed_since({ date: since })}
				</p>
				{link && (
					<div>
						<label className="field-label" htmlFor={id} role="status">
							{m.time_feed_new()}
						</label>
						<input
							id={id}
							className="input"
							readOnly
							value={link}
							// biome-ignore lint/a11y/noAutofocus: what was asked for, also without JavaScript
							autoFocus
							onFocus={({ target }) => target.select()}
						/>
					</div>
				)}
				<Form
					method="post"
					action={action}
					className="flex flex-wrap gap-3"
					preventScrollReset
					{...failureMessages(m.time_feed_failed())}
				>
					<PendingButton size="s" name="intent" value="make-feed" pendingLabel={m.time_feed_making()}>
						{since ? m.time_feed_renew() : m.time_feed_make()}
					</PendingButton>
					{since && (
						<PendingButton size="s" variant="danger" name="intent" value="end-feed" pendingLabel={m.time_feed_ending()}>
							{m.time_feed_end()}
						</PendingButton>
					)}
				</Form>
			</div>
		</Card>
	);
}
