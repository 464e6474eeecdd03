/** A drawing, to be shown by an `<img>`. It may load and run nothing. `lasting` is for an address that names its content. */
export function svgResponse(svg: string, { lasting }: { lasting: boolean }): Response {
	return new Response(svg, {
		headers: {
			"Content-Type": "image/svg+xml; charset=utf-8",
			"Content-Security-Policy": "sandbox; default-src 'none'; img-src data:",
			"Cache-Control": lasting ? "private, max-age=31536000, immutable" : "private, no-store",
		},
	});
}
