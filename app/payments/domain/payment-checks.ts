import { isCalendarDate } from "~/kernel/dates";
import type { FieldChecks } from "~/kernel/field-checks";
import { readDecimal } from "~/kernel/money";
import { m } from "~/paraglide/messages";

/** The form's first look at a payment (`payment-input.ts`). */
export const PAYMENT_CHECKS: FieldChecks = {
	amount: [[(typed) => (readDecimal(typed.trim()) ?? 0) > 0, m.payments_amount_wrong]],
	paidOn: [[isCalendarDate, m.payments_date_wrong]],
};
