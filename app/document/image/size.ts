/** Longest side of a picture that is taken in, in pixels. */
export const MAX_SIDE = 4096;

/** Whether a picture of this size is taken in; read from its head, before anybody decodes it. */
export function isUsableSize(width: number, height: number): boolean {
	return width >= 1 && height >= 1 && width <= MAX_SIDE && height <= MAX_SIDE;
}

/** What is wrong with a picture, in words for the person who sent it. */
export class PictureError extends Error {
	override name = "PictureError";
}

export function wrongSize(): PictureError {
	return new PictureError(`Use a picture of at most ${MAX_SIDE.toLocaleString("en-US")} pixels a side`);
}

export function damaged(): PictureError {
	return new PictureError("This picture is damaged and can't be read");
}
