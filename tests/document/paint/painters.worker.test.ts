import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { faces } from "~/document/fonts/faces";
import { takePicture } from "~/document/image/picture";
import { rasterise } from "~/document/image/rasterise";
import { PictureError } from "~/document/image/size";
import type { Logo } from "~/document/model";
import { renderPdf } from "~/document/render-pdf";
import { renderSvg } from "~/document/render-svg";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { asDocument } from "~/printing/domain/as-document";
import { rasteriseTo } from "../rasterise-to";

/** A palette of two colours, one of them clear: a kind of PNG that is repainted before a PDF can hold it. */
const PALETTE =
	"iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAAAABBoxIDAAAAAnRSTlP/AOW3MEoAAAALSURBVHicY2BgBAAABAACv3o/SgAAAABJRU5ErkJggg==";

async function aModel(logo: Logo | null) {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const invoice = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	return { ...asDocument(invoice, actor, false), logo };
}

async function imagesIn(file: Uint8Array): Promise<PDFRawStream[]> {
	const { context } = await PDFDocument.load(file);
	const objects = context.enumerateIndirectObjects().map(([, object]) => object);
	return objects.filter(
		(object): object is PDFRawStream =>
			object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image"),
	);
}

test.each(Object.entries(DESIGNS))("%s is painted as PDF and as PNG in workerd, with a logo", async (_, design) => {
	const source =
		'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="20" cy="20" r="20"/></svg>';
	const model = await aModel({ bytes: await rasterise(source), type: "png", alt: "Adler" });
	expect(await imagesIn(await renderPdf(model, buildTemplate(design), faces))).toHaveLength(2);
	const png = await rasteriseTo(renderSvg(model, buildTemplate(design), faces)[0] ?? "", 400);
	expect(new TextDecoder("latin1").decode(png.slice(1, 4))).toBe("PNG");
	expect(new DataView(png.buffer, png.byteOffset).getUint32(16)).toBe(400);
});

test("a logo of a rarer kind is painted anew when it is taken in, and a PDF refuses one that was not", async () => {
	const bytes = Uint8Array.from(atob(PALETTE), (character) => character.charCodeAt(0));
	const template = buildTemplate(DESIGNS["modern-blue"]);
	const painted = await renderPdf(await aModel({ ...(await takePicture(bytes)), alt: "" }), template, faces);
	expect(await imagesIn(painted)).toHaveLength(2);
	const unread = renderPdf(await aModel({ bytes, type: "png", alt: "" }), template, faces);
	await expect(unread).rejects.toBeInstanceOf(PictureError);
});
