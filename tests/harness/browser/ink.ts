import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type * as Pdfjs from "pdfjs-dist";

/** One piece of text of a PDF, and how much of its ink is on the paper: 1 is all of it. */
export interface Inked {
	text: string;
	/** Dark pixels where it stands, against those of the same text drawn with the font itself. */
	ink: number;
}

/** Where the bench lies; nothing of it leaves this machine. */
const BENCH = "http://ink.test";

const FILES: Record<string, [file: string, type: string]> = {
	"/pdf.mjs": ["node_modules/pdfjs-dist/build/pdf.mjs", "text/javascript"],
	"/pdf.worker.mjs": ["node_modules/pdfjs-dist/build/pdf.worker.mjs", "text/javascript"],
	"/regular.ttf": ["app/document/fonts/inter-regular.ttf", "font/ttf"],
	"/semibold.ttf": ["app/document/fonts/inter-semibold.ttf", "font/ttf"],
};

/** Leads the page to a bench with pdf.js and the faces of our documents on it. */
export async function openInkBench(page: Page) {
	await page.route(`${BENCH}/**`, async (route) => {
		const [file, contentType] = FILES[new URL(route.request().url()).pathname] ?? [];
		if (!file) return route.fulfill({ body: "<!doctype html><title>Ink</title>", contentType: "text/html" });
		return route.fulfill({ body: await readFile(file), contentType });
	});
	await page.goto(BENCH);
}

/** Paints the first page of a PDF, and beside it each of its texts once more. The page must be at the bench. */
export function inkOf(page: Page, pdf: Uint8Array): Promise<Inked[]> {
	return page.evaluate(weigh, Buffer.from(pdf).toString("base64"));
}

/** Runs in the browser. */
async function weigh(base64: string): Promise<Inked[]> {
	/** Pixels per point: large enough that the edges of letters weigh little. */
	const SCALE = 6;
	const load = (path: string) => import(path);
	const pdfjs: typeof Pdfjs = await load("/pdf.mjs");
	// In this thread: pdf.js takes its worker from here where it finds one.
	Object.assign(globalThis, { pdfjsWorker: await load("/pdf.worker.mjs") });
	for (const face of ["regular", "semibold"]) {
		document.fonts.add(await new FontFace(`reference-${face}`, `url(/${face}.ttf)`).load());
	}

	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const sheet = await (await pdfjs.getDocument({ data: bytes }).promise).getPage(1);
	const viewport = sheet.getViewport({ scale: SCALE });
	const painted = blank(viewport.width, viewport.height);
	await sheet.render({ canvasContext: painted, viewport }).promise;

	const found: Inked[] = [];
	for (const item of (await sheet.getTextContent()).items) {
		if (!("str" in item) || item.str.trim() === "") continue;
		const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
		const size = item.transform[3] * SCALE;
		const width = Math.ceil(item.width * SCALE + size / 4);
		const height = Math.ceil(size * 1.1);
		const [left, top] = [Math.floor(x - size / 8), Math.floor(y - size * 0.82)];
		const paint = painted.getImageData(left, top, width, height).data;

		const again = blank(width, height);
		const face = /semi/i.test(sheet.commonObjs.get(item.fontName).name) ? "semibold" : "regular";
		again.font = `${size}px reference-${face}`;
		again.letterSpacing = `${tracking(again, item.str, item.width * SCALE)}px`;
		again.fillStyle = `rgb(${darkest(paint).join()})`;
		again.fillText(item.str, x - left, y - top);
		found.push({ text: item.str, ink: dark(paint) / dark(again.getImageData(0, 0, width, height).data) });
	}
	return found;

	function blank(width: number, height: number): CanvasRenderingContext2D {
		const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
		if (!context) throw new Error("No canvas");
		context.fillStyle = "white";
		context.fillRect(0, 0, width, height);
		context.fontKerning = "none";
		return context;
	}

	/** What stands between letters in the PDF beyond what the font has there. */
	function tracking(context: CanvasRenderingContext2D, text: string, width: number): number {
		return (width - context.measureText(text).width) / [...text].length;
	}

	/** The colour of the ink; black where there is none. */
	function darkest(pixels: Uint8ClampedArray): number[] {
		if (dark(pixels) === 0) return [0, 0, 0];
		let found = [255, 255, 255];
		for (let at = 0; at < pixels.length; at += 4) {
			if ((pixels[at] ?? 0) < (found[0] ?? 0)) found = [...pixels.subarray(at, at + 3)];
		}
		return found;
	}

	/** Darker than the watermark, which lies beneath the texts. */
	function dark(pixels: Uint8ClampedArray): number {
		let count = 0;
		for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 160) count++;
		return count;
	}
}
