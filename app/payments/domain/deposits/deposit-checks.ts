import type { FieldChecks } from "~/kernel/field-checks";
import { amountFault } from "~/kernel/money/amount-fault";
import { percentFault } from "~/kernel/money/decimal-fault";
import type { Currency } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";

const PERCENT = {
	wrong: m.payments_deposit_percent_wrong,
	least: 1,
	most: 100 * 10 ** PLACES,
	places: PLACES,
};

export function depositChecks(currency: Currency): FieldChecks {
	return {
		percent: [(typed) => percentFault(typed, PERCENT)],
		amount: [(typed) => amountFault(typed, currency, m.payments_amount_wrong)],
		issueDate: [[isCalendarDate, m.payments_date_wrong]],
		dueDate: [[isCalendarDate, m.payments_date_wrong]],
	};
}
