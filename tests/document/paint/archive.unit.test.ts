import { inflateSync } from "node:zlib";
import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRawStream, PDFString } from "pdf-lib";
import { expect, test } from "vitest";
import { rasterise } from "~/document/image/rasterise";
import type { DocumentModel, Logo } from "~/document/model";
import { type RenderOptions, renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { aLine, anInvoice, faces, manyLines } from "../fixtures";
import { fontStore } from "../type/font-store";
import { charactersOf, glyphStrings, openPdf, widthsOf } from "./reading";
import { readStructure } from "./structure";

const WATERMARK = { text: "Duebill", caption: "Free plan" };
const LOGO: Logo = {
	bytes: await rasterise(
		'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="20" cy="20" r="20"/></svg>',
	),
	type: "png",
	alt: "Adler Studio",
};
const name = (text: string) => PDFName.of(text);

async function open(
	changes: Partial<DocumentModel> = {},
	options: RenderOptions = {},
	id = "modern-blue" as keyof typeof DESIGNS,
) {
	const [model, template] = [anInvoice(changes), buildTemplate(DESIGNS[id])];
	return openPdf(await renderPdf(model, template, await prepareFaces(model, template, faces, fontStore()), options));
}

const CASES: [string, Partial<DocumentModel>][] = [
	["an invoice with a logo under a watermark", { logo: LOGO, watermark: WATERMARK }],
	["many pages", { lines: manyLines(60), notes: { label: "Notes", text: "word ".repeat(1000) } }],
	["empty cells", { lines: [aLine("", "", "", ""), aLine("Logo", "", "", "1.00")], facts: [], notes: null }],
	[
		"the columns of a timesheet",
		{
			columns: { date: "Date", description: "Work", quantity: "Hours" },
			lines: [
				{ date: "Jun 1, 2026", description: "Wireframes\nWebsite", quantity: "1.50 h" },
				{ sum: true, date: "", description: "Website, total", quantity: "1.50 h" },
			],
		},
	],
	["characters no face has", { buyer: { name: "\u{10380} Ugarit \ue000", lines: ["ᚠᚢᚦ"] } }],
	[
		"nine scripts",
		{
			buyer: { name: "شركة النور (دبي)", lines: ["שָׁלוֹם 12", "株式会社 😀"] },
			lines: [aLine("क्षत्रिय श्रीमान्\nที่อยู่ กรุงเทพฯ"), aLine("品牌设计 (logo)\n브랜드 👩‍💻"), aLine("مُحَمَّد 2026 بِسْمِ")],
		},
	],
];

for (const id of Object.keys(DESIGNS) as (keyof typeof DESIGNS)[]) {
	test.each(CASES)(
		`${id}, %s: all that is painted is marked, and each mark leads to one element`,
		async (_, changes) => {
			const file = await open(changes, {}, id);
			const { parents, pieces, elements } = readStructure(file);
			for (const [page, content] of file.contents.entries()) {
				const mcids = marksOf(content);
				expect(mcids).toEqual(mcids.map((_, index) => index));
				expect(parents[page]).toHaveLength(mcids.length);
				for (const mcid of mcids) expect(pieces.get(`${page} ${mcid}`)).toEqual([parents[page]?.[mcid]]);
			}
			expect(pieces.size).toBe(parents.flat().length);
			for (const { role, dict } of elements) {
				expect(["Document", "H1", "P", "Table", "TR", "TH", "TD", "Figure"]).toContain(role);
				if (role === "TH") expect(attribute(dict, "Scope")).toMatch(/^\/(Row|Column)$/);
				if (role === "Figure") expect(dict.lookup(name("Alt"), PDFHexString).decodeText()).toBe("Adler Studio");
				if (role === "Figure") expect(attribute(dict, "BBox")).toMatch(/^\[( [\d.]+){4} \]$/);
			}
			expect(elements.filter(({ role }) => role === "H1")).toHaveLength(1);
			for (const table of elements.filter(({ role }) => role === "Table")) {
				const rows = table.kids.map((row) => row.kids.length);
				expect(new Set(rows).size).toBe(1);
			}
		},
	);

	test.each(CASES)(`${id}, %s: every font is embedded, and every glyph drawn is a character`, async (_, changes) => {
		const { contents, document, context, ofType, streamAt } = await open(changes, {}, id);
		for (const font of ofType("Subtype", "CIDFontType2")) {
			expect(streamAt(font.lookup(name("FontDescriptor"), PDFDict), "FontFile2").length).toBeGreaterThan(0);
			expect(font.get(name("CIDToGIDMap"))).toBe(name("Identity"));
		}
		const fonts = document.getPage(0).node.Resources()?.lookup(name("Font"), PDFDict);
		for (const { font, glyphs } of contents.flatMap((content) => [...glyphStrings(content)])) {
			const dict = context.lookup(fonts?.get(name(font)), PDFDict);
			const characters = charactersOf(streamAt(dict, "ToUnicode"));
			const widths = widthsOf(dict.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict));
			for (const glyph of glyphs) {
				expect(glyph).toBeGreaterThan(0);
				expect(widths.has(glyph)).toBe(true);
				expect(characters.get(glyph)).toMatch(/[^\0\ufeff\ufffe\ue000-\uf8ff]/u);
			}
		}
	});
}

