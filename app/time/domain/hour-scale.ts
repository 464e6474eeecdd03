/** Grid lines of a chart of hours: round numbers of hours above 0, at most four, the last at or above the longest. */
export function hourScale(mostMinutes: number): number[] {
	const hours = Math.max(mostMinutes / 60, 1);
	const least = hours / 4;
	const power = 10 ** Math.max(Math.floor(Math.log10(least)), 0);
	const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
	return Array.from({ length: Math.max(Math.ceil(hours / step), 1) }, (_, at) => step * (at + 1));
}

const STEPS = [1, 2, 5, 10];
