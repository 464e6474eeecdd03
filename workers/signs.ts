import type { Actor } from "~/access/domain/user";
import type { Country } from "~/kernel/countries";
import { inCountry } from "~/kernel/language/in-language.server";
import { inSigns } from "~/kernel/language/in-notation.server";
import { decimalSignOf, usesComma } from "~/kernel/money/decimal-comma";
import { countryOfZone } from "~/kernel/time/zone-country";
import { currentNotation, DECIMAL_SIGN, writesComma } from "~/kernel/typed-number";
import { accountCountry } from "~/seller/domain/account-country";
import { knownViewer } from "~/web/guards.server";
import type { Visit } from "~/web/visit.server";

/** Set in the browser (app/ui/form/number-input.tsx), whose fields no longer show how an amount was typed. */
const TYPED_COMMA = /(?:^|;\s*)signs=mixed(?:;|$)/;

/**
 * Answers with dates and money as the account's country writes them, to visitors as the one they come from does, and numbers read as who types them may mean them: with both signs before three digits taken for either where
 * country, currency or an amount of the form has a comma, or country and language differ.
 */
export async function withSigns<Answer>(
	request: Request,
	visit: Visit,
	answer: () => Promise<Answer> | Answer,
): Promise<Answer> {
	const viewer: Actor | null = (await knownViewer(visit)?.catch(() => null)) ?? null;
	const where = viewer ? countryOf(viewer) : countryOfZone(visit.zone);
	return inCountry(where, () => inSigns(viewer !== null && mixes(request, visit, viewer, where), answer));
}

function countryOf({ country, timezone }: Actor): Country {
	return accountCountry({ business: country ? { country } : null, timezone });
}

function mixes(request: Request, { post }: Visit, { currency }: Actor, where: Country): boolean {
	const sign = decimalSignOf(where);
	if (usesComma(currency, where) || (sign !== "" && sign !== DECIMAL_SIGN[currentNotation()])) return true;
	const typed = [...(post?.form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const isComma = ([name, value]: [string, string]) =>
		name === "currency" ? usesComma(value, where) : writesComma(value);
	return typed.some(isComma) || TYPED_COMMA.test(request.headers.get("Cookie") ?? "");
}
