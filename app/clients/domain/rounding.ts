/** How a client's time is rounded before it is billed. What was tracked stays as it is. */
export const ROUNDINGS = ["none", "up", "down", "nearest"] as const;
export type RoundingMode = (typeof ROUNDINGS)[number];

export const ROUNDING_STEPS = [1, 5, 6, 10, 12, 15, 20, 30, 60] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

/** What is rounded as one: an entry, what is billed of a day and project, or a line of the invoice. */
export const ROUNDING_GROUPS = ["entry", "day", "line"] as const;
export type RoundingGroup = (typeof ROUNDING_GROUPS)[number];

export interface Rounding {
	rounding: RoundingMode;
	roundingMinutes: RoundingStep;
	roundingPer: RoundingGroup;
}

export const NO_ROUNDING: Rounding = { rounding: "none", roundingMinutes: 15, roundingPer: "entry" };

/** Whole minutes as they are billed. Half a step goes up. */
export function roundMinutes(
	minutes: number,
	{ rounding, roundingMinutes: step }: Pick<Rounding, "rounding" | "roundingMinutes">,
): number {
	if (rounding === "none") return minutes;
	return TO_STEPS[rounding](minutes / step) * step;
}

const TO_STEPS: Record<Exclude<RoundingMode, "none">, (steps: number) => number> = {
	up: Math.ceil,
	down: Math.floor,
	nearest: Math.round,
};
