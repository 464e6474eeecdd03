import { isStorageFault } from "#db/storage-fault";
import { busy, storageDown } from "~/kernel/errors";
import type { Timers } from "~/time/domain/port";
import type { FinishedTimer, RunningTimer } from "~/time/domain/timer";
import type { TimerObject } from "../timer-object";

/** A failure after which the same call may be made again (developers.cloudflare.com/durable-objects, error handling). */
interface ObjectError extends Error {
	retryable?: boolean;
	overloaded?: boolean;
}

export function durableTimers(namespace: DurableObjectNamespace<TimerObject>): Timers {
	/** Every call is safe to repeat; one that the object could not take is made once more. */
	async function ask<Answer>(userId: string, call: (timer: DurableObjectStub<TimerObject>) => Promise<Answer>) {
		try {
			return await call(stub(userId));
		} catch (error) {
			const { retryable, overloaded } = error as ObjectError;
			if (overloaded) throw busy();
			if (isStorageFault(error)) throw storageDown(error);
			if (!retryable) throw error;
			return await call(stub(userId));
		}
	}
	const stub = (userId: string) => namespace.get(namespace.idFromName(userId));

	return {
		running: (userId) => ask<RunningTimer | null>(userId, async (timer) => timer.running()),
		start: (userId, details) => ask(userId, async (timer) => timer.start(userId, details)),
		stop: (userId, id, endedAt) =>
			ask<FinishedTimer | "out of range" | null>(userId, async (timer) => timer.stop(id, endedAt)),
		change: (userId, id, details) => ask<RunningTimer | null>(userId, async (timer) => timer.change(id, details)),
		keep: (userId, id) => ask<RunningTimer | null>(userId, async (timer) => timer.keep(id)),
		held: (userId) =>
			ask<{ running: RunningTimer | null; waiting: FinishedTimer[] }>(userId, async (timer) => timer.held()),
		flush: (userId) => ask(userId, async (timer) => timer.flush()),
		destroy: (userId) => ask(userId, async (timer) => timer.destroy()),
	};
}
