import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import { points } from "~/document/layout/pen";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { EDITION } from "~/document/templates/design";
import { COUNTRY_CODES, paperIn } from "~/kernel/countries";
import { anInvoice, faces } from "./fixtures";
import { textsOf } from "./paint/reading";

const LETTERS = Object.entries(DESIGNS).map(
	([id, design]) => [id, { ...design, edition: EDITION, paper: "letter" }] as const,
);

/** What the window of a number 10 envelope shows of a letter in thirds that lies at its foot, however far to the left. */
const SHOWN = { left: 22.2, right: 111.1, top: 51.8, bottom: 80.4 };

test("countries of US Letter are those of the CLDR, all others have A4", () => {
	const letter = COUNTRY_CODES.filter((code) => paperIn(code) === "letter");
	expect(letter.join(" ")).toBe("BZ CA CL CO CR GT MX NI PA PH PR SV US VE");
	expect(["", "other"].map(paperIn)).toEqual(["a4", "a4"]);
});

test.each(LETTERS)(
	"%s on Letter: five lines of an address are in the envelope's window, alone, and nothing marks a fold",
	(_, design) => {
		const [page] = layout(anInvoice(), buildTemplate(design), faces);
		if (!page) throw new Error("no page");
		expect([page.width, page.height]).toEqual([points(215.9), points(279.4)]);
		const address = textsOf(page).filter(({ mark }) => "part" in mark && mark.part === "buyer" && mark.row > 0);
		expect(address).toHaveLength(5);
		for (const { x, y } of address) {
			expect(x).toBeGreaterThanOrEqual(points(SHOWN.left));
			expect(y).toBeGreaterThan(points(SHOWN.top));
			expect(y).toBeLessThanOrEqual(points(SHOWN.bottom));
		}
		const beside = textsOf(page).filter(({ mark, x, y }) => {
			const isAddress = "part" in mark && mark.part === "buyer";
			return !isAddress && x < points(SHOWN.right) && y > points(SHOWN.top) && y < points(SHOWN.bottom);
		});
		expect(beside).toEqual([]);
		expect(page.operations.filter((each) => each.kind === "line" && Math.min(each.x1, each.x2) === 0)).toEqual([]);
	},
);

test.each(LETTERS)("%s on Letter: a sender of twelve lines covers neither the address nor the table", (_, design) => {
	const seller = { name: "Adler Studio", lines: Array.from({ length: 12 }, (_line, index) => `Line ${index}`) };
	const [page] = layout(anInvoice({ seller }), buildTemplate(design), faces);
	const texts = page ? textsOf(page) : [];
	const places = texts.map(({ x, y }) => [Math.round(x), Math.round(y)].join());
	expect(new Set(places).size).toBe(places.length);
	expect(texts.filter(({ text }) => text.startsWith("Line "))).toHaveLength(12);
});

test("what was issued in the first edition keeps its fold marks", () => {
	const [page] = layout(anInvoice(), buildTemplate({ ...DESIGNS["minimal-gray"], paper: "letter" }), faces);
	const marks = page?.operations.filter((each) => each.kind === "line" && Math.min(each.x1, each.x2) === 0);
	expect(marks).toHaveLength(2);
});
