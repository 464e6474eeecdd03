import type { Timers } from "~/time/domain/port";
import type { FinishedTimer, RunningTimer, StartFault } from "~/time/domain/timer";
import type { TimerObject } from "../timer-object";
import { callObject } from "./call-object";

export function durableTimers(namespace: DurableObjectNamespace<TimerObject>): Timers {
	const ask = <Answer>(userId: string, call: (timer: DurableObjectStub<TimerObject>) => Promise<Answer>) =>
		callObject(() => call(stub(userId)));
	const stub = (userId: string) => namespace.get(namespace.idFromName(userId));

	return {
		running: (userId) => ask<RunningTimer | null>(userId, async (timer) => timer.running()),
		start: (userId, details) => ask(userId, async (timer) => timer.start(userId, details)),
		stop: (userId, id, endedAt) =>
			ask<FinishedTimer | "out of range" | null>(userId, async (timer) => timer.stop(id, endedAt)),
		replace: (userId, id, details) => ask(userId, async (timer) => timer.replace(userId, id, details)),
		change: (userId, id, change) =>
			ask<RunningTimer | StartFault | null>(userId, async (timer) => timer.change(id, change)),
		keep: (userId, id) => ask<RunningTimer | null>(userId, async (timer) => timer.keep(id)),
		held: (userId) =>
			ask<{ running: RunningTimer | null; waiting: FinishedTimer[] }>(userId, async (timer) => timer.held()),
		flush: (userId) => ask(userId, async (timer) => timer.flush()),
		destroy: (userId) => ask(userId, async (timer) => timer.destroy()),
	};
}