test("the catalog says what a reader aloud and an archive ask for", async () => {
	const { document, streamAt } = await open({ language: "fr" });
	const { catalog } = document;
	expect(catalog.lookup(name("MarkInfo"), PDFDict).get(name("Marked"))).toBe(PDFBool.True);
	expect(catalog.lookup(name("Lang"), PDFHexString).decodeText()).toBe("fr");
	expect(catalog.lookup(name("ViewerPreferences"), PDFDict).get(name("DisplayDocTitle"))).toBe(PDFBool.True);
	const intent = catalog.lookup(name("OutputIntents"), PDFArray).lookup(0, PDFDict);
	expect(intent.get(name("S"))).toBe(name("GTS_PDFA1"));
	const profile = Buffer.from(streamAt(intent, "DestOutputProfile"));
	expect(profile.readUInt32BE(0)).toBe(profile.length);
	expect(profile.toString("latin1", 12, 24)).toBe("mntrRGB XYZ ");
	expect(profile.toString("latin1", 36, 40)).toBe("acsp");
	for (const page of document.getPages()) expect(page.node.get(name("Tabs"))).toBe(name("S"));
});

test("the XMP says what the information dictionary says", async () => {
	const metadata = { ...anInvoice().metadata, author: 'A & B <"Ltd"> \uffff', subject: "Für Zoë" };
	const { document, context } = await open({ number: "INV<1>", metadata });
	const stream = context.lookup(document.catalog.get(name("Metadata"))) as PDFRawStream;
	expect(stream.dict.get(name("Filter"))).toBeUndefined();
	const xmp = Buffer.from(stream.contents).toString();
	expect(xmp).not.toMatch(/[\ufffe\uffff]/);
	const value = (tag: string) =>
		/([^<>]*)<\//
			.exec(xmp.slice(xmp.indexOf(`<${tag}>`) + tag.length + 2).replace(/^(<[^>]*>)*/, ""))?.[1]
			?.replaceAll("&lt;", "<")
			.replaceAll("&gt;", ">")
			.replaceAll("&amp;", "&");
	expect(value("dc:title")).toBe(document.getTitle());
	expect(value("dc:creator")).toBe(document.getAuthor()?.replace("\uffff", "\ufffd"));
	expect(value("dc:description")).toBe(document.getSubject());
	expect(value("xmp:CreatorTool")).toBe(document.getCreator());
	expect(value("pdf:Producer")).toBe(document.getProducer());
	expect(new Date(value("xmp:CreateDate") ?? "")).toEqual(document.getCreationDate());
	expect([value("pdfaid:part"), value("pdfaid:conformance"), value("pdfuaid:part")]).toEqual(["3", "A", "1"]);
});

