import { createHash } from "node:crypto";
import type { AppContext } from "~/context";
import { type Picture, takePicture } from "~/document/image/picture";
import { MAX_SIDE, MAX_STRETCH, PictureError, type PictureFault } from "~/document/image/size";
import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { logoName, MAX_LOGO_BYTES } from "../domain/logo";

/** Media types by what a file's name ends with. */
export const LOGO_TYPES = { png: "image/png", jpg: "image/jpeg" } as const;

/**
 * Puts a logo into the file store: of an account's business, or of one of its clients.
 * @param file what was uploaded: a PNG, JPEG or SVG
 * @param folder where it goes, ending in a slash
 * @returns the name of the file within the folder. It is of the content and of this upload, so that no two uploads share
 *   a file and each may remove its own
 * @throws AppError invalid (field `logo`) for a bad file
 */
export async function storeLogo(ctx: AppContext, folder: string, file: Uint8Array): Promise<string> {
	const { bytes, type } = await readUpload(file);
	const hash = createHash("sha256").update(ctx.ids.uuid()).update(bytes).digest("hex").slice(0, 32);
	const name = logoName(hash, type);
	await ctx.files.put(folder + name, bytes, LOGO_TYPES[type]);
	return name;
}

/** A logo out of the file store; `null` where it is not there. `name` as {@link storeLogo} returned it. */
export async function openLogo(ctx: AppContext, folder: string, name: string): Promise<Picture | null> {
	const bytes = await ctx.files.get(folder + name);
	return bytes && { bytes, type: name.endsWith(".png") ? "png" : "jpg" };
}

async function readUpload(file: Uint8Array): Promise<Picture> {
	if (file.length === 0) throw badLogo(m.identity_choose_file());
	if (file.length > MAX_LOGO_BYTES) throw badLogo(m.identity_logo_too_large());
	try {
		return await takePicture(file);
	} catch (error) {
		throw error instanceof PictureError ? badLogo(FAULT[error.fault]()) : error;
	}
}

/** What a picture's fault is called for whoever sent it. */
const FAULT: Record<PictureFault, Text> = {
	format: m.identity_picture_format,
	size: () => m.identity_picture_size({ max: formatNumber(MAX_SIDE) }),
	damaged: m.identity_picture_damaged,
	svg_stretched: () => m.identity_picture_svg_stretched({ max: MAX_STRETCH }),
	svg_unreadable: m.identity_picture_svg_unreadable,
	svg_complex: m.identity_picture_svg_complex,
	svg_entities: m.identity_picture_svg_entities,
	svg_text: m.identity_picture_svg_text,
	svg_image: m.identity_picture_svg_image,
	svg_web_page: m.identity_picture_svg_web_page,
	svg_filter: m.identity_picture_svg_filter,
	svg_marker: m.identity_picture_svg_marker,
};

function badLogo(message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { logo: [message] } });
}
