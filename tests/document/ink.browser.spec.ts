import { deflateSync, inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { inkOf, openInkBench } from "../harness/browser/ink";
import { textOf } from "../harness/browser/pdf";

/** Texts in each face, size and colour of the page, and what to pay above all. */
const KNOWN = [
	"Zoë & Søn GmbH",
	"Straße des 17. Juni 1",
	"Invoice",
	"Fünf Vorlagen",
	"für Schüler",
	"€2,466.67",
	"Notes",
];
const ENOUGH = 0.97;
/** More than this is something else in its place, such as the box for a missing glyph. */
const TOO_MUCH = 1.06;

/** A PDF with the watermark of the free plan, as it is downloaded. */
async function aPdf(account: Account, page: Page): Promise<Uint8Array> {
	const invoice = anInvoice({
		items: [
			{ description: "Fünf Vorlagen\nfür Schüler", quantity: 3, rate: 410.1 },
			{ description: "Quick brown foxes: jumps over 13 lazy dogs", quantity: 87, rate: 14.21 },
			{ description: "Rounding", quantity: 1, rate: 0.1 },
		],
		clientData: {
			name: "Zoë & Søn GmbH",
			email: "rechnung@zoe-soen.example",
			streetAddress: "Straße des 17. Juni 1",
			city: "Berlin",
			country: "DE",
		},
		notes: "Zahlbar binnen 30 Tagen.",
	});
	const { id } = await account.api("POST", "/api/invoices", invoice);
	return new Uint8Array(await (await page.request.get(`/invoices/${id}/pdf`)).body());
}

test("all of the ink of an exported PDF is on the paper", async ({ page, account }) => {
	const pdf = await aPdf(account, page);
	await openInkBench(page);
	const inked = await inkOf(page, pdf);
	for (const text of KNOWN) expect(inked.map((piece) => piece.text)).toContain(text);
	expect(inked.filter(({ ink }) => ink < ENOUGH || ink > TOO_MUCH)).toEqual([]);
});

test("a PDF whose letters lost their shapes is found out, though its text can still be read", async ({
	page,
	account,
}) => {
	const pdf = await aPdf(account, page);
	const broken = await withoutShapes(pdf);
	expect(await textOf(broken)).toBe(await textOf(pdf));
	await openInkBench(page);
	const inked = await inkOf(page, broken);
	for (const text of KNOWN) expect(inked.find((piece) => piece.text === text)?.ink, text).toBeLessThan(ENOUGH);
});

/** The fault of docs/pdf.md section 2: every other glyph of the embedded fonts is empty, all else is whole. */
async function withoutShapes(pdf: Uint8Array): Promise<Uint8Array> {
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const { context } = document;
	for (const [, object] of context.enumerateIndirectObjects()) {
		if (!(object instanceof PDFDict) || object.get(PDFName.of("Type")) !== PDFName.of("FontDescriptor")) continue;
		const stream = context.lookup(object.get(PDFName.of("FontFile2")));
		if (!(stream instanceof PDFRawStream)) throw new Error("A font is not embedded");
		const font = inflateSync(stream.contents);
		blankEveryOtherGlyph(font);
		Object.assign(stream, { contents: new Uint8Array(deflateSync(font)) });
	}
	return document.save();
}

function blankEveryOtherGlyph(font: Buffer) {
	const table = (tag: string) => {
		for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
			if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
		}
		throw new Error(`The font has no ${tag}`);
	};
	const [glyf, loca, head, maxp] = [table("glyf"), table("loca"), table("head"), table("maxp")];
	const long = font.readInt16BE(head + 50) === 1;
	const offset = (glyph: number) =>
		long ? font.readUInt32BE(loca + 4 * glyph) : 2 * font.readUInt16BE(loca + 2 * glyph);
	let seen = 0;
	for (let glyph = 0; glyph < font.readUInt16BE(maxp + 4); glyph++) {
		const there = offset(glyph + 1) > offset(glyph);
		// A glyph of no contours is an empty one, whatever follows.
		if (there && seen++ % 2 === 0) font.writeInt16BE(0, glyf + offset(glyph));
	}
}
