import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";

const jsQr = await readFile(createRequire(import.meta.url).resolve("jsqr"), "utf8");

/** Wide enough for four pixels to a module of the densest code that is printed. */
const WIDTH = 1600;

/** What the code on a drawing of a page says, read from its pixels by the page's own browser; `null` where there is none. */
export async function qrTextOn(image: Locator): Promise<string | null> {
	// Evaluated rather than added as a script, which the policy would rightly refuse.
	await image.page().evaluate(jsQr);
	return image.evaluate(async (drawing, width) => {
		if (!(drawing instanceof HTMLImageElement)) throw new TypeError("this is no image");
		await drawing.decode();
		const height = Math.round((width * drawing.naturalHeight) / drawing.naturalWidth);
		const context = new OffscreenCanvas(width, height).getContext("2d");
		if (!context) throw new Error("no canvas");
		context.drawImage(drawing, 0, 0, width, height);
		const { jsQR } = window as unknown as { jsQR: typeof import("jsqr").default };
		return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
	}, WIDTH);
}
