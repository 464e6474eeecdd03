import type { Locator } from "@playwright/test";

/**
 * The share of pixels in which an image on the page and a PNG differ by more than `fuzz` of a channel's range, both
 * painted by the page's own browser at the PNG's size. 0 to 1.
 */
export function differing(image: Locator, png: Buffer, fuzz: number): Promise<number> {
	const source = `data:image/png;base64,${png.toString("base64")}`;
	return image.evaluate(
		async (drawing, { source, most }) => {
			if (!(drawing instanceof HTMLImageElement)) throw new TypeError("this is no image");
			const picture = new Image();
			picture.src = source;
			await Promise.all([picture.decode(), drawing.decode()]);
			const { naturalWidth: width, naturalHeight: height } = picture;
			const pixels = (image: HTMLImageElement) => {
				const context = new OffscreenCanvas(width, height).getContext("2d");
				if (!context) throw new Error("no canvas");
				context.drawImage(image, 0, 0, width, height);
				return context.getImageData(0, 0, width, height).data;
			};
			const [a, b] = [pixels(drawing), pixels(picture)];
			const far = (at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > most;
			let different = 0;
			for (let at = 0; at < a.length; at += 4) if (far(at) || far(at + 1) || far(at + 2)) different++;
			return different / (a.length / 4);
		},
		{ source, most: fuzz * 255 },
	);
}
