/** On every answer (reliability.md 4.4); `public/_headers` says the same for what the Worker does not serve. */
const ALWAYS = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
} as const;

/**
 * The answer with the security headers on it.
 *
 * @param nonce the one that this answer's own scripts carry; any other script is refused by the browser
 * @param secure whether the visitor came over https
 */
export function withHeaders(answer: Response, { nonce, secure }: { nonce: string; secure: boolean }): Response {
	const response = new Response(answer.body, answer);
	const { headers } = response;
	for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
	if (secure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy(nonce));
	headers.append("Vary", "Cookie");
	return response;
}

function policy(nonce: string): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}
