import type { FieldChecks } from "~/kernel/field-checks";
import { readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { RATE_PLACES } from "~/taxes/domain/exchange-rate";

/** The form's first look at a rate (`rate-input.ts`). */
export const RATE_CHECKS: FieldChecks = {
	rate: [[(typed) => (readDecimal(typed.trim(), currentNotation(), RATE_PLACES) ?? 0) > 0, m.reports_rate_wrong]],
	day: [[isCalendarDate, m.reports_day_wrong]],
};
