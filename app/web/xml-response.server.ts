/** An XML file to be saved as `{name}.xml`. It may load and run nothing, as a PDF may not (pdf-response.server.ts). */
export function xmlResponse(xml: string, name: string): Response {
	return new Response(xml, {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}.xml"`,
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
