import type { FieldChecks } from "~/kernel/field-checks";
import { amountFault } from "~/kernel/money/amount-fault";
import { type Currency, readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";

export function depositChecks(currency: Currency): FieldChecks {
	return {
		percent: [[isPercent, m.payments_deposit_percent_wrong]],
		amount: [(typed) => amountFault(typed, currency, m.payments_amount_wrong)],
		issueDate: [[isCalendarDate, m.payments_date_wrong]],
		dueDate: [[isCalendarDate, m.payments_date_wrong]],
	};
}

function isPercent(typed: string): boolean {
	const value = readDecimal(withoutPercent(typed.trim()), currentNotation(), PLACES) ?? 0;
	return value > 0 && value <= 1_000_000;
}
