import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";

const jsQr = await readFile(createRequire(import.meta.url).resolve("jsqr"), "utf8");

/** Wide enough for four pixels to a module of the densest code that is printed. */
const WIDTH = 1600;

/**
 * What the code on a drawing of a page says, read from its pixels by the page's own browser; `null` where there is none.
 * @param width in pixels, in which it is drawn; 0 for its own, as of a picture of the screen
 */
export async function qrTextOn(image: Locator, width = WIDTH): Promise<string | null> {
	// Evaluated rather than added as a script, which the policy would rightly refuse.
	await image.page().evaluate(jsQr);
	return image.evaluate(async (drawing, wanted) => {
		if (!(drawing instanceof HTMLImageElement)) throw new TypeError("this is no image");
		await drawing.decode();
		const width = wanted || drawing.naturalWidth;
		const height = Math.round((width * drawing.naturalHeight) / drawing.naturalWidth);
		const context = new OffscreenCanvas(width, height).getContext("2d");
		if (!context) throw new Error("no canvas");
		context.drawImage(drawing, 0, 0, width, height);
		const { jsQR } = window as unknown as { jsQR: typeof import("jsqr").default };
		return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
	}, width);
}

/** What is seen around a code, in pixels: what sets it off. */
const AROUND = 16;

/** What a code says that the page itself shows, as a camera sees it: read from a picture of the screen. */
export async function qrTextSeen(code: Locator): Promise<string | null> {
	await code.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await code.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
	const clip = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
	const picture = `data:image/png;base64,${(await code.page().screenshot({ clip })).toString("base64")}`;
	const reader = await code.page().context().newPage();
	try {
		await reader.setContent(`<img alt="" src="${picture}">`);
		return await qrTextOn(reader.locator("img"), 0);
	} finally {
		await reader.close();
	}
}
