import { m } from "~/paraglide/messages";
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
