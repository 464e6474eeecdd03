import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { textsOf } from "#tests/document/paint/reading";
import { anInvoiceToPrint, aSeller, aTax } from "#tests/einvoice/einvoice";
import { amountsIn } from "#tests/harness/browser/gallery";
import { layout } from "~/document/layout/layout";
import type { Page } from "~/document/layout/operations";
import { points } from "~/document/layout/pen";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { ARRANGEMENTS, EDITION, PAPERS } from "~/document/templates/design";
import { lineWidth } from "~/document/type/metrics";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { asDocument } from "~/printing/domain/as-document";
import { asReceipt } from "~/printing/domain/as-receipt";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const LINES = [
	{ id: "1", description: "Design", quantity: 200, rate: 125_25, tax: aTax(23) },
	{ id: "2", description: "Implementation of the booking form", quantity: 100, rate: 81_00, tax: aTax(23) },
];
const PRICED = priceInvoice(LINES, { ...PLAIN, taxed: true, currency: "EUR" });
const DAY = "2026-06-18";

const DOCUMENTS: Readonly<Record<string, (language: Language) => DocumentModel>> = {
	"as issued": (language) => asDocument(invoice({ language }), owner, false),
	"part paid": (language) => asReceipt(invoice({ language, received: 100_00 }), owner, false, DAY),
	paid: (language) => asReceipt(invoice({ language, received: PRICED.total, status: "paid" }), owner, false, DAY),
};

/** What titles each, and what a receipt of what is paid may not say. */
const TITLES: Record<Language, { titles: Record<string, string>; asks: RegExp }> = {
	en: {
		titles: { "as issued": "Invoice", "part paid": "Receipt, part payment", paid: "Receipt" },
		asks: /amount due|still due/i,
	},
	es: {
		titles: { "as issued": "Factura", "part paid": "Recibo, pago parcial", paid: "Recibo" },
		asks: /importe pendiente|pendiente de pago/i,
	},
	fr: {
		titles: { "as issued": "Facture", "part paid": "Reçu, paiement partiel", paid: "Reçu" },
		asks: /montant dû|reste dû/i,
	},
};

function invoice(given: Parameters<typeof anInvoiceToPrint>[0]) {
	return anInvoiceToPrint({ currency: "EUR", ...PRICED, ...given });
}

const CASES = Object.keys(DOCUMENTS).flatMap((state) => LANGUAGES.map((language) => [state, language] as const));

test.each(CASES)("%s, in %s: title, sums and room hold in each design, edition and paper", (state, language) => {
	const model = inLanguage(language, () => DOCUMENTS[state]?.(language) as DocumentModel);
	const { titles, asks } = TITLES[language];
	expect(model.title).toBe(titles[state]);
	const [subtotal = 0, tax = 0, total = 0, ...settled] = model.totals.flatMap(({ value }) => amountsIn(value));
	expect([subtotal + tax, total]).toEqual([total, PRICED.total]);
	if (settled.length > 0) expect(total + settled.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(settled.at(-1));
	for (const arrangement of ARRANGEMENTS) {
		for (const [paper, edition] of PAPERS.flatMap((each) => [[each, undefined] as const, [each, EDITION] as const])) {
			const template = buildTemplate({ ...DESIGNS[arrangement], paper, edition });
			const pages = layout(model, template, faces);
			const what = `${arrangement}, ${paper}, edition ${edition ?? 1}`;
			for (const page of pages)
				expect(collisions(page, points(template.paper.width), points(template.paper.height)), what).toEqual([]);
			const words = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
			expect(words.join(" ").toLowerCase(), what).toContain((titles[state] ?? "").toLowerCase());
			if (state === "paid") expect(words.join(" "), what).not.toMatch(asks);
		}
	}
});

/** Texts that leave the page, or run into another of the same line. */
function collisions(page: Page, width: number, height: number): string[] {
	const boxes = textsOf(page).map(({ text, x, y, face, size, spacing }) => {
		const across = lineWidth(text, { face, size, leading: 1 }, faces) + spacing * [...text].length;
		return { text, size, y, left: x, right: x + across };
	});
	const outside = boxes.filter(({ left, right, y }) => left < 0 || right > width || y < 0 || y > height);
	const met = boxes.flatMap((one, at) =>
		boxes
			.slice(at + 1)
			.filter((other) => Math.abs(one.y - other.y) < Math.min(one.size, other.size) / 2)
			.filter((other) => one.right > other.left + 0.5 && other.right > one.left + 0.5)
			.map((other) => `${one.text} | ${other.text}`),
	);
	return [...outside.map(({ text }) => text), ...met];
}
