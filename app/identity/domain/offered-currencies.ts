import { type Currency, USUAL_CURRENCIES } from "~/kernel/money";
import type { User } from "./user";

/** The currencies that an account's forms offer: the usual ones, its own, and those that it switched on. */
export function offeredCurrencies({ currency, currencies }: Pick<User, "currency" | "currencies">): Currency[] {
	return [...new Set([...USUAL_CURRENCIES, currency, ...currencies])];
}
