import { isCalendarDate } from "~/kernel/dates";
import type { FieldChecks } from "~/kernel/field-checks";
import { readDecimal } from "~/kernel/money";
import { currentNotation } from "~/kernel/typed-number";
import { RATE_PLACES } from "~/money/domain/exchange-rate";
import { m } from "~/paraglide/messages";

/** The form's first look at a rate (`rate-input.ts`). */
export const RATE_CHECKS: FieldChecks = {
	rate: [[(typed) => (readDecimal(typed.trim(), currentNotation(), RATE_PLACES) ?? 0) > 0, m.reports_rate_wrong]],
	day: [[isCalendarDate, m.reports_day_wrong]],
};
