import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** Whether this is `npm run test:deep`. */
		deep: boolean;
		/** Of whatever is left to chance in this run. */
		seed: number;
	}
}

/** So many in `npm run test:deep`; in `npm test` a hundredth of that, or as few as show what the many do. */
export function volume(deep: number, few = Math.ceil(deep / 100)): number {
	return inject("deep") ? deep : few;
}

/** How fast-check tries a property: as often as {@link volume} says, from the seed of the run. */
export function tries(deep: number): { numRuns: number; seed: number } {
	return { numRuns: volume(deep), seed: inject("seed") };
}
