import type { MetaFunction } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import type { loader as rootLoader } from "~/root";
import type { loader as pagesLoader } from "./pages";

interface About {
	/** Without the product's name. */
	title: string;
	/** One or two sentences, as a search engine shows them. */
	description: string;
}

/** What search engines and previews are told of a public page: title, description, its one address, a picture. */
export function publicMeta({ title, description }: About): MetaFunction {
	return ({ matches, location }) => {
		const root = matches.find(({ id }) => id === "root")?.data as { origin: string } | undefined;
		const whole = title.startsWith(PRODUCT.name) ? title : `${title} | ${PRODUCT.name}`;
		const told = [{ title: whole }, { name: "description", content: description }];
		if (!root) return told;
		const address = root.origin + (location.pathname.replace(/\/+$/, "") || "/");
		return [
			...told,
			{ tagName: "link", rel: "canonical", href: address },
			{ property: "og:type", content: "website" },
			{ property: "og:site_name", content: PRODUCT.name },
			{ property: "og:title", content: whole },
			{ property: "og:description", content: description },
			{ property: "og:url", content: address },
			{ property: "og:image", content: `${root.origin}/social.png` },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ property: "og:image:alt", content: `${PRODUCT.name}: ${PRODUCT.tagline}` },
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

/** Whether somebody is signed in. */
export function useIsSignedIn(): boolean {
	return Boolean(useRouteLoaderData<typeof rootLoader>("root")?.viewer);
}
