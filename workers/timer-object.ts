import { DurableObject } from "cloudflare:workers";
import { DIRECTORY, openDatabases } from "#db/databases";
import { insertFinished } from "#db/time/time-writes";
import { logError, logWarning } from "~/kernel/log";
import type { Instant } from "~/kernel/time/dates";
import {
	changed,
	type FinishedTimer,
	type RunningTimer,
	type StartFault,
	started,
	stopped,
	type TimerChange,
	type TimerDetails,
} from "~/time/domain/timer";
import { type ObjectState, readState, writeState } from "./object-state";
import { databasesIn } from "./shards";

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5 * 60_000;
/** How long stopping waits for D1; the alarm goes on in the background. */
const TIMEOUT_MS = 3000;
/** From here on the log says error, not warning. */
const ALERT_AFTER_TRIES = 288;

const OUTBOX = "outbox:";

/**
 * The timer of one account (docs/decisions/0009). A Durable Object takes one call at a time between its writes, so that a
 * hundred starts are one. What is stopped moves to the outbox in one transaction, and from there to D1 under an id made
 * here, however often that is tried: a crash between the two loses nothing and doubles nothing.
 */
export class TimerObject extends DurableObject<{ DB: D1Database }> {
	running(): RunningTimer | null {
		return this.#kept<RunningTimer>("running");
	}

	start(userId: string, details: TimerDetails): { started: boolean; running: RunningTimer } {
		const already = this.running();
		if (already) return { started: false, running: already };
		const running = started(details, crypto.randomUUID(), Date.now());
		this.ctx.storage.kv.put("owner", userId);
		this.ctx.storage.kv.put("running", running);
		return { started: true, running };
	}

	async stop(id: string, endedAt?: Instant): Promise<FinishedTimer | "out of range" | null> {
		const running = this.running();
		if (running?.id !== id) return this.#kept<FinishedTimer>(OUTBOX + id);
		const finished = stopped(running, Date.now(), endedAt);
		if (finished === "out of range") return finished;
		this.ctx.storage.transactionSync(() => {
			this.ctx.storage.kv.put(OUTBOX + id, finished);
			this.ctx.storage.kv.delete("running");
		});
		await this.#store();
		return finished;
	}

	async replace(
		userId: string,
		id: string,
		details: TimerDetails,
	): Promise<{ started: boolean; running: RunningTimer }> {
		const before = this.running();
		if (!before) return this.start(userId, details);
		if (before.id !== id) return { started: false, running: before };
		const now = Date.now();
		const running = started(details, crypto.randomUUID(), now);
		this.ctx.storage.transactionSync(() => {
			this.ctx.storage.kv.put(OUTBOX + id, stopped(before, now));
			this.ctx.storage.kv.put("running", running);
		});
		await this.#store();
		return { started: true, running };
	}

	change(id: string, change: TimerChange): RunningTimer | StartFault | null {
		const running = this.running();
		if (running?.id !== id) return null;
		const next = changed(running, change, Date.now());
		if (typeof next !== "string") this.ctx.storage.kv.put("running", next);
		return next;
	}

	keep(id: string): RunningTimer | null {
		const kept = this.change(id, { keptAt: Date.now() });
		return typeof kept === "string" ? null : kept;
	}

	held(): { running: RunningTimer | null; waiting: FinishedTimer[] } {
		return { running: this.running(), waiting: this.#waiting() };
	}

	/** Writes down what waits. Returns whether nothing waits any more; never throws. */
	async flush(): Promise<boolean> {
		const owner = this.#kept<string>("owner");
		const waiting = this.#waiting();
		if (waiting.length === 0 || owner === null) return true;
		try {
			for (const entry of waiting) {
				await this.#write(owner, entry);
				this.ctx.storage.kv.delete(OUTBOX + entry.id);
			}
		} catch (error) {
			this.#log(error);
			return false;
		}
		// Another entry may have been stopped while this one was written down; its alarm stays.
		if (this.#waiting().length > 0) return false;
		this.ctx.storage.kv.delete("tries");
		await this.ctx.storage.deleteAlarm();
		return true;
	}

	/** In the same event as a transaction, so that both are kept or neither is; before D1, which may take for ever. */
	async #store(): Promise<void> {
		await this.ctx.storage.setAlarm(Date.now() + FIRST_RETRY_MS);
		await Promise.race([this.flush(), scheduler.wait(TIMEOUT_MS)]);
	}

	/** Where its account lives. One that moved away meanwhile gets it there too: an entry is written once, by its id. */
	async #write(owner: string, entry: FinishedTimer): Promise<void> {
		const databases = openDatabases({ bindings: databasesIn(this.env), nameOf: () => DIRECTORY });
		for (let home = await databases.homeOf(owner), last = null; home !== last; home = await databases.homeOf(owner)) {
			await insertFinished(home, owner, entry, Date.now());
			last = home;
		}
	}

	async destroy(): Promise<void> {
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
	}

	readState(): Promise<ObjectState> {
		return readState(this.ctx.storage);
	}

	/**
	 * Puts what a backup kept in place of what is here.
	 * @param recorded ids of entries that the database has: the timer stopped between being copied and the database being so
	 */
	async writeState(state: ObjectState, recorded: readonly string[]): Promise<void> {
		const entries = state.entries.filter(
			([key, value]) => key !== "running" || !recorded.includes((value as RunningTimer).id),
		);
		await writeState(this.ctx.storage, { ...state, entries });
	}

	/** Tries again, for ever. It may not throw: the platform gives up on an alarm after six failures. */
	override async alarm(): Promise<void> {
		const tries = (this.#kept<number>("tries") ?? 0) + 1;
		this.ctx.storage.kv.put("tries", tries);
		// Before trying: a crash on the way finds it set.
		await this.ctx.storage.setAlarm(Date.now() + Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS));
		await this.flush();
	}

	#waiting(): FinishedTimer[] {
		return [...this.ctx.storage.kv.list<FinishedTimer>({ prefix: OUTBOX })].map(([, entry]) => entry);
	}

	#kept<Value>(key: string): Value | null {
		return this.ctx.storage.kv.get<Value>(key) ?? null;
	}

	#log(cause: unknown): void {
		const late = (this.#kept<number>("tries") ?? 0) >= ALERT_AFTER_TRIES;
		const log = late ? logError : logWarning;
		log("a time entry waits to be written down", cause);
	}
}
