import { type FieldChecks, isFilled, type TypedRow } from "~/kernel/field-checks";
import { amountFault } from "~/kernel/money/amount-fault";
import { decimalFault, percentFault } from "~/kernel/money/decimal-fault";
import type { Currency } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";

const WHOLE = 100 * 10 ** PLACES;

const QUANTITY = { wrong: m.payments_credit_quantity, least: 0, places: PLACES };

const PERCENT = {
	wrong: m.payments_credit_percent_wrong,
	least: 1,
	most: WHOLE,
	places: PLACES,
};

/** The form's first look at a credit note (`credit-note-input.ts`). */
export function creditChecks(currency: Currency): FieldChecks {
	const reduction = (typed: string, row: TypedRow) =>
		row.in === "percent"
			? percentFault(typed, PERCENT)
			: amountFault(typed, currency, m.payments_credit_reduction_wrong);
	return {
		issueDate: [[isCalendarDate, m.payments_date_wrong]],
		reduction: [reduction],
		"items.reduction": [(typed, row) => (isFilled(typed) ? reduction(typed, row) : null)],
		"items.quantity": [(typed) => decimalFault(typed, QUANTITY)],
	};
}

export const CREDIT_FOLLOWERS = { in: ["reduction", "items.reduction"] };
