/** On every response (docs/reliability.md section 7); `public/_headers` has the same for files that are assets. */
const ALWAYS = {
	"X-Content-Type-Options": "nosniff",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
} as const;

interface About {
	requestId: string;
	/** The nonce of this response's own scripts; any other script is refused by the browser. */
	nonce: string;
	secure: boolean;
	/** Other origins that a form of ours may lead to: the payment provider's. */
	formTargets: readonly string[];
	/** Other origins whose script and frame this page has: the captcha's. */
	widgets?: readonly string[];
}

/** The response with the security headers on it. */
export function withHeaders(
	original: Response,
	{ requestId, nonce, secure, formTargets, widgets = [] }: About,
): Response {
	const response = withOpenHeaders(original);
	const { headers } = response;
	for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
	headers.set("X-Request-Id", requestId);
	if (secure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", policy(nonce, formTargets, widgets));
	headers.append("Vary", "Cookie, Accept-Language");
	return response;
}

/** One that was fetched, from the assets or the cache, takes no headers and is copied first. */
function withOpenHeaders(original: Response): Response {
	try {
		original.headers.set("X-Content-Type-Options", ALWAYS["X-Content-Type-Options"]);
		return original;
	} catch {
		return new Response(original.body, original);
	}
}

function policy(nonce: string, formTargets: readonly string[], widgets: readonly string[]): string {
	return [
		"default-src 'self'",
		// WebAssembly, and no other code from data: HarfBuzz shapes Arabic and Indic scripts in the preview.
		[`script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`, ...widgets].join(" "),
		...(widgets.length > 0 ? [["frame-src", ...widgets].join(" ")] : []),
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		["form-action 'self'", ...formTargets].join(" "),
		"frame-ancestors 'none'",
	].join("; ");
}
