import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** What crawlers may read (RFC 9309). What needs a session sends them to sign in; the API is no reading at all. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const { origin } = new URL(request.url);
	const lines = ["User-agent: *", "Allow: /api/docs", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
