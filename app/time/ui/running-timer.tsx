import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { useOpeningPlace } from "~/ui/opening-place";
import { Rosette } from "~/ui/rosette";
import { clockFace, isForgotten } from "../domain/timer";
import type { Choices } from "./details-fields";
import { StartForm } from "./start-timer";
import { StillWorking } from "./still-working";
import { useElapsed } from "./use-elapsed";
import type { EntryFormValues } from "./use-entry-form";
import { useServerClock } from "./use-server-clock";

export interface RunningDetails {
	id: string;
	description: string;
	clientName: string;
	projectName: string;
	rate: string;
	startedAt: number;
	keptAt: number | null;
	/** As a datetime field takes it, on the account's clocks: the start, and an end to offer. */
	startTime: string;
	endTime: string;
}

interface RunningTimerProps {
	running: RunningDetails;
	now: number;
	timezone: string;
	choices: Choices;
	lastResult?: SubmissionResult<string[]> | undefined;
	/** What went wrong with what was to be started in its place. */
	startResult?: SubmissionResult<string[]> | undefined;
	/** The entry that the form for what is started next is filled in like; its id is empty for none. */
	like: { id: string; values: Partial<EntryFormValues> };
}

export function RunningTimer({ running, now, timezone, choices, lastResult, startResult, like }: RunningTimerProps) {
	const { id, description, clientName, projectName, rate, startedAt } = running;
	const [clock] = useServerClock(now);
	const elapsed = useElapsed(startedAt, clock);
	const facts = [
		[m.time_description(), description],
		[m.time_client(), clientName || m.time_no_client()],
		[m.time_project(), projectName || m.time_no_project()],
		[m.time_rate(), rate],
	];
	return (
		<section className="timer-panel on-panel" aria-labelledby="timer-head" {...useOpeningPlace("timer")}>
			<Rosette />
			<h2 id="timer-head" className="timer-label">
				<i className="ticking" />
				{m.time_timer_running()}
			</h2>
			<p className="timer-clock fig" role="timer" aria-label={m.time_elapsed()}>
				{clockFace(elapsed)}
			</p>
			<dl>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{isForgotten(running, startedAt + elapsed) && (
				<StillWorking running={running} timezone={timezone} lastResult={lastResult} />
			)}
			<Form
				method="post"
				action="/time-tracker/timer"
				className="flex flex-wrap items-center gap-x-6 gap-y-3"
				{...failureMessages(m.time_stop_failed())}
			>
				<input type="hidden" name="id" value={id} />
				<PendingButton size="l" icon="stop" name="intent" value="stop" pendingLabel={m.time_stopping()}>
					{m.time_stop_timer()}
				</PendingButton>
				<Link className="text-inherit" to={`/time-tracker/${id}/edit`}>
					{m.time_edit_details()}
				</Link>
				<PendingButton
					variant="quiet"
					name="intent"
					value="delete"
					formAction={`/time-tracker/${id}`}
					pendingLabel={m.time_forgotten_discarding()}
				>
					{m.time_forgotten_discard_button()}
				</PendingButton>
			</Form>
			<details data-key="n" open={startResult !== undefined || like.id !== ""}>
				<summary>{m.time_switch_question()}</summary>
				<StartForm key={like.id} choices={choices} runningId={id} values={like.values} lastResult={startResult} />
			</details>
		</section>
	);
}
