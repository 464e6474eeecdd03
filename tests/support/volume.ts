import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** Whether this is `npm run test:deep`. */
		deep: boolean;
		/** Of whatever is left to chance in this run. */
		seed: number;
	}
}

/** So many in `npm run test:deep`, a hundredth of that in `npm test`. */
export function volume(deep: number): number {
	return inject("deep") ? deep : Math.ceil(deep / 100);
}

/** How fast-check tries a property: as often as {@link volume} says, from the seed of the run. */
export function tries(deep: number): { numRuns: number; seed: number } {
	return { numRuns: volume(deep), seed: inject("seed") };
}
