import { LOGO_TYPES } from "~/identity/server/logo-files.server";

/** A picture that somebody uploaded: shown, and never run. `lasting` is for an address that changes with the picture. */
export function pictureResponse(
	{ bytes, type }: { bytes: Uint8Array; type: keyof typeof LOGO_TYPES },
	{ lasting }: { lasting: boolean },
): Response {
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": LOGO_TYPES[type],
			"Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control": lasting ? "private, max-age=86400" : "private, no-store",
		},
	});
}
