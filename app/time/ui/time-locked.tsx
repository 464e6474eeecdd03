import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Rosette } from "~/ui/rosette";

interface TimeLockedProps {
	/** A timer that ran when the plan changed: it can still be stopped. */
	running: { id: string; description: string } | null;
	children: ReactNode;
}

export function TimeLocked({ running, children }: TimeLockedProps) {
	return (
		<>
			<PageHead title={m.time_tracker()} />
			<section className="timer-panel on-panel items-start gap-5 py-12" aria-labelledby="locked">
				<Rosette />
				<h2 id="locked" className="text-2xl">
					{m.time_locked_title()}
				</h2>
				<p className="max-w-[52ch]">{m.time_locked_text()}</p>
				<LinkButton to="/subscription" size="l" icon="lock">
					{m.time_upgrade()}
				</LinkButton>
				{running && (
					<Form
						method="post"
						action="/time-tracker/timer"
						className="flex flex-wrap items-center gap-x-6 gap-y-3"
						{...failureMessages(m.time_stop_failed())}
					>
						<p>{m.time_locked_running({ description: running.description })}</p>
						<input type="hidden" name="id" value={running.id} />
						<PendingButton icon="stop" name="intent" value="stop" pendingLabel={m.time_stopping()}>
							{m.time_stop_timer()}
						</PendingButton>
					</Form>
				)}
			</section>
			{children}
		</>
	);
}
