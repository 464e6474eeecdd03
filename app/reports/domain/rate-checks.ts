import type { FieldChecks } from "~/kernel/field-checks";
import { decimalFault } from "~/kernel/money/decimal-fault";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "~/taxes/domain/exchange-rate";

const RATE = {
	wrong: m.reports_rate_wrong,
	least: 1,
	most: MAX_EXCHANGE_RATE,
	places: RATE_PLACES,
};

/** The form's first look at a rate (`rate-input.ts`). */
export const RATE_CHECKS: FieldChecks = {
	rate: [(typed) => decimalFault(typed, RATE)],
	day: [[isCalendarDate, m.reports_day_wrong]],
};
