import { hourlyRateFault } from "~/clients/domain/hourly-rate-fault";
import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { decimalFault } from "~/kernel/money/decimal-fault";
import { readDecimal } from "~/kernel/money/money";
import { rateFault } from "~/kernel/money/rate-fault";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

export const MAX_BUDGET_HOURS = 100_000;

const HOURS = {
	wrong: m.time_budget_hours_malformed,
	least: 0,
	most: MAX_BUDGET_HOURS * 100,
	places: 2,
};

/** The form's first look at a project (`project-input.ts`). */
export const PROJECT_CHECKS: FieldChecks = {
	name: [[isFilled, m.time_project_required]],
	hourlyRate: [hourlyRateFault],
	budgetHours: [(typed) => decimalFault(typed, HOURS)],
	budgetAmount: [moneyFault(m.time_budget_amount_malformed, m.time_budget_amount_too_large)],
	fixedPrice: [moneyFault(m.time_fixed_price_malformed, m.time_fixed_price_too_large)],
};

function moneyFault(wrong: Text, tooLarge: (most: { max: string }) => string) {
	return (typed: string): string | null => {
		if (!isFilled(typed)) return null;
		return rateFault(typed, { wrong, tooLarge }) ?? (readDecimal(typed.trim()) === 0 ? wrong() : null);
	};
}
