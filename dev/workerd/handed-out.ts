import type { DevEnvironment, FetchResult, TransformResult } from "vite";

/** What the runner has. Vite forgets the code of a changed module and of its importers: what it lacks is stale. */
export class HandedOut {
	readonly #environment: DevEnvironment;
	readonly #codes = new Map<string, TransformResult | null>();

	constructor(environment: DevEnvironment) {
		this.#environment = environment;
	}

	note<Result extends FetchResult>(result: Result): Result {
		if ("code" in result) this.#codes.set(result.id, this.#heldFor(result.id));
		return result;
	}

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
