import type { FieldChecks } from "~/kernel/field-checks";
import { amountFault } from "~/kernel/money/amount-fault";
import type { Currency } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

export function paymentChecks(currency: Currency): FieldChecks {
	return {
		amount: [(typed) => amountFault(typed, currency, m.payments_amount_wrong)],
		paidOn: [[isCalendarDate, m.payments_date_wrong]],
	};
}
