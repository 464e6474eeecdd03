import * as build from "virtual:remix/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { readAddress } from "~/marketing/domain/public-pages";
import { cookieLanguage, languageCookie, visitLanguage } from "~/web/language.server";
import type { Visit } from "~/web/visit.server";

/** Remix, once for each language: they differ in the scripts that their pages load. */
export const requestHandlers = Object.fromEntries(
	LANGUAGES.map((language) => [language, createRequestHandler(buildIn(language), import.meta.env.MODE)]),
) as Record<Language, RequestHandler>;

export const { routes } = build;

/** The build as `dev/vite/languages.ts` wrote it: the same scripts, those of other languages in a folder of their own. */
function buildIn(language: Language): ServerBuild {
	const { assets } = build;
	if (language === "en" || import.meta.env.DEV) return build;
	const inFolder = (script: string) => script.replace(/\/([^/]+\.js)$/, `/${language}/$1`);
	const { entry, routes } = assets;
	return {
		...build,
		assets: {
			...assets,
			// A page whose scripts speak another language has another version: Remix reloads it.
			version: `${assets.version}-${language}`,
			entry: { module: inFolder(entry.module), imports: entry.imports.map(inFolder) },
			routes: Object.fromEntries(
				Object.entries(routes).map(([id, route]) => [
					id,
					{ ...route, module: inFolder(route.module), ...(route.imports && { imports: route.imports.map(inFolder) }) },
				]),
			),
		},
	};
}

interface Resolved {
	/** As the routes know it, which know no language. */
	request: Request;
	language: Language;
	/** The header that keeps the language of an address for the pages that have one address only; null where it is kept. */
	keep: string | null;
}

/** In which language a request is answered: its address may say it, else the visit does. */
export async function resolveLanguage(request: Request, visit: Visit): Promise<Resolved> {
	const url = new URL(request.url);
	const address = readAddress(url.pathname);
	if (!address) return { request, language: await visitLanguage(request, visit), keep: null };
	const { language } = address;
	url.pathname = address.path;
	const keep = cookieLanguage(request.headers) === language ? null : languageCookie(language, visit);
	return { request: new Request(url, request), language, keep };
}
