import { LANGUAGES, type Language } from "~/kernel/language/language";

/** The pages that everybody may read, beside the landing page. */
export const PUBLIC_PAGES: readonly string[] = [
	"/features",
	"/pricing",
	"/contact",
	"/privacy-policy",
	"/terms-of-service",
	"/cookie-policy",
	"/gdpr",
];

/** Those that have an address in each language, so that search engines know each of them. */
const TRANSLATED = ["/", ...PUBLIC_PAGES];

/** "/pricing" and "/fr/pricing"; English has the plain address, as have pages for the signed-in in any language. */
export function addressIn(language: Language, path: string): string {
	const [page = "/", ...query] = path.split(/(?=\?)/);
	if (language === "en" || !TRANSLATED.includes(page)) return path;
	return [`/${language}${page === "/" ? "" : page}`, ...query].join("");
}

/** Reads a path that begins with a language: "/fr/pricing" is "/pricing" in French. `null` for any other path. */
export function readAddress(pathname: string): { language: Language; path: string } | null {
	const [, prefix = "", rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
	const language = LANGUAGES.find((each) => each === prefix);
	const path = rest.replace(/\/+$/, "") || "/";
	return language && language !== "en" && TRANSLATED.includes(path) ? { language, path } : null;
}
