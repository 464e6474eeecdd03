import { DurableObject } from "cloudflare:workers";
import type { Allowance } from "~/kernel/ports";

/** Wrong tries at a password that cost nothing (docs/reliability.md section 8). */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** An object that nobody asked for this long forgets everything and takes up no room. */
const IDLE_MS = 86_400_000;

interface Windows {
	[seconds: number]: { started: number; used: number };
}

interface Attempts {
	failures: number;
	/** The instant before which the next try is refused. */
	until: number;
	last: number;
}

/**
 * Counts tries under one name. A Durable Object takes requests one after the other, so that the count is exact
 * however many arrive at once; each try is counted before the work that it asks for begins.
 */
export class LimitObject extends DurableObject {
	/** Counts a try against fixed windows. Returns 0, or the seconds until the fullest one starts anew. */
	async take(allowances: Allowance[]): Promise<number> {
		const now = Date.now();
		const windows = (await this.ctx.storage.get<Windows>("windows")) ?? {};
		let wait = 0;
		for (const { tries, seconds } of allowances) {
			const open = windows[seconds];
			const window = open && now < open.started + seconds * 1000 ? open : { started: now, used: 0 };
			windows[seconds] = window;
			if (window.used >= tries) wait = Math.max(wait, Math.ceil((window.started + seconds * 1000 - now) / 1000));
		}
		if (wait > 0) return wait;
		for (const window of Object.values(windows)) window.used++;
		await this.#keep("windows", windows, now);
		return 0;
	}

	/** Counts a try at a password as a failure until {@link succeed} says otherwise. Returns 0, or the seconds to wait. */
	async attempt(): Promise<number> {
		const now = Date.now();
		const previous = await this.ctx.storage.get<Attempts>("attempts");
		const stale = !previous || now > previous.last + LONGEST_WAIT_SECONDS * 1000;
		const attempts = stale ? { failures: 0, until: 0, last: now } : previous;
		if (now < attempts.until) return Math.ceil((attempts.until - now) / 1000);
		const failures = attempts.failures + 1;
		const wait = failures < FREE_ATTEMPTS ? 0 : Math.min(2 ** (failures - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);
		await this.#keep("attempts", { failures, until: now + wait * 1000, last: now }, now);
		return 0;
	}

	async succeed(): Promise<void> {
		await this.ctx.storage.delete("attempts");
	}

	override async alarm(): Promise<void> {
		await this.ctx.storage.deleteAll();
	}

	async #keep(key: string, value: Windows | Attempts, now: number): Promise<void> {
		await this.ctx.storage.put(key, value);
		await this.ctx.storage.setAlarm(now + IDLE_MS);
	}
}
