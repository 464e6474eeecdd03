import type { Actor, User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { COMMON_CURRENCIES, type Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { MAX_CURRENCIES } from "../domain/currency-input";
import { offeredCurrencies } from "../domain/offered-currencies";
import { saveSettings } from "./save-settings.server";

/** Has an account's forms offer one more currency. Throws conflict where they do, invalid where they offer too many. */
export async function switchOn(ctx: AppContext, actor: Actor, currency: Currency): Promise<User> {
	if (offeredCurrencies(actor).includes(currency)) {
		const message = m.profile_currency_there({ currency });
		throw new AppError("conflict", message, { fieldErrors: { currency: [message] } });
	}
	if (actor.currencies.length >= MAX_CURRENCIES) {
		throw invalidField("currency", m.profile_currencies_most({ max: MAX_CURRENCIES }));
	}
	return saveSettings(ctx, actor, { currencies: [...actor.currencies, currency] });
}

/** No longer offers a currency; invoices keep theirs. Throws conflict for the account's own and the usual ones. */
export async function switchOff(ctx: AppContext, actor: Actor, currency: Currency): Promise<User> {
	if (COMMON_CURRENCIES.includes(currency) || currency === actor.currency) {
		throw new AppError("conflict", m.profile_currency_stays({ currency }));
	}
	return saveSettings(ctx, actor, { currencies: actor.currencies.filter((each) => each !== currency) });
}
