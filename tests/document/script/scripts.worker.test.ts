import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test, vi } from "vitest";
import { openPdf } from "#tests/document/paint/reading";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { faces } from "~/document/fonts/faces";
import type { DocumentModel } from "~/document/model";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import { breakLines } from "~/document/type/break-lines";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { asDocument } from "~/printing/domain/as-document";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { readPrintable } from "~/printing/server/printable.server";
import { unprintableIn, unprintableNote } from "~/printing/server/unprintable.server";

const CASES: [script: string, name: string, font: RegExp][] = [
	["Arabic", "شركة النور (دبي) 2026", /NotoSansArabic/],
	["Hebrew", "חברת האור", /NotoSansHebrew/],
	["Devanagari", "श्रीमान् शर्मा", /NotoSansDevanagari/],
	["Thai", "บริษัทจำกัด", /NotoSansThai/],
	["Chinese", "北京品牌设计公司", /NotoSans(SC|TC)/],
	["Japanese", "株式会社アドラー", /NotoSansJP/],
	["Korean", "주식회사 한빛", /NotoSansKR/],
	["Georgian", "შპს თბილისი", /NotoSansGeorgian/],
	["Khmer", "ក្រុមហ៊ុនភ្នំពេញ", /NotoSansKhmer/],
	["Tamil", "சென்னை நிறுவனம்", /NotoSansTamil/],
	["symbols", "Five ★ Cleaning", /NotoSansSymbols/],
	["emoji", "Party 🎉", /NotoEmoji/],
];

async function invoiceFor(name: string) {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx);
	const input = anInvoice();
	const { id } = await createInvoice(ctx, actor, { ...input, client: { ...input.client, name } }, { status: "sent" });
	return { ctx, actor, id, settle, invoice: await readInvoice(ctx, actor, id) };
}

test.each(CASES)(
	"a client's name in %s is in the PDF that workerd makes, in a font that has it",
	async (_, name, font) => {
		const { ctx, actor, id, settle } = await invoiceFor(name);
		const file = await exportPdf(ctx, actor, id);
		await settle();
		const { ofType } = await openPdf(file);
		const fonts = ofType("Subtype", "CIDFontType2").map((each) => `${each.get(PDFName.of("BaseFont"))}`);
		expect(fonts.some((each) => font.test(each))).toBe(true);
		expect((await PDFDocument.load(file)).getPageCount()).toBe(1);
		expect(file.length).toBeLessThan(60_000);
	},
);

test("Thai breaks between words in workerd as well", async () => {
	const { ctx, actor, invoice } = await invoiceFor("การออกแบบอัตลักษณ์องค์กร");
	const model: DocumentModel = asDocument(invoice, actor, false);
	const metrics = await prepareFaces(model, minimalGray, faces, ctx.fonts);
	const lines = breakLines(model.buyer.name, 20, { face: "regular", size: 4, leading: 1.5 }, metrics);
	expect(lines.length).toBeGreaterThan(1);
	for (const line of lines) expect(line).not.toMatch(/^[\u0e30-\u0e3a\u0e45-\u0e4e]|[\u0e40-\u0e44]$/u);
});

test("characters that no font has are named, on the page and after saving; all others are not", async () => {
	const odd = await invoiceFor("Ugarit \u{10380} ᚠ 株式会社");
	expect(await unprintableIn(odd.ctx, odd.actor, await readPrintable(odd.ctx, odd.actor, odd.id))).toEqual([
		"\u{10380} (U+10380)",
		"ᚠ (U+16A0)",
	]);
	expect(await unprintableNote(odd.ctx, odd.actor, odd.invoice)).toBe(
		" Its PDF can't show 2 characters, such as \u{10380} (U+10380).",
	);
	const fine = await invoiceFor("Łódź Αθήνα שלום 🎉");
	expect(await unprintableNote(fine.ctx, fine.actor, fine.invoice)).toBe("");
});

test("fonts that can't be read stop the PDF, which would have holes, but neither the page nor what was saved", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx, actor, id } = await invoiceFor("חברת האור");
	const broken = { ...ctx, fonts: { ...ctx.fonts, read: () => Promise.reject(new Error("gone")) } };
	await expect(exportPdf(broken, actor, id)).rejects.toThrow("gone");
	expect(await unprintableIn(broken, actor, await readPrintable(ctx, actor, id))).toEqual([]);
	expect(warned).toHaveBeenCalled();
	expect((await exportPdf(ctx, actor, id)).length).toBeGreaterThan(1000);
});
