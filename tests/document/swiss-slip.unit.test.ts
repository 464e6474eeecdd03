import jsQR from "jsqr";
import { expect, test } from "vitest";
import { aBilledInvoice, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import type { Payment } from "~/document/model";
import { renderSvg } from "~/document/render-svg";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { documentPayment } from "~/printing/domain/document-payment";
import { UNSETTLED } from "~/settlement/domain/payment";
import { anInvoice, faces, manyLines } from "./fixtures";
import { pixelsOf } from "./paint/raster";
import { stringsOf } from "./paint/reading";
import { rasteriseTo } from "./rasterise-to";

const SELLERS = {
	swiss: { country: "CH", iban: "CH5604835012345678009", streetAddress: "Rue du Lac 1268", zip: "2501", city: "Biel" },
	pix: { country: "BR", iban: "", pixKey: "123e4567-e12b-12d1-a456-426655440000", city: "São Paulo" },
	upi: { country: "IN", iban: "", upiId: "nora@okbank" },
} as const;
const CURRENCY = { swiss: "CHF", pix: "BRL", upi: "INR" } as const;
type Kind = keyof typeof SELLERS;

function paymentOf(kind: Kind, client = {}): Payment | null {
	const invoice = { ...aBilledInvoice({ currency: CURRENCY[kind], client }), ...PLAIN_TYPE, ...UNSETTLED, sums: null };
	return documentPayment(invoice as Parameters<typeof documentPayment>[0], { business: aSeller(SELLERS[kind]) });
}

const PIXELS = 1654;

/** What a camera reads that is held over the whole page, or over a part of it, in millimetres. */
async function readCode(svg: string, part = { left: 0, top: 0, width: 210, height: 297 }): Promise<string | undefined> {
	const { width, colours } = pixelsOf(await rasteriseTo(svg, PIXELS));
	const inPixels = (millimetres: number) => Math.floor((millimetres * PIXELS) / 210);
	const [left, top, across, down] = [part.left, part.top, part.width, part.height].map(inPixels) as [
		number,
		number,
		number,
		number,
	];
	const pixels = new Uint8ClampedArray(across * down * 4).fill(255);
	for (let y = 0; y < down; y++) {
		for (let x = 0; x < across; x++) {
			const from = ((top + y) * width + left + x) * 3;
			pixels.set(colours.subarray(from, from + 3), (y * across + x) * 4);
		}
	}
	return jsQR(pixels, across, down)?.data;
}

/** The code of a slip with its quiet zone. */
const SLIP_CODE = { left: 62, top: 297 - 105 + 12, width: 56, height: 56 };

for (const [id, design] of Object.entries(DESIGNS)) {
	const template = buildTemplate(design);

	test.each([
		[
			"swiss",
			/^SPC\r?\n0200\r?\n1\r?\nCH5604835012345678009\r?\nS\r?\n[\s\S]*\n1711\.14\r?\nCHF\r?\n[\s\S]*SCOR[\s\S]*EPD$/,
		],
		["pix", /^000201.*54071711\.14.*6009Sao Paulo.*6304[\dA-F]{4}$/],
		["upi", /^upi:\/\/pay\?pa=nora@okbank&.*am=1711\.14&cu=INR$/],
	] as const)(`in ${id} a camera reads the %s code off the page`, async (kind, expected) => {
		const pages = renderSvg(anInvoice({ payment: paymentOf(kind) }), template, faces);
		const code = await readCode(pages.at(-1) ?? "", kind === "swiss" ? SLIP_CODE : undefined);
		expect(code).toMatch(expected);
	});

	test.each([1, 4, 12, 16, 24, 40])(`in ${id} a slip under %i rows is whole and covers nothing`, (count) => {
		const payment = paymentOf("swiss");
		const pages = layout(anInvoice({ lines: manyLines(count), payment }), template, faces);
		const { height = 0, operations = [] } = pages.at(-1) ?? {};
		const top = height - (105 * 72) / 25.4;
		const slip = operations.findLastIndex(
			(each) => each.kind === "rect" && each.colour === "#ffffff" && each.width > 590,
		);
		expect(slip).toBeGreaterThan(0);
		const [under, on] = [operations.slice(0, slip), operations.slice(slip)];
		for (const each of under) if (each.kind === "text" || each.kind === "glyphs") expect(each.y).toBeLessThan(top);
		for (const each of on) if (each.kind === "text") expect(each.y).toBeGreaterThan(top);
		const above = under.filter((each) => each.kind === "text" && each.text === "Separate before paying in");
		expect(above).toHaveLength(1);
		const texts = on.flatMap((each) => (each.kind === "text" ? [each.text] : []));
		expect(texts).toEqual(expect.arrayContaining(["Receipt", "Payment part", "1 711.14", "Acceptance point"]));
		expect(texts.filter((text) => text === "CH56 0483 5012 3456 7800 9")).toHaveLength(2);
		expect(pages.slice(0, -1).flatMap(stringsOf)).not.toContain("Receipt");
	});
}

test("a payer whose address is not whole has room to write it, and the longest texts stay within the slip", () => {
	const template = buildTemplate(DESIGNS["modern-blue"]);
	const open = paymentOf("swiss", { city: "" });
	expect(open?.slip?.payer).toEqual([]);
	expect(stringsOf(layout(anInvoice({ payment: open }), template, faces).at(-1))).toContain(
		"Payable by (name/address)",
	);
	const long = paymentOf("swiss", {
		name: "Wolkenkratzer ".repeat(6),
		streetAddress: "Grossmarktgasse ".repeat(4),
		city: "Sankt Margrethen am schönen Rhein",
	});
	const page = layout(anInvoice({ payment: long }), template, faces).at(-1);
	for (const each of page?.operations ?? []) {
		if (each.kind === "text") expect(each.y).toBeLessThan((page?.height ?? 0) - (5 * 72) / 25.4 + 1);
	}
});

test("on Letter paper, which is wider, the payment part is cut off at its own right edge too", () => {
	const template = buildTemplate({ ...DESIGNS["minimal-gray"], paper: "letter" });
	const { operations = [], width = 0 } =
		layout(anInvoice({ payment: paymentOf("swiss") }), template, faces).at(-1) ?? {};
	expect(width).toBeGreaterThan(600);
	const cuts = operations.flatMap((each) =>
		each.kind === "line" && each.x1 === each.x2 && each.y2 - each.y1 > 290 ? [each.x1] : [],
	);
	expect(cuts.map((x) => Math.round((x * 25.4) / 72))).toEqual([62, 210]);
});

test("a document without a slip is laid out once", () => {
	const template = buildTemplate(DESIGNS["minimal-gray"]);
	expect(layout(anInvoice({ payment: paymentOf("upi") }), template, faces)).toHaveLength(1);
});
