/** A PDF to be saved as `invoice-{id}.pdf` (spec section 7). It may load and run nothing (reliability.md 4.6). */
export function pdfResponse(bytes: Uint8Array, id: string): Response {
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="invoice-${id}.pdf"`,
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
