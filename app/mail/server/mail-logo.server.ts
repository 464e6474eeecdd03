import type { Picture } from "~/document/image/picture";
import { pictureSize } from "~/document/image/picture-size";
import type { Attachment } from "../domain/mail";
import type { ShownLogo } from "../letter/letter-html";

/** The most that a logo takes of a letter, in CSS pixels. */
const MAX_WIDTH = 176;
const MAX_HEIGHT = 44;

const CONTENT_ID = "logo@letter";

/** A logo within a mail: beside its HTML as an attachment, which programs that load nothing from elsewhere show too. */
export function attachedLogo({ bytes, type }: Picture): { logo: ShownLogo; attachment: Attachment } {
	return {
		logo: { src: `cid:${CONTENT_ID}`, ...shownSize({ bytes, type }) },
		attachment: { name: `logo.${type}`, type: mediaType(type), bytes, contentId: CONTENT_ID },
	};
}

/** The same logo within a preview, which has no attachments; `null` where there is none. */
export function previewLogo(picture: Picture | null): ShownLogo | null {
	return picture && { src: dataUrl(mediaType(picture.type), picture.bytes), ...shownSize(picture) };
}

/** RFC 2397. */
export function dataUrl(type: string, bytes: Uint8Array): string {
	return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

function mediaType(type: Picture["type"]): string {
	return type === "png" ? "image/png" : "image/jpeg";
}

function shownSize(picture: Picture) {
	const { width, height } = pictureSize(picture) ?? { width: MAX_HEIGHT, height: MAX_HEIGHT };
	const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
