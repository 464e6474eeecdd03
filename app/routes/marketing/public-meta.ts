import type { MetaFunction } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import { currentLanguage, LANGUAGES, type Language, LOCALES } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { addressIn } from "~/marketing/domain/public-pages";
import { m } from "~/paraglide/messages";
import type { loader as rootLoader } from "~/root";
import type { loader as pagesLoader } from "./pages";

interface About {
	title(): string;
	/** One or two sentences, as a search engine shows them. */
	description(): string;
}

/** What search engines and previews are told of a public page: title, description, its one address, a picture. */
export function publicMeta(about: About): MetaFunction {
	return ({ matches, location }) => {
		const [title, description] = [about.title(), about.description()];
		const root = matches.find(({ id }) => id === "root")?.data as { origin: string } | undefined;
		const whole = title.startsWith(PRODUCT.name) ? title : `${title} | ${PRODUCT.name}`;
		const tags = [{ title: whole }, { name: "description", content: description }];
		if (!root) return tags;
		const path = location.pathname.replace(/\/+$/, "") || "/";
		const inLanguage = (language: Language) => root.origin + addressIn(language, path);
		const address = inLanguage(currentLanguage());
		return [
			...tags,
			{ tagName: "link", rel: "canonical", href: address },
			...LANGUAGES.map((each) => ({ tagName: "link", rel: "alternate", hrefLang: each, href: inLanguage(each) })),
			// Who speaks none of these is shown what the plain address shows.
			{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: inLanguage("en") },
			{ property: "og:type", content: "website" },
			{ property: "og:site_name", content: PRODUCT.name },
			{ property: "og:title", content: whole },
			{ property: "og:description", content: description },
			{ property: "og:url", content: address },
			{ property: "og:locale", content: LOCALES[currentLanguage()].replace("-", "_") },
			{ property: "og:image", content: `${root.origin}/social.png` },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ property: "og:image:alt", content: m.kernel_label_value({ label: PRODUCT.name, value: m.kernel_tagline() }) },
			{ name: "twitter:card", content: "summary_large_image" },
		];
	};
}

/** What the layout of the public pages knows. */
export function usePages() {
	const pages = useRouteLoaderData<typeof pagesLoader>("routes/marketing/pages");
	if (!pages) throw new TypeError("this page stands outside the layout of the public pages");
	return pages;
}

/** Whether the visitor is signed in. */
export function useIsSignedIn(): boolean {
	return Boolean(useRouteLoaderData<typeof rootLoader>("root")?.viewer);
}
