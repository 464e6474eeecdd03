import { LANGUAGES, type Language } from "~/kernel/language/language";
import { findViewer } from "./guards.server";
import type { Visit } from "./visit.server";

const COOKIE = "language";
const YEAR_SECONDS = 31_536_000;

/** The language of a visit: the account's, else the requested one. A visitor who can't be looked up has no account. */
export async function visitLanguage(request: Request, visit: Visit): Promise<Language> {
	const viewer = await findViewer(request, visit).catch(() => null);
	return viewer?.language ?? requestLanguage(request);
}

/** The language that was chosen on this browser, else the best that it accepts, else English. */
export function requestLanguage({ headers }: Request): Language {
	return cookieLanguage(headers) ?? acceptedLanguage(headers.get("Accept-Language") ?? "") ?? "en";
}

/** The header that keeps a choice made by who is not signed in. */
export function languageCookie(language: Language, { secure }: Visit): string {
	return `${COOKIE}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? "; Secure" : ""}`;
}

/** The language that the switch in the footer left. */
export function cookieLanguage(headers: Headers): Language | null {
	const [, tag] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.get("Cookie") ?? "") ?? [];
	return parseLanguage(tag);
}

/** The one of ours that a browser likes best (RFC 9110 section 12.5.4): regions count as their language. */
function acceptedLanguage(header: string): Language | null {
	const preferences = header.split(",").map((entry, place) => {
		const [range = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
		const quality = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
		return { language: parseLanguage(range.split("-")[0]), quality: Number(quality) || 0, place };
	});
	const best = preferences
		.filter(({ language, quality }) => language !== null && quality > 0)
		.sort((one, other) => other.quality - one.quality || one.place - other.place);
	return best[0]?.language ?? null;
}

function parseLanguage(tag: string | undefined): Language | null {
	return LANGUAGES.find((language) => language === tag) ?? null;
}
