import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { Page } from "~/document/layout/operations";
import type { DocumentModel } from "~/document/model";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { breakLines } from "~/document/type/break-lines";
import { lineWidth, type Setting } from "~/document/type/metrics";
import { aLine, anInvoice, faces, manyLines } from "./fixtures";
import { aPng } from "./image/pictures";
import { stringsOf, textAt, textsOf } from "./paint/reading";

const SETTING: Setting = { face: "regular", size: 3, leading: 1.5 };
const DESIGNED = Object.entries(DESIGNS);

/** As long as the fields allow. */
const NAME = "Adler & Daughters Gesellschaft für nachhaltige Zusammenarbeit ".repeat(4).slice(0, 200);
const NUMBER = `INV-2026-${"12345-".repeat(6)}12345`;
const E_MAIL = `${"very.long.name.of.a.person.".repeat(2)}x@${"department.of.redundancy.".repeat(4)}adler.example`;

const LONG: Partial<DocumentModel> = {
	number: NUMBER,
	seller: { name: NAME, lines: [`${"Straße ".repeat(28)}1`, "12045 Berlin", E_MAIL] },
	senderLine: `${NAME}, ${E_MAIL}`,
	buyer: { name: NAME, lines: [`${"Gasse ".repeat(33)}2`, "20099 Hamburg", E_MAIL] },
	facts: [{ kind: "number", label: "Invoice", value: NUMBER }],
	footer: `${NAME}, ${E_MAIL}`,
	lines: manyLines(30),
	payment: {
		label: "Please transfer to",
		lines: [
			{ label: "Account holder", value: NAME },
			{ label: "IBAN", value: "MT84 MALT 0110 0001 2345 MTLC AST0 01S" },
			{ label: "Reference", value: NUMBER },
		],
		code: null,
	},
};

/** What an element says, its lines put together again without spaces. */
function said(pages: readonly Page[], part: string, row: number): string {
	const texts = pages.flatMap(textsOf).filter(({ mark }) => "part" in mark && mark.part === part && mark.row === row);
	return bare(texts.map(({ text }) => text).join(""));
}

function bare(text: string): string {
	return text.replace(/\s/g, "");
}

test.each(DESIGNED)("%s: names, addresses, numbers and payment data are never cut, however long", (_, design) => {
	for (const logo of [null, { bytes: aPng(2, 1), type: "png", alt: "Adler" } as const]) {
		const pages = layout(anInvoice({ ...LONG, logo }), buildTemplate(design), faces);
		expect(pages.flatMap(stringsOf).filter((text) => text.includes("…"))).toEqual([]);
		expect(said(pages, "seller", 1)).toBe(bare(NAME));
		expect(said(pages, "seller", 5)).toBe(E_MAIL);
		expect([0, 1, 2, 3].map((row) => said(pages, "buyer", row + 1))).toEqual([
			bare(NAME),
			`${"Gasse".repeat(33)}2`,
			"20099Hamburg",
			E_MAIL,
		]);
		expect(said(pages, "payment", 1)).toBe(`Accountholder${bare(NAME)}`);
		expect(said(pages, "payment", 2)).toBe("IBANMT84MALT011000012345MTLCAST001S");
		expect(said(pages, "payment", 3)).toBe(`Reference${NUMBER}`);
	}
});

test.each(DESIGNED)("%s: further pages name the writer and the document whole, between head and body", (_, design) => {
	const template = buildTemplate(design);
	const [, ...further] = layout(anInvoice(LONG), template, faces);
	expect(further.length).toBeGreaterThan(0);
	for (const page of further) {
		const furniture = textsOf(page).filter(({ mark }) => "artifact" in mark);
		const head = furniture.filter(({ y }) => y < (template.continuation.bodyTop * 72) / 25.4);
		expect(bare(head.map(({ text }) => text).join(""))).toBe(bare(`${NAME}Invoice${NUMBER}`));
		const foot = furniture.filter(({ y }) => y > (template.footer.y * 72) / 25.4);
		expect(bare(foot.map(({ text }) => text).join(""))).toContain(bare(`${NAME},${E_MAIL}`));
		expect(Math.max(...foot.map(({ y }) => y))).toBeLessThan(page.height - 10);
	}
});

