import { socialImage } from "~/marketing/server/social-image.server";

/** The picture that a link to this site is shown with elsewhere. */
export async function loader(): Promise<Response> {
	return new Response((await socialImage()) as Uint8Array<ArrayBuffer>, {
		headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
	});
}
