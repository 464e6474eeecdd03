import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";

async function facturXIn(bytes: Uint8Array) {
	const document = await PDFDocument.load(bytes);
	const files = document.catalog.lookupMaybe(PDFName.of("AF"), PDFArray);
	if (!files) return null;
	const file = files.lookup(0, PDFDict).lookup(PDFName.of("EF"), PDFDict).lookup(PDFName.of("F"));
	const metadata = document.catalog.lookup(PDFName.of("Metadata"));
	if (!(file instanceof PDFRawStream && metadata instanceof PDFRawStream)) throw new TypeError("no streams");
	const text = new TextDecoder();
	return { xml: text.decode(inflateSync(file.contents)), xmp: text.decode(metadata.contents) };
}

test("a PDF carries its Factur-X as soon as the data suffice, and is drawn anew for it", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	expect(await facturXIn(await exportPdf(ctx, actor, id))).toBeNull();
	await settle();
	await saveSellerProfile(ctx, actor, { streetAddress: "Hauptstraße 5", country: "DE", taxId: "30/123/45678" });
	const { xml, xmp } = (await facturXIn(await exportPdf(ctx, actor, id))) ?? { xml: "", xmp: "" };
	expect(xml).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
	expect(xml).toContain("<ram:LineOne>Hauptstraße 5</ram:LineOne>");
	expect(xmp).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
	expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
	expect(xmp.match(/<pdfaSchema:schema>/g)).toHaveLength(2);
});
