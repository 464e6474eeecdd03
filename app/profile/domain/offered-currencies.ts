import type { User } from "~/access/domain/user";
import { COMMON_CURRENCIES, type Currency } from "~/kernel/money/money";

/** The currencies that an account's forms offer: the usual ones, its own, and those that it switched on. */
export function offeredCurrencies({ currency, currencies }: Pick<User, "currency" | "currencies">): Currency[] {
	return [...new Set([...COMMON_CURRENCIES, currency, ...currencies])];
}
