import { env, runInDurableObject } from "cloudflare:test";
import type { TimerObject } from "#workers/timer-object";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { DetailsInput, EntryInput } from "~/time/domain/time-entry-input";
import { addEntry } from "~/time/server/time-entries.server";

/** What a person says of the work that the timer is started for. */
export function details(given: Partial<DetailsInput> = {}): DetailsInput {
	return {
		description: "Homepage wireframes",
		projectName: "Website",
		clientId: null,
		rate: 8500,
		billable: true,
		...given,
	};
}

/** An entry of so many minutes from an instant on. */
export function anEntry(start: string, minutes: number, given: Partial<DetailsInput> = {}): EntryInput {
	return { ...details(given), start: { instant: Date.parse(start) }, end: null, minutes };
}

export async function entries(ctx: AppContext, actor: Actor, count: number, given: Partial<DetailsInput> = {}) {
	const days = Array.from({ length: count }, (_, day) => String(day + 1).padStart(2, "0"));
	return Promise.all(days.map((day) => addEntry(ctx, actor, anEntry(`2026-03-${day}T09:00:00Z`, 87, given))));
}

/** The timer of an account, as an object of workerd. */
export function timerObject(userId: string): DurableObjectStub<TimerObject> {
	return env.TIMERS.get(env.TIMERS.idFromName(userId));
}

/** Puts another database behind an account's timer, its own again for none. */
export function timerWrites(userId: string, database?: D1Database): Promise<void> {
	return runInDurableObject(timerObject(userId), (timer) => {
		(timer as unknown as { env: { DB: D1Database } }).env = database ? { ...env, DB: database } : env;
	});
}
