import { z } from "zod";
import { parseCurrency } from "~/kernel/money/currencies";
import { m } from "~/paraglide/messages";

/** How many an account can switch on: a choice of more is none. */
export const MAX_CURRENCIES = 30;

/** The rule of a currency that is typed: its code or its name. */
export const TypedCurrency = z.object({
	currency: z.string({ error: () => m.profile_currency_unknown() }).transform((typed, check) => {
		const code = parseCurrency(typed);
		if (code !== null) return code;
		check.addIssue({ code: "custom", message: m.profile_currency_unknown() });
		return z.NEVER;
	}),
});
