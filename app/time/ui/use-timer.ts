import { useEffect, useRef, useState } from "react";
import type { KnownTimer } from "../domain/known-timer";
import { useServerClock } from "./use-server-clock";

/** How often the server is asked while the page is visible, in milliseconds (docs/specification.md section 9). */
const POLL = 5000;

type Running = KnownTimer["running"];

/** The timer, polled every five seconds while the tab is visible; a change in one tab shows at once in others. */
export function useTimer(loaded: KnownTimer) {
	const [running, setRunning] = useState(loaded.running);
	const [clock, setClock] = useServerClock(loaded.now);
	const [origin, setOrigin] = useState(loaded);
	if (loaded !== origin) {
		setOrigin(loaded);
		setRunning(loaded.running);
	}
	const channel = useRef<BroadcastChannel | null>(null);

	useEffect(() => {
		let timeout: ReturnType<typeof setTimeout> | undefined;
		let ended = false;
		const isSeen = () => document.visibilityState === "visible";
		async function ask() {
			clearTimeout(timeout);
			const sentAt = performance.now();
			const answer = await fetch("/api/time-entries/running").catch(() => null);
			const entry = answer?.ok ? ((await answer.json()) as RunningEntry | null) : undefined;
			if (ended) return;
			if (entry !== undefined) setRunning(entry && toRunning(entry));
			if (entry) setClock({ now: Date.parse(entry.now), seen: (sentAt + performance.now()) / 2 });
			// Signed out, or a plan without a timer: the next page says so.
			if (answer?.status === 401 || answer?.status === 403) return;
			clearTimeout(timeout);
			if (isSeen()) timeout = setTimeout(ask, POLL);
		}
		function onVisibility() {
			clearTimeout(timeout);
			if (isSeen()) ask();
		}
		if (isSeen()) timeout = setTimeout(ask, POLL);
		document.addEventListener("visibilitychange", onVisibility);
		channel.current = new BroadcastChannel("timer");
		channel.current.onmessage = ask;
		return () => {
			ended = true;
			clearTimeout(timeout);
			document.removeEventListener("visibilitychange", onVisibility);
			channel.current?.close();
		};
	}, [setClock]);

	const key = toKey(loaded.running);
	const lastKey = useRef(key);
	useEffect(() => {
		if (key !== lastKey.current) channel.current?.postMessage("changed");
		lastKey.current = key;
	}, [key]);

	/** Stops it without leaving the page. Returns whether that went well, null where no answer came. */
	async function stop(id: string): Promise<boolean | null> {
		const headers = { "Content-Type": "application/json" };
		const path = `/api/time-entries/${id}/stop`;
		const answer = await fetch(path, { method: "POST", headers, body: "{}" }).catch(() => null);
		if (!answer || answer.status >= 500) return null;
		if (!answer.ok) return false;
		setRunning(null);
		channel.current?.postMessage("changed");
		return true;
	}
	return { running, clock, stop };
}

interface RunningEntry {
	id: string;
	description: string;
	startTime: string;
	keptAt: string | null;
	now: string;
}

function toRunning({ id, description, startTime, keptAt }: RunningEntry): Running {
	return { id, description, startedAt: Date.parse(startTime), keptAt: keptAt === null ? null : Date.parse(keptAt) };
}

function toKey(running: Running) {
	return running && `${running.id} ${running.description} ${running.startedAt} ${running.keptAt}`;
}
