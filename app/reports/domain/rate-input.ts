import { z } from "zod";
import { isCurrencyCode } from "~/kernel/currencies";
import { isCalendarDate } from "~/kernel/dates";
import { decimal } from "~/kernel/decimal";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "~/money/domain/exchange-rate";
import { m } from "~/paraglide/messages";

/** What `PUT /api/exchange-rates` takes, and the form of the reports. */
export const RateInput = z.object({
	currency: z
		.string({ error: () => m.reports_currency_wrong() })
		.refine(isCurrencyCode, { error: () => m.reports_currency_wrong() })
		.describe("ISO 4217"),
	day: z
		.string({ error: () => m.reports_day_wrong() })
		.refine(isCalendarDate, { error: () => m.reports_day_wrong() })
		.describe("From which day on it is used, until that of a later one"),
	rate: decimal(m.reports_rate_wrong, m.reports_rate_wrong, { places: RATE_PLACES })
		.refine((rate) => rate > 0 && rate <= MAX_EXCHANGE_RATE, { error: () => m.reports_rate_wrong() })
		.describe('What one unit of the base currency is worth: "1.085"'),
});
export type RateInput = z.output<typeof RateInput>;
