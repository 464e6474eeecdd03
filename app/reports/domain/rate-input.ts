import { z } from "zod";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { decimal } from "~/kernel/money/decimal";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "~/taxes/domain/exchange-rate";

/** What `PUT /api/exchange-rates` takes, and the form of the reports. */
export const RateInput = z.object({
	currency: z
		.string({ error: () => m.reports_currency_wrong() })
		.refine(isCurrencyCode, { error: () => m.reports_currency_wrong() })
		.meta({ pattern: "^[A-Z]{3}$", description: "ISO 4217" }),
	day: z
		.string({ error: () => m.reports_day_wrong() })
		.refine(isCalendarDate, { error: () => m.reports_day_wrong() })
		.meta({ format: "date" })
		.describe("From which day on it is used, until that of a later one"),
	rate: decimal(m.reports_rate_wrong, m.reports_rate_wrong, { places: RATE_PLACES })
		.refine((rate) => rate > 0 && rate <= MAX_EXCHANGE_RATE, { error: () => m.reports_rate_wrong() })
		.describe('What one unit of the base currency is worth: "1.085"'),
});
export type RateInput = z.output<typeof RateInput>;
