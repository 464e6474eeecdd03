import { LANGUAGES, type Language } from "~/kernel/language/language";

/** What the address of a client's page says; `null` where that is left to the invoice. */
export function languageIn(request: Request): Language | null {
	const said = new URL(request.url).searchParams.get("lang");
	return LANGUAGES.find((language) => language === said) ?? null;
}
