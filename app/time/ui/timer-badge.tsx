import { Form, Link, useLocation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { m } from "~/paraglide/messages";
import { IconButton } from "~/ui/form/icon-button";
import { stayOnPage } from "~/ui/form/unanswered";
import { showToast } from "~/ui/toast/show-toast";
import type { KnownTimer } from "../domain/known-timer";
import { clockFace, isForgotten } from "../domain/timer";
import { useElapsed } from "./use-elapsed";
import type { ServerClock } from "./use-server-clock";
import { useTimer } from "./use-timer";
import { useTitleClock } from "./use-title-clock";

/** The running timer on every page (docs/specification.md section 2); it listens also while nothing runs. */
export function TimerBadge({ timer: loaded }: { timer: KnownTimer }) {
	const { running, clock, stop } = useTimer(loaded);
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const shows = running?.id ?? null;
	const inBook = loaded.running?.id ?? null;
	// The page of the timer itself follows what happens on another device.
	const behind = shows !== inBook && pathname === "/time-tracker";
	useEffect(() => {
		if (behind) revalidate();
	}, [behind, revalidate]);
	if (!running) return null;

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		event.preventDefault();
		// Not by the router: it would reload the page, and with it a form that is being filled in.
		const stopped = running && (await stop(running.id));
		if (stopped) showToast({ title: m.time_stopped(), description: running.description });
		else if (stopped === null) stayOnPage(undefined, () => form.requestSubmit(), m.time_stop_failed());
		else form.submit();
	}
	return (
		<div className="timer-badge on-panel flex items-center">
			<Face key={running.id} running={running} clock={clock} />
			<Form method="post" action="/time-tracker/timer" onSubmit={onSubmit}>
				<input type="hidden" name="intent" value="stop" />
				<input type="hidden" name="id" value={running.id} />
				<input type="hidden" name="back" value={pathname + search} />
				<IconButton type="submit" icon="stop" label={m.time_stop_described({ description: running.description })} />
			</Form>
		</div>
	);
}

interface FaceProps {
	running: NonNullable<KnownTimer["running"]>;
	clock: ServerClock;
}

function Face({ running, clock }: FaceProps) {
	const { startedAt, description } = running;
	const elapsed = useElapsed(startedAt, clock);
	useTitleClock(clockFace(elapsed));
	return (
		<Link
			className="flex min-h-10.5 min-w-0 flex-1 items-center gap-2.5 py-1.5 pl-3 text-xs leading-[1.2] text-inherit no-underline max-lg:pl-(--gutter)"
			to="/time-tracker"
		>
			<i className="ticking" />
			<b role="timer" className="fig text-[1.0625rem] tracking-[0]">
				{clockFace(elapsed)}
			</b>
			<span className="min-w-0 max-lg:ml-auto max-lg:text-right">
				{isForgotten(running, startedAt + elapsed) ? m.time_still_working() : m.time_timer_running()}
				<span className="block max-w-[21ch] truncate">{description}</span>
			</span>
		</Link>
	);
}
