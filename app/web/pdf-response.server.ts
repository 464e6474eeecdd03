/** A PDF to be saved as `invoice-{id}.pdf`. It may load and run nothing (docs/reliability.md section 9). */
export function pdfResponse(bytes: Uint8Array, id: string): Response {
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="invoice-${id}.pdf"`,
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
