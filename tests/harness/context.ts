import { env } from "cloudflare:test";
import { orm } from "#db/client";
import { openDatabases } from "#db/databases";
import { compose } from "#workers/compose";
import type { AppContext, Config } from "~/context";
import type { Job } from "~/kernel/jobs";
import type { Database } from "~/kernel/ports";
import { aHome } from "./databases";

interface Options {
	/** The present, as an ISO instant; the real one where it does not matter. */
	now?: string;
	config?: Partial<Config>;
	/** A port put in place of the real one, to make it fail. */
	ports?: Partial<
		Pick<
			AppContext,
			| "db"
			| "files"
			| "fonts"
			| "limits"
			| "billing"
			| "cards"
			| "captcha"
			| "timers"
			| "referenceRates"
			| "vatRegister"
			| "mailer"
			| "jobs"
		>
	>;
}

/** A context over the real D1, R2 and Durable Objects of workerd, with a clock that the test holds. */
export function testContext({ now, config, ports }: Options = {}) {
	const pending: Promise<unknown>[] = [];
	const jobs: Job[] = [];
	const real = compose(env, (work) => pending.push(work));
	let present = now === undefined ? Date.now() : Date.parse(now);
	const ctx: AppContext = {
		...real,
		...aHome(real.databases),
		// What is put on the queue is done when the test says so (tests/harness/mail.ts), and not by the built Worker.
		jobs: { put: async (more) => void jobs.push(...more) },
		...ports,
		...(ports?.db && onlyDatabase(ports.db)),
		clock: { now: () => present },
		config: { ...real.config, ...config },
	};
	return {
		ctx,
		/** What was put on the queue. */
		jobs,
		/** Moves the clock. */
		setNow(instant: string) {
			present = Date.parse(instant);
		},
		/** Waits for what was left to do in the background. */
		async settle() {
			await Promise.all(pending.splice(0));
		},
	};
}

/** A context's databases where a test put another in place of them all. */
export function onlyDatabase(db: Database): Pick<AppContext, "db" | "databases"> {
	const databases = openDatabases({ bindings: { DB: orm(db).$client }, nameOf: () => "DB" });
	return { databases, db: databases.directory };
}
