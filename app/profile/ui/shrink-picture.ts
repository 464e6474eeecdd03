import { PRINTED_HEIGHT, PRINTED_WIDTH } from "~/document/image/picture-size";
import { MAX_LOGO_BYTES } from "../domain/logo";

/** Puts a smaller picture in the place of the one that was chosen in an input of files, where {@link shrinkPicture} makes one. */
export async function shrinkChoice(input: HTMLInputElement): Promise<void> {
	const file = input.files?.[0];
	const smaller = file && (await shrinkPicture(file));
	if (!smaller || input.files?.[0] !== file) return;
	const transfer = new DataTransfer();
	transfer.items.add(smaller);
	input.files = transfer.files;
}

/**
 * A picture with more pixels than paper shows of it, or more bytes than may be sent, made smaller and put upright by the
 * browser: the server makes no JPEG. Null for other files and for what the browser can't decode: the server judges them.
 */
async function shrinkPicture(file: File): Promise<File | null> {
	if (!["image/png", "image/jpeg"].includes(file.type)) return null;
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return null;
	const scale = Math.min(1, PRINTED_WIDTH / bitmap.width, PRINTED_HEIGHT / bitmap.height);
	if (scale === 1 && file.size <= MAX_LOGO_BYTES) return null;
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
	canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
	return blob && new File([blob], file.name, { type: blob.type });
}
