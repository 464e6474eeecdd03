import { PDFName, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { rasterise } from "~/document/image/rasterise";
import { layout } from "~/document/layout/layout";
import type { ImageOperation } from "~/document/layout/operations";
import type { Logo } from "~/document/model";
import { renderPdf } from "~/document/render-pdf";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { anInvoice, faces } from "../fixtures";
import { openPdf, textAt, textsOf } from "../paint/reading";
import { aJpeg, aPng, pngOf } from "./pictures";

const DESIGNED = Object.entries(DESIGNS);

function aLogo(bytes: Uint8Array, type: Logo["type"] = "png"): Logo {
	return { bytes, type, alt: "Adler Studio" };
}

async function imagesOf(logo: Logo) {
	const { context } = await openPdf(
		await renderPdf(anInvoice({ logo }), buildTemplate(DESIGNS["minimal-gray"]), faces),
	);
	const entry = ({ dict }: PDFRawStream, key: string) => dict.get(PDFName.of(key))?.toString();
	return context.enumerateIndirectObjects().flatMap(([, object]) => {
		const isImage = object instanceof PDFRawStream && entry(object, "Subtype") === "/Image";
		return isImage ? [["Width", "Height", "ColorSpace", "Filter"].map((key) => entry(object, key))] : [];
	});
}

test.each(DESIGNED)("%s: a logo keeps its proportions and stays in its box, wide or tall", (_, design) => {
	const template = buildTemplate(design);
	for (const [width, height] of [
		[400, 40],
		[40, 400],
		[100, 100],
	] as const) {
		const [page] = layout(anInvoice({ logo: aLogo(aPng(width, height)) }), template, faces);
		const image = page?.operations.find((each): each is ImageOperation => each.kind === "image");
		if (!image || !template.logo) throw new Error("No logo is drawn");
		expect(image.width / image.height).toBeCloseTo(width / height, 0);
		expect((image.width * 25.4) / 72).toBeLessThanOrEqual(template.logo.width + 0.01);
		expect((image.height * 25.4) / 72).toBeLessThanOrEqual(template.logo.height + 0.01);
	}
});

test("a name under which the logo would lie moves down", () => {
	const template = buildTemplate(DESIGNS["modern-blue"]);
	const [[bare], [page]] = [
		layout(anInvoice(), template, faces),
		layout(anInvoice({ logo: aLogo(aPng(2, 1)) }), template, faces),
	];
	expect(textAt(page, "Adler Studio").y).toBeGreaterThan(textAt(bare, "Adler Studio").y);
	expect(textAt(page, "Adler Studio").y).toBeLessThan(textAt(page, "INV-204817").y + 100);
});

test.each(DESIGNED)("%s: however long the seller's name under a logo, no text stands on another", (_, design) => {
	const seller = { name: "Adler & Daughters ".repeat(11).trim(), lines: ["Weserstraße 12"] };
	const [page] = layout(anInvoice({ seller, logo: aLogo(aPng(1, 1)) }), buildTemplate(design), faces);
	const image = page?.operations.find((each): each is ImageOperation => each.kind === "image");
	if (!image) throw new Error("No logo is drawn");
	const texts = textsOf(page).filter(
		({ mark }) => "part" in mark && ["seller", "sender", "title", "buyer"].includes(mark.part),
	);
	expect(texts.length).toBeGreaterThan(8);
	for (const [at, text] of texts.entries()) {
		const onImage = inside(text.y - 0.7 * text.size, image.y, image.y + image.height) && text.x < image.x + image.width;
		expect(onImage && text.x >= image.x, `${text.text} on the logo`).toBe(false);
		for (const other of texts.slice(at + 1)) {
			const beside = Math.abs(other.x - text.x) > 60;
			const apart = other.y < text.y ? text.y - 0.7 * text.size - other.y : other.y - 0.7 * other.size - text.y;
			expect(beside || apart > 0, `${text.text} and ${other.text}`).toBe(true);
		}
	}
});

function inside(value: number, from: number, to: number): boolean {
	return value > from && value < to;
}

test("a design without a logo has none", () => {
	const template = buildTemplate({ ...DESIGNS["minimal-gray"], logo: false });
	expect(layout(anInvoice({ logo: aLogo(aPng(2, 1)) }), template, faces)).toEqual(layout(anInvoice(), template, faces));
});

test("gray, colours, transparency and JPEG are embedded as what they are", async () => {
	expect(await imagesOf(aLogo(aPng(3, 2)))).toEqual([["3", "2", "/DeviceGray", "/FlateDecode"]]);
	expect(await imagesOf(aLogo(aJpeg(5, 4), "jpg"))).toEqual([["5", "4", "/DeviceGray", "/DCTDecode"]]);
	const clear = await rasterise(
		'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h4v8H0z"/></svg>',
	);
	expect((await imagesOf(aLogo(clear))).map(([, , space]) => space)).toEqual(["/DeviceGray", "/DeviceRGB"]);
});

test.each([
	["nothing", new Uint8Array()],
	["no picture", new TextEncoder().encode("%PDF-1.7 this is none of them, however long it may be")],
	["a picture cut short", aPng(10, 10).slice(0, 50)],
	["a PNG of a kind that is never kept", pngOf({ width: 1, height: 1, depth: 16 }, new Uint8Array(3))],
	["a PNG that holds more than it says", pngOf({ width: 1, height: 1 }, new Uint8Array(5_000_000))],
	["a JPEG of four inks", aJpeg(8, 8, [], 4)],
])("%s in place of a logo is said, and never left out in silence", async (_, bytes) => {
	await expect(imagesOf(aLogo(bytes))).rejects.toThrow();
	await expect(imagesOf(aLogo(bytes, "jpg"))).rejects.toThrow();
});
