/** A file to be saved under a name of ours. */
export function downloadResponse(body: BodyInit, name: string, type: string): Response {
	const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
	return new Response(body, { headers });
}
