import { createHash } from "node:crypto";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { type Picture, takePicture } from "~/document/image/picture";
import {
	MAX_INK_JPEG_PIXELS,
	MAX_PAINTED_JPEG_PIXELS,
	MAX_PIXELS,
	MAX_PNG_BYTES,
	MAX_SIDE,
	MAX_STRETCH,
	PictureError,
	type PictureFault,
} from "~/document/image/size";
import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { logWarning } from "~/kernel/log";
import type { Text } from "~/kernel/text";
import { spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import { countDigits, logoName, MAX_LOGO_BYTES } from "../domain/logo";

/** Media types by what a file's name ends with. */
export const LOGO_TYPES = { png: "image/png", jpg: "image/jpeg" } as const;

/**
 * Puts a logo into the file store: of an account's business, or of one of its clients.
 * @param file what was uploaded: a PNG, JPEG or SVG
 * @param folder where it goes, ending in a slash
 * @returns the name of the file within the folder. It is of the content and of this upload, so that no two uploads share
 *   a file
 * @throws AppError invalid (field `logo`) for a bad file; too_many_requests
 */
export async function storeLogo(ctx: AppContext, actor: Actor, folder: string, file: Uint8Array): Promise<string> {
	await spend(ctx, actor, "uploads");
	const { bytes, type } = await readUpload(file);
	const hash = createHash("sha256").update(ctx.ids.uuid()).update(bytes).digest("hex").slice(0, HASH_LENGTH);
	const name = logoName(hash, type);
	await ctx.files.put(folder + name, bytes, LOGO_TYPES[type]);
	return name;
}

/** Digits in the name of a logo's file. Those of files that were stored before pictures were decoded are fewer. */
const HASH_LENGTH = 40;

/**
 * A logo out of the file store, as a document can hold it; `null` where it is not there, or damaged. `name` as
 * {@link storeLogo} returned it.
 */
export async function openLogo(ctx: AppContext, folder: string, name: string): Promise<Picture | null> {
	if (countDigits(name) < HASH_LENGTH) return openOldLogo(ctx, folder + name);
	const bytes = await ctx.files.get(folder + name);
	return bytes && { bytes, type: name.endsWith(".png") ? "png" : "jpg" };
}

/** One that was stored as it came: it is decoded, bounded as an upload is, before anybody draws it. */
async function openOldLogo(ctx: AppContext, key: string): Promise<Picture | null> {
	const bytes = await ctx.files.getUnverified(key);
	if (!bytes) return null;
	try {
		return await takePicture(bytes);
	} catch (error) {
		if (!(error instanceof PictureError)) throw error;
		logWarning("a logo can't be drawn", undefined, { key, fault: error.fault });
		return null;
	}
}

async function readUpload(file: Uint8Array): Promise<Picture> {
	if (file.length === 0) throw badLogo(m.profile_choose_file());
	if (file.length > MAX_LOGO_BYTES) throw badLogo(m.profile_logo_too_large());
	try {
		return await takePicture(file);
	} catch (error) {
		throw error instanceof PictureError ? badLogo(FAULT[error.fault]()) : error;
	}
}

/** What a picture's fault is called for whoever sent it. */
const FAULT: Record<PictureFault, Text> = {
	format: m.profile_picture_format,
	size: () => m.profile_picture_size({ max: formatNumber(MAX_SIDE), millions: MAX_PIXELS / 1e6 }),
	damaged: m.profile_picture_damaged,
	overfull: m.profile_picture_overfull,
	deep: () => m.profile_picture_deep({ pixels: formatNumber(Math.floor(MAX_PNG_BYTES / 8e6) * 1e6) }),
	clear: m.profile_picture_clear,
	jpeg_size: () => m.profile_picture_jpeg_size({ pixels: formatNumber(MAX_PAINTED_JPEG_PIXELS) }),
	jpeg_inks: () => m.profile_picture_jpeg_inks({ pixels: formatNumber(MAX_INK_JPEG_PIXELS) }),
	jpeg_kind: m.profile_picture_jpeg_kind,
	jpeg_scans: m.profile_picture_jpeg_scans,
	svg_stretched: () => m.profile_picture_svg_stretched({ max: MAX_STRETCH }),
	svg_unreadable: m.profile_picture_svg_unreadable,
	svg_complex: m.profile_picture_svg_complex,
	svg_entities: m.profile_picture_svg_entities,
	svg_text: m.profile_picture_svg_text,
	svg_image: m.profile_picture_svg_image,
	svg_web_page: m.profile_picture_svg_web_page,
	svg_filter: m.profile_picture_svg_filter,
	svg_marker: m.profile_picture_svg_marker,
	svg_pattern: m.profile_picture_svg_pattern,
	svg_dashes: m.profile_picture_svg_dashes,
	svg_style: m.profile_picture_svg_style,
};

function badLogo(message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { logo: [message] } });
}
