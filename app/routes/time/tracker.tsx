import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { PRODUCT } from "~/kernel/product";
import { EntryForm, StartFields, StopFields } from "~/time/domain/time-entry-input";
import { addEntry } from "~/time/server/time-entries.server";
import { startTimer, stopTimer } from "~/time/server/timer.server";
import { EntryBook } from "~/time/ui/entry-book";
import { ManualEntry } from "~/time/ui/manual-entry";
import { RunningTimer } from "~/time/ui/running-timer";
import { StartTimer } from "~/time/ui/start-timer";
import styles from "~/time/ui/time.css?url";
import { TimeLocked } from "~/time/ui/time-locked";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { trackerData } from "./tracker-loader.server";

export const meta: MetaFunction = () => [{ title: `Time Tracker | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	return trackerData(context.ctx, actor, new URL(request.url));
}

export const action = formAction({
	start: intent({
		schema: StartFields,
		failed: "Failed to start timer. Please try again.",
		run: async ({ ctx, visit, actor, value }) => {
			const { description } = await startTimer(ctx, actor, value);
			return redirectWithToast(visit, "/time-tracker", { title: "Timer Started", description });
		},
	}),
	add: intent({
		schema: EntryForm,
		failed: "Failed to save time entry. Please try again.",
		run: async ({ ctx, visit, actor, value: { input, idempotencyKey } }) => {
			const { description } = await addEntry(ctx, actor, input, idempotencyKey);
			return redirectWithToast(visit, "/time-tracker", { title: "Time Entry Created", description });
		},
	}),
	"stop-at": intent({
		schema: StopFields.extend({ id: z.string().max(100) }),
		failed: "Failed to stop timer. Please try again.",
		run: async ({ ctx, visit, actor, value: { id, endTime } }) => {
			const { description } = await stopTimer(ctx, actor, id, endTime);
			return redirectWithToast(visit, "/time-tracker", { title: "Timer Stopped", description });
		},
	}),
});

export default function TimeTracker() {
	const data = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { search } = useLocation();
	if (data.locked) return <TimeLocked running={data.running} />;
	const { running, now, choices, hourlyRate, idempotencyKey, timezone, unbilledHours } = data;
	const answerTo = (asked: string) => (answer?.initialValue?.intent === asked ? answer : undefined);
	// Somebody started one on another device meanwhile: the form has given way to what runs.
	const refusedStart = answerTo("start")?.error?.[""]?.[0];
	return (
		<>
			<PageHead
				title="Time Tracker"
				subtitle={unbilledHours ? `${unbilledHours} hours not yet billed` : "Track time, then bill the hours"}
				actions={
					<>
						<LinkButton to="/time-tracker/reports">Reports</LinkButton>
						{unbilledHours && (
							<LinkButton to="/invoices/new?fromTime=true" icon="page">
								Create Invoice from time
							</LinkButton>
						)}
					</>
				}
			/>
			{running && refusedStart && (
				<Notice tone="late" className="mb-6">
					<p role="alert">
						<b>{refusedStart}</b>
					</p>
				</Notice>
			)}
			<div className="time-grid">
				{running ? (
					<RunningTimer
						key={running.id}
						running={running}
						now={now}
						timezone={timezone}
						lastResult={answerTo("stop-at")}
					/>
				) : (
					<StartTimer choices={choices} hourlyRate={hourlyRate} lastResult={answerTo("start")} />
				)}
				<ManualEntry {...{ choices, hourlyRate, idempotencyKey, timezone }} lastResult={answerTo("add")} />
			</div>
			<EntryBook {...data} shown={data.filter} search={search} />
		</>
	);
}
