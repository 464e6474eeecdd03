import type { DevEnvironment, FetchResult, TransformResult } from "vite";

/**
 * What the runner has, so that it can be told what is out of date. Vite forgets a module's transformed code when its
 * file changes, and that of all modules which import it: code that Vite does not hold any more is stale.
 */
export class HandedOut {
	readonly #environment: DevEnvironment;
	readonly #codes = new Map<string, TransformResult | null>();

	constructor(environment: DevEnvironment) {
		this.#environment = environment;
	}

	/** Remembers a module on its way out. */
	note<Result extends FetchResult>(result: Result): Result {
		if ("code" in result) this.#codes.set(result.id, this.#heldFor(result.id));
		return result;
	}

	/** The ids of stale modules, each told once. */
	takeStale(): string[] {
		// A code that was null when it went out had been edited while Vite was still transforming it.
		const stale = [...this.#codes].filter(([id, code]) => code === null || code !== this.#heldFor(id));
		for (const [id] of stale) this.#codes.delete(id);
		return stale.map(([id]) => id);
	}

	#heldFor(id: string): TransformResult | null {
		return this.#environment.moduleGraph.getModuleById(id)?.transformResult ?? null;
	}
}
