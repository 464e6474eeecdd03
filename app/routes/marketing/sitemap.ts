import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PUBLIC_PAGES } from "~/shell/site-map";

/** What search engines may list (sitemaps.org): the landing page and the public ones. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const { origin } = new URL(request.url);
	const urls = ["/", ...PUBLIC_PAGES, "/api/docs"].map((path) => `\t<url><loc>${origin}${path}</loc></url>\n`);
	const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
	return new Response(body, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