test("Modern Blue says the seller's name over his address too", () => {
	const [page] = layout(anInvoice(), buildTemplate(DESIGNS["modern-blue"]), faces);
	const texts = stringsOf(page);
	expect(texts.slice(texts.indexOf("From"), texts.indexOf("From") + 3)).toEqual(["From", "Adler Studio", "Nora Adler"]);
});

function lines(text: string, sample: string): string[] {
	return breakLines(text, lineWidth(sample, SETTING, faces), SETTING, faces);
}

test("an e-mail address or URL too wide for its line breaks before @, . and /, and never at a hyphen", () => {
	expect(lines("nora.adler@adler-studio.example", "nora.adler@ad")).toEqual([
		"nora.adler",
		"@adler-studio",
		".example",
	]);
	expect(lines("https://adler-studio.example/pay/now", "https://adler-st")).toEqual([
		"https://adler-st",
		"udio.example",
		"/pay/now",
	]);
	expect(lines("see https://adler.example/a-b/c", "https://adler.example/a-")).toEqual([
		"see",
		"https://adler.example",
		"/a-b/c",
	]);
	expect(lines("please write to nora@adler-studio.example", "please write to nora@adler-s")).toEqual([
		"please write to",
		"nora@adler-studio.example",
	]);
});

test.each([
	["1,234,567.00", "1,234,5", ["1,234,", "567.00"]],
	["1.234.567,00", "1.234.5", ["1.234.", "567,00"]],
	["1\u202f234\u202f567,00\u00a0€", "567,00\u00a0€", ["1\u202f234", "567,00\u00a0€"]],
	["12,34,567.50", "12,34,5", ["12,34,", "567.50"]],
	["€1’234’567.50", "€1’234’5", ["€1’234’", "567.50"]],
])("%s breaks between its groups", (text, sample, expected) => {
	expect(lines(text, sample)).toEqual(expected);
});

test.each(DESIGNED)(
	"%s: figures too wide for their column break between groups, and leave room for words",
	(_, design) => {
		const amount = "9,999,999,999,999,999.00";
		const template = buildTemplate(design);
		const [page] = layout(
			anInvoice({ lines: [aLine("Bridge over the Elbe", "1,000,000", amount, amount)] }),
			template,
			faces,
		);
		const row = textsOf(page).filter(({ mark }) => "part" in mark && mark.part === "lines" && mark.row === 1);
		const figures = row.filter(({ text }) => /\d/.test(text)).map(({ text }) => text);
		for (const text of figures) expect(text).toMatch(/^\d{1,3}(,\d{3})*(,|\.00)?$/);
		expect(row.map(({ text }) => text)).toContainEqual(expect.stringContaining("Bridge over"));
	},
);

test("a code to scan stands on the text's edge: itself on white paper, its plate on a tinted one", () => {
	const code = [
		[true, false],
		[false, true],
	];
	const payment = { label: "Scan", lines: [{ label: "IBAN", value: "DE89" }], code };
	for (const [name, design] of DESIGNED) {
		const template = buildTemplate(design);
		const [page] = layout(anInvoice({ payment, lines: [aLine("One")] }), template, faces);
		const boxes = (page?.operations ?? []).flatMap((each) => (each.kind === "rect" ? [each] : []));
		const modules = boxes.filter(({ colour }) => colour === "#000000");
		const plate = boxes.find(({ colour, width }) => colour === "#ffffff" && Math.abs(width - 85.04) < 0.01);
		const edge = name === "creative-green" ? (plate?.x ?? 0) : Math.min(...modules.map(({ x }) => x));
		expect(edge).toBeCloseTo((template.body.left * 72) / 25.4, 1);
	}
});

test("further pages of Creative Green use the width that their column of colour leaves them", () => {
	const template = buildTemplate(DESIGNS["creative-green"]);
	const [first, second] = layout(anInvoice({ lines: manyLines(40) }), template, faces);
	expect(textAt(first, "Amount").x).toBeLessThan((135 * 72) / 25.4);
	expect(textAt(second, "Amount").x).toBeGreaterThan((170 * 72) / 25.4);
});
