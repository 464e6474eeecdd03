import type { FieldChecks } from "~/kernel/field-checks";
import { MAX_DIGITS } from "~/kernel/money/minor-unit";
import { readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";

/** The form's first look at a deposit (`deposit-input.ts`). */
export const DEPOSIT_CHECKS: FieldChecks = {
	percent: [[isPercent, m.payments_deposit_percent_wrong]],
	amount: [[(typed) => (readDecimal(typed.trim(), currentNotation(), MAX_DIGITS) ?? 0) > 0, m.payments_amount_wrong]],
	issueDate: [[isCalendarDate, m.payments_date_wrong]],
	dueDate: [[isCalendarDate, m.payments_date_wrong]],
};

function isPercent(typed: string): boolean {
	const value = readDecimal(withoutPercent(typed.trim()), currentNotation(), PLACES) ?? 0;
	return value > 0 && value <= 1_000_000;
}
