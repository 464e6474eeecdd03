import { busy, storageDown } from "~/kernel/errors";
import { isStorageFault } from "./storage-fault";

/** The words of the triggers on a moving account (db/transfer/fence.ts). */
const MOVING = /account_moving/;

/** What D1 says when the work may be done but not now (developers.cloudflare.com/d1/observability/debug-d1). */
const BUSY = /overloaded|Network connection lost|storage caused object to be reset|code was updated|transient issue/i;

/**
 * Wraps D1 so that a dependency that is down returns 503 with `Retry-After`, not 500. D1 itself repeats read-only
 * queries; a write is repeated by the caller, which its Idempotency-Key or pre-made id makes safe.
 */
export function resilient(d1: D1Database): D1Database {
	return {
		prepare: (query: string) => new Statement(d1.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			guard(d1.batch((statements as unknown as Statement[]).map((each) => each.inner))),
		exec: (query: string) => guard(d1.exec(query)),
	} as unknown as D1Database;
}

class Statement {
	readonly inner: D1PreparedStatement;

	constructor(inner: D1PreparedStatement) {
		this.inner = inner;
	}

	bind(...values: unknown[]) {
		return new Statement(this.inner.bind(...values));
	}

	all() {
		return guard(this.inner.all());
	}

	raw() {
		return guard(this.inner.raw());
	}

	run() {
		return guard(this.inner.run());
	}

	first(column?: string) {
		return guard(column === undefined ? this.inner.first() : this.inner.first(column));
	}
}

async function guard<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (BUSY.test(error.message) || MOVING.test(error.message)) throw busy();
		if (isStorageFault(error)) throw storageDown(error);
		throw error;
	}
}
