import { expect, test } from "vitest";
import type { PngPixels } from "~/document/image/png-pixels";
import type { Operation } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { paintPdf } from "~/document/paint/pdf";
import { documentInfo } from "~/document/paint/pdf-info";
import { paintSvg } from "~/document/paint/svg";
import { renderPdf } from "~/document/render-pdf";
import { renderSvg } from "~/document/render-svg";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { aLine, anInvoice, faces } from "../fixtures";
import { aPng } from "../image/pictures";
import { rasteriseTo } from "../rasterise-to";
import { hasMutool, inkOf, pixelsOf, rasterised } from "./raster";

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

for (const [id, design] of Object.entries(DESIGNS)) {
	test.skipIf(!hasMutool).each(CASES)(`${id}: PDF and PNG show the same: %s`, async (_, changes) => {
		const model = anInvoice(changes);
		const template = buildTemplate(design);
		const [pdf, png] = await Promise.all([
			rasterised(await renderPdf(model, template, faces), WIDTH, 1754, 150),
			rasteriseTo(renderSvg(model, template, faces)[0] ?? "", WIDTH).then(pixelsOf),
		]);
		expect([png.width, png.height]).toEqual([pdf.width, pdf.height]);
		expect(differenceOf(pdf, png)).toBeLessThan(MOST_DIFFERENT);
		const ink = inkOf(pdf) / inkOf(png);
		expect(ink).toBeGreaterThan(LEAST_INK);
		expect(1 / ink).toBeGreaterThan(LEAST_INK);
	});
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

test("no painter leaves out what was laid out: a picture that nobody opened and a font that is not there are errors", () => {
	const mark = { artifact: "layout" } as const;
	const place = { x: 10, y: 10, mark } as const;
	const logo = { bytes: aPng(2, 2), type: "png", alt: "" } as const;
	const picture = { kind: "image", ...place, width: 10, height: 10, logo } as const;
	const letters = { kind: "glyphs", ...place, text: "א", font: "hebrew-regular", size: 9, embolden: 0 } as const;
	const shaped = { ...letters, clusters: [], rightToLeft: true, colour: "#000000" } as const;
	const pageOf = (operation: Operation) => ({ width: 100, height: 100, operations: [operation] });
	for (const operation of [picture, shaped]) {
		expect(() => paintPdf([pageOf(operation)], faces, documentInfo(anInvoice()))).toThrow(Error);
	}
	expect(() => paintSvg(pageOf(shaped), faces)).toThrow("hebrew-regular");
});
