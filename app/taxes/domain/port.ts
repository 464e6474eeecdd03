import type { DayRates } from "./reference-rate";

export interface ReferenceRates {
	/** "off" where this installation asks nobody. */
	kind: "off" | "ecb";
	/** Those of the last day that was published, or of about ninety days. Throws where they can't be read. */
	read(what: "last-day" | "ninety-days"): Promise<DayRates[]>;
}
