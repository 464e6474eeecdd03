import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import { points } from "~/document/layout/pen";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { EDITION, PAPERS } from "~/document/templates/design";
import { lineWidth } from "~/document/type/metrics";
import { aLine, anInvoice, faces } from "./fixtures";
import { rowsOn, showsTotals, textsOf } from "./paint/reading";
import { fontStore } from "./type/font-store";

const SECOND = Object.values(DESIGNS).flatMap((design) =>
	PAPERS.map((paper) => [`${design.name} on ${paper}`, { ...design, edition: EDITION, paper }] as const),
);

test.each(SECOND)("%s: each line of a foot is a line, within the page and below the body", (_, design) => {
	const footer = "Adler Studio Ltd\nWeserstraße 12, Berlin\nIBAN DE89 3704 0044 0532 0130 00\nMon–Fri 9–17";
	const template = buildTemplate({ ...design, footer });
	const [page] = layout(anInvoice(), template, faces);
	const lines = textsOf(page).filter(({ text }) => footer.split("\n").includes(text));
	expect(lines.map(({ text }) => text)).toEqual(footer.split("\n"));
	expect(new Set(lines.map(({ y }) => y)).size).toBe(4);
	for (const { y } of lines) {
		expect(y).toBeGreaterThan(points(template.body.bottom));
		expect(y).toBeLessThan(points(template.paper.height - 4));
	}
});

test.each(SECOND)("%s: rate, tax and amount stand 3 mm apart at least, however long they are", (_, design) => {
	const lines = [{ ...aLine("Design", "1", "4,567.00", "4,567.00"), tax: "14.975 %" }];
	const columns = { ...anInvoice().columns, tax: "Tax" };
	const [page] = layout(anInvoice({ lines, columns }), buildTemplate(design), faces);
	const template = buildTemplate(design);
	for (const [row, style] of [
		[0, template.table.head.style],
		[1, template.table.row.figure],
	] as const) {
		const cells = textsOf(page)
			.filter(({ mark }) => "part" in mark && mark.part === "lines" && mark.row === row && mark.column > 0)
			.map(({ text, x }) => ({ left: x, right: x + points(lineWidth(text, style, faces)) }))
			.sort((one, other) => one.left - other.left);
		expect(cells).toHaveLength(4);
		for (const [at, cell] of cells.entries()) {
			const before = cells[at - 1];
			if (before) expect(cell.left - before.right).toBeGreaterThanOrEqual(points(3) - 0.05);
		}
	}
});

test.each(SECOND)("%s: the due date has weight", (_, design) => {
	const [page] = layout(anInvoice(), buildTemplate(design), faces);
	const [date] = textsOf(page).filter(({ text }) => text === "Jul 2, 2026");
	const [issued] = textsOf(page).filter(({ text }) => text === "Jun 2, 2026");
	expect([date?.face, issued?.face]).toEqual(["semibold", "regular"]);
});

test("what is due and when stands in one line under the title, where the design has room", () => {
	const dueLine = "CA$4,022.80 due December 24, 2026";
	for (const paper of PAPERS) {
		const design = { ...DESIGNS["minimal-gray"], edition: EDITION, paper } as const;
		const [page] = layout(anInvoice({ dueLine }), buildTemplate(design), faces);
		const title = textsOf(page).find(({ text }) => text === "Invoice" && true);
		const line = textsOf(page).find(({ text }) => text === dueLine);
		const head = textsOf(page).find(({ text }) => text === "Description");
		expect(line?.y).toBeLessThan((head?.y ?? 0) - points(4));
		expect(title).toBeDefined();
	}
});

test.each(SECOND)(
	"%s: an address from right to left is one block on the right, its other lines too",
	async (_, design) => {
		const buyer = { name: "סטודיו אדלר", lines: ["רחוב הרצל 12", "6688101 תל אביב", "accounts@adler.example"] };
		const model = anInvoice({ buyer });
		const template = buildTemplate(design);
		const supply = await prepareFaces(model, template, faces, fontStore());
		const [page] = layout(model, template, supply);
		const { x, width } = template.buyer;
		const [mail] = (page?.operations ?? []).filter(
			(each) => each.kind === "text" && each.text === "accounts@adler.example",
		);
		if (mail?.kind !== "text") throw new Error("the address of mail is not there");
		const end = mail.x + points(lineWidth(mail.text, template.buyer.lines, faces));
		expect(Math.abs(end - points(x + width))).toBeLessThan(0.1);
	},
);

test.each(SECOND)("%s: six lines with seven taxes leave no half page empty", (_, design) => {
	const lines = Array.from({ length: 6 }, (_line, at) => ({ ...aLine(`Work ${at}\nIn detail`), tax: "5 %" }));
	const taxes = Array.from({ length: 7 }, (_tax, at) => ({ label: `Tax ${at} on €1,000.00`, value: "€50.00" }));
	const totals = [
		{ label: "Subtotal", value: "€7,000.00" },
		...taxes,
		{ label: "Total", value: "€7,350.00", grand: true },
	];
	const account = ["Name", "IBAN", "BIC", "Bank", "Reference"].map((label) => ({ label, value: "DE89 3704 0044" }));
	const payment = { label: "Transfer to", lines: account, code: null };
	const notes = { label: "Notes", text: "Thank you for the work together.\n".repeat(6) };
	const template = buildTemplate(design);
	const pages = layout(
		anInvoice({ lines, totals, payment, notes, columns: { ...anInvoice().columns, tax: "Tax" } }),
		template,
		faces,
	);
	if (pages.length === 1) return;
	const lowest = Math.max(
		...textsOf(pages[0])
			.filter(({ mark }) => "role" in mark)
			.map(({ y }) => y),
	);
	const body = points(template.body.bottom);
	expect(lowest, `${rowsOn(pages[0] as never)} ${showsTotals(pages[0] as never)}`).toBeGreaterThan(body * 0.7);
});

test.each(SECOND)("%s without coloured surfaces has none, and says the same", (_, design) => {
	const texts = (plain?: true) => {
		const pages = layout(anInvoice(), buildTemplate({ ...design, ...(plain && { plain }) }), faces);
		return { pages, said: pages.flatMap((page) => textsOf(page).map(({ text }) => text)) };
	};
	const { pages, said } = texts(true);
	expect(said).toEqual(texts().said);
	const surfaces = pages.flatMap(({ operations }) =>
		operations.filter(
			(each) => each.kind === "rect" && each.colour !== "#ffffff" && Math.min(each.width, each.height) > points(1),
		),
	);
	expect(surfaces).toEqual([]);
});
