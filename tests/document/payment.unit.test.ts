import { expect, test } from "vitest";
import { faces } from "~/document/fonts/faces";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { epcQr } from "~/payment-codes/domain/epc-qr";
import { anInvoice, manyLines } from "./fixtures";
import { stringsOf } from "./paint/reading";

const TRANSFER = {
	name: "Adler & Söhne",
	iban: "DE89370400440532013000",
	bic: "",
	amount: 171114,
	currency: "EUR",
} as const;

const PAYMENT = {
	label: "Scan to pay",
	lines: [
		{ label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
		{ label: "Reference", value: "INV-204817" },
	],
	code: epcQr({ ...TRANSFER, reference: "INV-204817" }),
};

const POINTS = 72 / 25.4;

test.each(Object.entries(DESIGNS))("in %s the code is whole, on its plate, and told in words", (_, design) => {
	const template = buildTemplate(design);
	const pages = layout({ ...anInvoice(), payment: PAYMENT }, template, faces);
	const dark = pages.map(({ operations }) =>
		operations.filter((each) => each.kind === "rect" && each.colour === "#000000"),
	);
	const page = dark.findIndex((boxes) => boxes.length > 100);
	expect(dark.filter((boxes) => boxes.length > 100)).toHaveLength(1);
	for (const box of dark[page] ?? []) {
		if (box.kind !== "rect") continue;
		expect(box.x).toBeGreaterThan(template.body.left * POINTS - 0.01);
		expect(box.x + box.width).toBeLessThan(template.body.right * POINTS);
		expect(box.y + box.height).toBeLessThan(template.body.bottom * POINTS);
	}
	const texts = pages[page]?.operations.flatMap((each) => (each.kind === "text" ? [each.text] : [])) ?? [];
	expect(texts).toEqual(expect.arrayContaining(["Scan to pay", "DE89 3704 0044 0532 0130 00", "INV-204817"]));
});

test.each([1, 8, 12, 16, 20, 24, 28])("with %i lines before it the code never leaves the body", (count) => {
	const [line] = anInvoice().lines;
	const template = buildTemplate(DESIGNS["minimal-gray"]);
	const model = { ...anInvoice(), payment: PAYMENT, lines: line ? Array.from({ length: count }, () => line) : [] };
	for (const { operations } of layout(model, template, faces)) {
		for (const each of operations) {
			if (each.kind === "rect") expect(each.y + each.height).toBeLessThanOrEqual(template.body.bottom * POINTS + 0.5);
		}
	}
});

test("on a further page of Creative Green the account has the width that there is: an IBAN stands on one line", () => {
	const template = buildTemplate(DESIGNS["creative-green"]);
	const iban = "MT84 MALT 0110 0001 2345 MTLC AST0 01S";
	const payment = { ...PAYMENT, lines: [{ label: "Account holder and bank", value: iban }] };
	const pages = layout(anInvoice({ lines: manyLines(30), payment }), template, faces);
	expect(pages.slice(1).flatMap(stringsOf)).toContain(iban);
	expect(stringsOf(layout(anInvoice({ lines: [], payment }), template, faces)[0])).not.toContain(iban);
});