test("a page that lets something shine through says in which colours it blends", async () => {
	const withLogo = await open({ logo: LOGO });
	expect(withLogo.ofType("Subtype", "Image")).toHaveLength(2);
	for (const page of withLogo.document.getPages()) {
		expect(page.node.lookup(name("Group"), PDFDict).get(name("CS"))).toBe(name("DeviceRGB"));
	}
	const without = await open({ watermark: WATERMARK });
	expect(without.ofType("Type", "ExtGState")).toEqual([]);
	expect(without.document.getPage(0).node.get(name("Group"))).toBeUndefined();
});

test("a file within the file is listed, related and described", async () => {
	const bytes = new TextEncoder().encode("<invoice/>");
	const xmp = '<rdf:Description rdf:about="" xmlns:fx="urn:factur-x"><fx:Version>1.0</fx:Version></rdf:Description>';
	const attachment = { name: "factur-x.xml", mime: "text/xml", description: "E-invoice", bytes, xmp } as const;
	const { document, context } = await open({}, { attachments: [{ ...attachment, relationship: "Alternative" }] });
	const spec = document.catalog.lookup(name("AF"), PDFArray).lookup(0, PDFDict);
	expect(spec.get(name("AFRelationship"))).toBe(name("Alternative"));
	expect(spec.lookup(name("F"), PDFString).asString()).toBe("factur-x.xml");
	const names = document.catalog.lookup(name("Names"), PDFDict).lookup(name("EmbeddedFiles"), PDFDict);
	expect(names.lookup(name("Names"), PDFArray).lookup(1)).toBe(spec);
	const file = context.lookup(spec.lookup(name("EF"), PDFDict).get(name("F"))) as PDFRawStream;
	expect(new Uint8Array(inflateSync(file.contents))).toEqual(bytes);
	expect(file.dict.get(name("Subtype"))).toBe(name("text/xml"));
	expect(file.dict.lookup(name("Params"), PDFDict).lookup(name("Size"), PDFNumber).asNumber()).toBe(bytes.length);
	const metadata = context.lookup(document.catalog.get(name("Metadata"))) as PDFRawStream;
	expect(Buffer.from(metadata.contents).toString()).toContain(xmp);
});

test("a bare PDF has none of this", async () => {
	const { contents, document } = await open({}, { archive: false });
	expect(contents.join("")).not.toMatch(/BDC|EMC/);
	for (const key of ["StructTreeRoot", "Metadata", "OutputIntents", "MarkInfo"]) {
		expect(document.catalog.get(name(key))).toBeUndefined();
	}
});

/**
 * MCIDs of a content stream in order; fails where something is painted outside marks, or marks are nested or torn. Only
 * what says the text of shaped glyphs stands within another mark.
 */
function marksOf(content: string): number[] {
	const mcids: number[] = [];
	let marked = false;
	let inText = false;
	let markedInText = false;
	let spelled = false;
	for (const line of content.trimEnd().split("\n")) {
		if (line.startsWith("/Span")) {
			expect([marked, inText, spelled]).toEqual([true, true, false]);
			expect(line).toMatch(/^\/Span<<\/ActualText<feff([0-9a-f]{4})+>>>BDC$/);
			spelled = true;
			continue;
		}
		if (spelled && line === "EMC") {
			spelled = false;
			continue;
		}
		const begins = /BDC$/.test(line);
		if (begins || line === "EMC") {
			expect(marked).toBe(!begins);
			if (!begins) expect(markedInText).toBe(inText);
			marked = begins;
			markedInText = inText;
			const mcid = /MCID (\d+)/.exec(line)?.[1];
			if (mcid !== undefined) mcids.push(Number(mcid));
			else if (begins) expect(line).toMatch(/^\/Artifact/);
		} else if (line === "BT" || line === "ET") {
			expect(marked).toBe(false);
			inText = line === "BT";
		} else if (/(Tj|TJ|S|f|s|Do|Q)$/.test(line)) expect(marked).toBe(true);
	}
	expect([marked, inText, spelled]).toEqual([false, false, false]);
	return mcids;
}

function attribute(dict: PDFDict, key: string): string {
	return dict.lookup(name("A"), PDFDict).get(name(key))?.toString() ?? "";
}
