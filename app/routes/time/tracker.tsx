import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { EntryBook } from "~/time/ui/list/entry-book";
import { ManualEntry } from "~/time/ui/manual-entry";
import { RunningTimer } from "~/time/ui/running-timer";
import { StartTimer } from "~/time/ui/start-timer";
import styles from "~/time/ui/time.css?url";
import { TimeLocked } from "~/time/ui/time-locked";
import { Today } from "~/time/ui/today";
import { TrackerHead } from "~/time/ui/tracker-head";
import { WorkedLast } from "~/time/ui/work-field";
import { trackerActions } from "~/time/views/tracker-actions.server";
import { trackerData } from "~/time/views/tracker-loader.server";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_tracker()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: ({ ctx, actor, url }) => trackerData(ctx, actor, url), actions: trackerActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function TimeTracker() {
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { search } = useLocation();
	if (shown.locked) {
		const { running, book } = shown;
		return <TimeLocked running={running}>{book && <EntryBook {...book} readOnly search={search} />}</TimeLocked>;
	}
	const { running, now, choices, idempotencyKey, timezone, unbilled, next } = shown;
	const answerTo = (name: string) => (answer?.initialValue?.intent === name ? answer : undefined);
	// One was started on another device meanwhile: the form has given way to what runs.
	const refusedStart = running && answerTo("start")?.error?.[""]?.[0];
	const remark = shown.unreadable ? m.time_timer_unreadable() : refusedStart;
	return (
		<>
			<TrackerHead subtitle={unbilled ? m.time_tracker_unbilled({ time: unbilled }) : undefined}>
				{unbilled && (
					<LinkButton to="/invoices/new?fromTime=true" icon="page">
						{m.time_invoice_from_time()}
					</LinkButton>
				)}
			</TrackerHead>
			{remark && (
				<Notice tone="late" className="mb-6">
					<p role="alert">
						<b>{remark}</b>
					</p>
				</Notice>
			)}
			<WorkedLast works={choices.works} />
			<div className="tracker-forms">
				{running ? (
					<RunningTimer
						key={running.id}
						running={running}
						now={now}
						timezone={timezone}
						choices={choices}
						lastResult={answerTo("stop-at")}
						startResult={answerTo("start")}
						like={next.like}
					/>
				) : (
					<StartTimer
						key={`timer ${next.like.id}`}
						choices={choices}
						values={next.like.values}
						lastResult={answerTo("start")}
					/>
				)}
				<ManualEntry
					key={`entry ${next.after}`}
					{...{
						choices,
						idempotencyKey,
						timezone,
						now,
						next: next.values,
						from: next.from,
						lastResult: answerTo("add"),
					}}
				/>
				<Today {...shown.today} />
			</div>
			<EntryBook {...shown} runningId={running?.id} search={search} />
		</>
	);
}
