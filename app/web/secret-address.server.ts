/** A response whose address is a secret: no search engine keeps it, and other sites are not told it. */
export function withSecretAddress(response: Response): Response {
	response.headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
	// Not "no-referrer": with that, forms of the page would say no origin either (Fetch standard, section 3.2).
	response.headers.set("Referrer-Policy", "same-origin");
	return response;
}
