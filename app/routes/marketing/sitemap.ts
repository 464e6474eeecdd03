import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LANGUAGES } from "~/kernel/language/language";
import { addressIn, PUBLIC_PAGES } from "~/marketing/domain/public-pages";

/** What search engines may list (sitemaps.org): the landing page and the public ones, each in every language. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const { origin } = new URL(request.url);
	const links = (path: string) =>
		LANGUAGES.map(
			(language) =>
				`\t\t<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${addressIn(language, path)}"/>\n`,
		).join("");
	const urls = ["/", ...PUBLIC_PAGES].flatMap((path) =>
		LANGUAGES.map(
			(language) => `\t<url>\n\t\t<loc>${origin}${addressIn(language, path)}</loc>\n${links(path)}\t</url>\n`,
		),
	);
	const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("")}\t<url>\n\t\t<loc>${origin}/api/docs</loc>\n\t</url>
</urlset>
`;
	return new Response(body, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
