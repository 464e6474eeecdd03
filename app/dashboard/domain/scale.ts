import type { Cents } from "~/kernel/money/money";

/** Grid lines of a chart: round amounts above 0, at most four, the last at or above the largest bar. */
export function gridLines(largest: Cents): Cents[] {
	const least = Math.max(largest, 100) / 4;
	const power = 10 ** Math.floor(Math.log10(least));
	const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
	const lines = Math.max(Math.ceil(Math.max(largest, 1) / step), 1);
	return Array.from({ length: lines }, (_, at) => step * (at + 1));
}

const STEPS = [1, 2, 2.5, 5, 10];
