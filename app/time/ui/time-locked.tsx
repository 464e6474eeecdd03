import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Rosette } from "~/ui/rosette";

/** The page of a plan without time tracking. A timer that ran when the plan changed can still be stopped. */
export function TimeLocked({ running }: { running: { id: string; description: string } | null }) {
	return (
		<>
			<PageHead title="Time Tracker" />
			<section className="timer-panel on-panel timer-locked" aria-labelledby="locked">
				<Rosette />
				<h2 id="locked">Track time, bill the hours</h2>
				<p>
					One timer for all your devices, entries by hand, and an invoice from both. Time tracking is part of the
					Freelancer and Pro plans.
				</p>
				<LinkButton to="/subscription" size="l" icon="lock">
					Upgrade Your Plan
				</LinkButton>
				{running && (
					<Form method="post" action="/time-tracker/timer" className="timer-foot">
						<p>A timer is still running: {running.description}</p>
						<input type="hidden" name="id" value={running.id} />
						<PendingButton icon="stop" name="intent" value="stop" pendingLabel="Stopping…">
							Stop Timer
						</PendingButton>
					</Form>
				)}
			</section>
		</>
	);
}
