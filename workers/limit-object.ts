import { DurableObject } from "cloudflare:workers";
import type { Allowance } from "~/kernel/ports";
import { noteCounter } from "./counter-names";
import { type ObjectState, readState, writeState } from "./object-state";
import { recent, type SlidingLog, secondsToWait, withoutTry, withTries } from "./sliding-log";

/** Wrong tries at a password that cost nothing (docs/reliability.md section 8). */
const FREE_ATTEMPTS = 5;
const MAX_WAIT_SECONDS = 15 * 60;
/** An object without calls for this long deletes its state and takes up no room. No allowance is of a longer time. */
const IDLE_MS = 86_400_000;
/** Entries are dropped once there are this many. */
const MAX_PEOPLE = 500;

/** By an allowance's seconds. */
type Logs = Record<number, SlidingLog>;

interface Attempts {
	failures: number;
	/** The instant before which the next try is refused. */
	until: number;
	last: number;
	was?: number;
}

const LOGS = "logs";
const ATTEMPTS = "attempts:";
const NOTED = "noted";

/**
 * Counts tries under one name. A Durable Object takes requests one after the other, so that the count is exact
 * however many arrive at once; each try is counted before the work that it asks for begins.
 */
export class LimitObject extends DurableObject<{ LIMITS: DurableObjectNamespace }> {
	/**
	 * Counts a try, or several: never more than an allowance has in any time of its length. Returns 0, or the seconds to
	 * wait, and then counts none.
	 */
	async take(allowances: Allowance[], tries = 1): Promise<number> {
		if (allowances.length === 0) return 0;
		const now = Date.now();
		const logs = await this.#logs(allowances, now);
		const waits = allowances.map((allowance) => secondsToWait(logs[allowance.seconds] ?? [], allowance, now, tries));
		const wait = Math.max(0, ...waits);
		if (wait > 0) return wait;
		for (const allowance of allowances)
			logs[allowance.seconds] = withTries(logs[allowance.seconds] ?? [], allowance, now, tries);
		await this.#keep(LOGS, logs, now);
		return 0;
	}

	/**
	 * Counts a try at a password as a failure until {@link succeed} says otherwise.
	 * @param who where it comes from: waits are of that alone
	 * @param ceiling what all of them have together; empty where this one need not wait for others
	 * @returns 0, or the seconds to wait
	 */
	async attempt(who: string, ceiling: Allowance[]): Promise<number> {
		const now = Date.now();
		const key = ATTEMPTS + who;
		const previous = await this.ctx.storage.get<Attempts>(key);
		const stale = !previous || isStale(previous, now);
		const attempts = stale ? { failures: 0, until: 0, last: now } : previous;
		if (now < attempts.until) return Math.ceil((attempts.until - now) / 1000);
		const wait = await this.take(ceiling);
		if (wait > 0) return wait;
		if (!previous) await this.#forgetStale(now);
		const failures = attempts.failures + 1;
		const next = failures < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failures - FREE_ATTEMPTS), MAX_WAIT_SECONDS);
		await this.#keep(key, { failures, until: now + next * 1000, last: now, was: attempts.until }, now);
		return 0;
	}

	async readWait(who: string): Promise<number> {
		const attempts = await this.ctx.storage.get<Attempts>(ATTEMPTS + who);
		return attempts ? Math.max(0, Math.ceil((attempts.until - Date.now()) / 1000)) : 0;
	}

	/** The password was right: what `who` tried is forgotten, and the last try does not count for the others. */
	async succeed(who: string, ceiling: Allowance[]): Promise<void> {
		const now = Date.now();
		await this.ctx.storage.delete(ATTEMPTS + who);
		await this.#uncount(ceiling, now);
	}

	/** The password was not checked: the last try of `who` does not count. */
	async refund(who: string, ceiling: Allowance[]): Promise<void> {
		const now = Date.now();
		const key = ATTEMPTS + who;
		const attempts = await this.ctx.storage.get<Attempts>(key);
		if (attempts && attempts.failures > 1) {
			const { failures, was = 0, last } = attempts;
			await this.#keep(key, { failures: failures - 1, until: was, last }, now);
		} else await this.ctx.storage.delete(key);
		await this.#uncount(ceiling, now);
	}

	readState(): Promise<ObjectState> {
		return readState(this.ctx.storage);
	}

	async writeState(state: ObjectState): Promise<void> {
		await writeState(this.ctx.storage, state);
		await noteCounter(this.env.LIMITS, this.ctx.id.name, true);
	}

	async destroy(): Promise<void> {
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
	}

	/** For an object that keeps the names of others (`counter-names.ts`): one that counts, or counts no more. */
	async note(name: string, counts: boolean): Promise<void> {
		await (counts ? this.ctx.storage.put(name, 1) : this.ctx.storage.delete(name));
	}

	/** The names that follow one, by their order. */
	async names(after: string, limit: number): Promise<string[]> {
		return [...(await this.ctx.storage.list({ ...(after && { startAfter: after }), limit })).keys()];
	}

	override async alarm(): Promise<void> {
		await this.ctx.storage.deleteAll();
		await noteCounter(this.env.LIMITS, this.ctx.id.name, false);
	}

	async #uncount(ceiling: Allowance[], now: number): Promise<void> {
		if (ceiling.length === 0) return;
		const logs = await this.#logs(ceiling, now);
		for (const { seconds } of ceiling) logs[seconds] = withoutTry(logs[seconds] ?? []);
		await this.#keep(LOGS, logs, now);
	}

	async #logs(allowances: readonly Allowance[], now: number): Promise<Logs> {
		const logs = (await this.ctx.storage.get<Logs>(LOGS)) ?? {};
		for (const allowance of allowances) {
			logs[allowance.seconds] = recent(logs[allowance.seconds] ?? [], allowance, now);
		}
		return logs;
	}

	/**
	 * Entries whose wait is over are dropped when a new one comes, and all of them once there are too many, so that the
	 * object stays small.
	 */
	async #forgetStale(now: number): Promise<void> {
		const all = await this.ctx.storage.list<Attempts>({ prefix: ATTEMPTS, limit: MAX_PEOPLE });
		const stale = [...all].filter(([, attempts]) => all.size === MAX_PEOPLE || isStale(attempts, now));
		for (const [key] of stale) await this.ctx.storage.delete(key);
	}

	async #keep(key: string, value: Logs | Attempts, now: number): Promise<void> {
		await this.ctx.storage.put(key, value);
		await this.ctx.storage.setAlarm(now + IDLE_MS);
		if (await this.ctx.storage.get(NOTED)) return;
		await this.ctx.storage.put(NOTED, true);
		// Not awaited: only a backup reads the names.
		this.ctx.waitUntil(noteCounter(this.env.LIMITS, this.ctx.id.name, true));
	}
}

function isStale({ last }: Attempts, now: number): boolean {
	return now > last + MAX_WAIT_SECONDS * 1000;
}
