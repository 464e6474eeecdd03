/** How a client's time is rounded before it is billed. What was tracked stays as it is. */
export const ROUNDINGS = ["none", "up", "nearest"] as const;
export type RoundingMode = (typeof ROUNDINGS)[number];

export const ROUNDING_STEPS = [6, 15, 30] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

export interface Rounding {
	rounding: RoundingMode;
	roundingMinutes: RoundingStep;
}

export const NO_ROUNDING: Rounding = { rounding: "none", roundingMinutes: 15 };

/** Whole minutes as they are billed. Half a step goes up. */
export function roundMinutes(minutes: number, { rounding, roundingMinutes: step }: Rounding): number {
	if (rounding === "none") return minutes;
	const steps = rounding === "up" ? Math.ceil(minutes / step) : Math.floor((minutes + step / 2) / step);
	return steps * step;
}
