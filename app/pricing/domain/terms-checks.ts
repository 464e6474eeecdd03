import type { FieldChecks } from "~/kernel/field-checks";
import { decimalFault, percentFault } from "~/kernel/money/decimal-fault";
import { m } from "~/paraglide/messages";
import { PLACES } from "./line";
import type { Terms } from "./terms";

/** What the rules of the single fields can't see, by field: that days go with percents, and the later step is the smaller. */
export function termFaults({ earlyPercent, earlyDays, laterPercent, laterDays }: Terms): Record<string, string> {
	const faults: Record<string, string> = {};
	if (earlyPercent !== null && earlyDays === null) faults.earlyDays = m.pricing_rule_terms_days();
	if (earlyPercent === null && earlyDays !== null) faults.earlyPercent = m.pricing_rule_terms_percent();
	if (laterPercent !== null && laterDays === null) faults.laterDays = m.pricing_rule_terms_days();
	if (laterPercent === null && laterDays !== null) faults.laterPercent = m.pricing_rule_terms_percent();
	if (laterPercent === null || laterDays === null) return faults;
	if (earlyPercent === null || laterPercent >= earlyPercent) faults.laterPercent ??= m.pricing_rule_terms_smaller();
	if (earlyDays !== null && laterDays <= earlyDays) faults.laterDays ??= m.pricing_rule_terms_later();
	return faults;
}

const WHOLE = 100 * 10 ** PLACES;

const NUMBER = { least: 0, places: PLACES };
const PERCENT = { ...NUMBER, wrong: m.pricing_rule_terms_percent, most: WHOLE - 1 };
const CHARGE = { ...NUMBER, wrong: m.pricing_rule_terms_charge };
const RETENTION = { ...NUMBER, wrong: m.pricing_rule_retention, most: WHOLE };

const percent = [(typed: string) => percentFault(typed, PERCENT)];

/** The browser's look at the terms of payment, and at what is retained (`terms-input.ts`, `retention.ts`). */
export const TERM_CHECKS: FieldChecks = {
	earlyPercent: percent,
	laterPercent: percent,
	penaltyRate: percent,
	recoveryCharge: [(typed) => decimalFault(typed, CHARGE)],
	retentionPercent: [(typed) => percentFault(typed, RETENTION)],
};
