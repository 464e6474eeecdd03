import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Retention } from "./retention-terms";
import type { Terms } from "./terms";
import type { InvoiceSums } from "./totals";

/** What the rules of the single fields can't see, by field. */
export function retentionFaults(
	invoice: Retention & Pick<Terms, "earlyPercent"> & { dueDate: CalendarDate },
	sums: Pick<InvoiceSums, "retention" | "toPay"> | null,
): Record<string, string> {
	const { retentionPercent, retainedUntil, retainedLater, dueDate, earlyPercent } = invoice;
	const { retention, toPay = 0 } = sums ?? {};
	if (retentionPercent === null) {
		return retainedUntil || retainedLater ? { retentionPercent: m.pricing_rule_retention() } : {};
	}
	const faults: Record<string, string> = {};
	if (retention && retention.amount > Math.max(0, toPay)) faults.retentionPercent = m.pricing_rule_retention_most();
	// Its reduced sum would settle the retention too.
	if (earlyPercent !== null) faults.retentionPercent = m.pricing_rule_retention_discount();
	if (retainedUntil === null || retainedUntil <= dueDate) faults.retainedUntil = m.pricing_rule_retention_until();
	else if (retainedLater !== null && retainedLater <= retainedUntil) {
		faults.retainedLater = m.pricing_rule_retention_later();
	}
	return faults;
}
