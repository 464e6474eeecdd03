import type { FieldChecks } from "~/kernel/field-checks";
import { MAX_DIGITS } from "~/kernel/money/minor-unit";
import { readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";

/** The form's first look at a payment (`payment-input.ts`). */
export const PAYMENT_CHECKS: FieldChecks = {
	amount: [[(typed) => (readDecimal(typed.trim(), currentNotation(), MAX_DIGITS) ?? 0) > 0, m.payments_amount_wrong]],
	paidOn: [[isCalendarDate, m.payments_date_wrong]],
};
