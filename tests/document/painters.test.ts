import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { DocumentModel } from "~/document/model";
import { openPng, type PngPixels } from "~/document/paint/png-pixels";
import { renderPdf } from "~/document/render-pdf";
import { renderPng } from "~/document/render-png";
import { DESIGNS, templateOf } from "~/document/templates/catalogue";
import { aLine, anInvoice, faces } from "./fixtures";

const WIDTH = 1240;
/** Of the distance between black and white: what is less is the same colour. */
const FUZZ = 0.1;
/** Rasterisers draw the edges of letters each in their own way; two of them differ by more than 1 % over one PDF. */
const MOST_DIFFERENT = 0.03;
const LEAST_INK = 0.97;

const WATERMARK = { text: "Duebill", caption: "Free plan" };
const SCRIPTS = { lines: [aLine("Łódź, Erdős, façade\nΑθήνα, Київ, Đà Nẵng, 100 €")], watermark: WATERMARK };
const CASES: [string, Partial<DocumentModel>][] = [
	["an invoice", {}],
	["many scripts under a watermark", SCRIPTS],
];

const hasMutool = isThere("mutool");

for (const [id, design] of Object.entries(DESIGNS)) {
	test.skipIf(!hasMutool).each(CASES)(`${id}: PDF and PNG show the same: %s`, async (_, changes) => {
		const model = anInvoice(changes);
		const template = templateOf(design);
		const [pdf, png] = await Promise.all([
			rasterised(await renderPdf(model, template, faces)),
			renderPng(model, template, faces, WIDTH).then(pixelsOf),
		]);
		expect([png.width, png.height]).toEqual([pdf.width, pdf.height]);
		expect(differenceOf(pdf, png)).toBeLessThan(MOST_DIFFERENT);
		const ink = inkOf(pdf) / inkOf(png);
		expect(ink).toBeGreaterThan(LEAST_INK);
		expect(1 / ink).toBeGreaterThan(LEAST_INK);
	});
}

function isThere(tool: string): boolean {
	try {
		execFileSync("which", [tool], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

async function rasterised(file: Uint8Array): Promise<PngPixels> {
	const folder = await mkdtemp(path.join(tmpdir(), "painters-"));
	const [pdf, png] = [path.join(folder, "page.pdf"), path.join(folder, "page.png")];
	try {
		await writeFile(pdf, file);
		const size = ["-w", `${WIDTH}`, "-h", "1754", "-r", "150"];
		await promisify(execFile)("mutool", ["draw", "-q", ...size, "-o", png, pdf, "1"]);
		return pixelsOf(new Uint8Array(await readFile(png)));
	} finally {
		await rm(folder, { recursive: true });
	}
}

function pixelsOf(png: Uint8Array): PngPixels {
	const pixels = openPng(png);
	if (!pixels) throw new Error("Not a PNG of eight bits a channel");
	return pixels;
}

/** Share of the pixels whose colours lie further apart than FUZZ. */
function differenceOf(a: PngPixels, b: PngPixels): number {
	let different = 0;
	for (let at = 0; at < a.colours.length; at += 3) {
		let distance = 0;
		for (let channel = at; channel < at + 3; channel++) {
			distance += ((a.colours[channel] ?? 0) - (b.colours[channel] ?? 0)) ** 2;
		}
		if (Math.sqrt(distance / 3) > 255 * FUZZ) different++;
	}
	return different / (a.width * a.height);
}

/** How dark the whole page is, in black pixels: letters lost on the way would be missing here. */
function inkOf({ colours }: PngPixels): number {
	return colours.reduce((sum, channel) => sum + 255 - channel, 0) / 765;
}
