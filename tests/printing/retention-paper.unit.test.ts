import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { textsOf } from "#tests/document/paint/reading";
import { anInvoiceToPrint, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import type { TextOperation } from "~/document/layout/operations";
import { points } from "~/document/layout/pen";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { EDITION, PAPERS } from "~/document/templates/design";
import { lineWidth } from "~/document/type/metrics";
import type { Invoice } from "~/invoices/domain/invoice";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";

const ITEMS = [
	{ description: "Bricklaying of the garden wall, as agreed on site", quantity: 100, rate: 2000_00 },
	{ description: "Bricks", quantity: 100, rate: 800_00, materials: true as const },
];

/** Case K5 of the law's papers: CIS of the labour, 5 % retained, in two halves where `later` is said. */
function k5(language: Language, later: string | null, received = 0) {
	const terms = {
		withholdings: [{ id: "w", name: "CIS", rate: 200_000, labourOnly: true, paidTo: "HMRC" }],
		retention: { percent: 50_000, of: "net" },
	} as const;
	const {
		items,
		type: _,
		corrects: __,
		...priced
	} = aTaxedInvoice([aTax(20, { country: "GB" })], { terms, items: ITEMS });
	const days = { dueDate: "2026-12-01", retainedUntil: "2027-11-30", retainedLater: later };
	const retained = { retentionPercent: 50_000, retentionOf: "net" } as const;
	const invoice = anInvoiceToPrint({
		...priced,
		...days,
		...retained,
		received,
		language,
		currency: "GBP",
		items: items.map((item, at) => ({ ...item, id: String(at) })),
	} as Partial<Invoice>);
	const business = aSeller({ country: "GB", vatId: "GB123456782", registration: "01234567" });
	return asDocument(invoice, { name: "", company: "", email: business.email, business }, true);
}

const EACH = Object.values(DESIGNS).flatMap((design) =>
	PAPERS.flatMap((paper) =>
		LANGUAGES.map((language) => [design.name, paper, language, { ...design, edition: EDITION, paper }] as const),
	),
);

test.each(EACH)(
	"%s on %s in %s says what is to be paid now and what is retained until when, over nothing else",
	(_name, paper, language, design) => {
		for (const [later, received, sums] of [
			[null, 0, ["2,820.00", "140.00"]],
			["2028-05-31", 0, ["2,820.00", "70.00"]],
			[null, 2820_00, ["2,820.00", "140.00"]],
		] as const) {
			const pages = layout(k5(language, later, received), buildTemplate(design), faces);
			expect(pages.length).toBeLessThanOrEqual(paper === "a4" ? 1 : 2);
			const said = pages.flatMap((page) => textsOf(page).map(({ text }) => text)).join(" ");
			for (const sum of sums) expect(said.replace(/\D/g, "")).toContain(sum.replace(/\D/g, ""));
			expect(said).toContain("2027");
			if (later) expect(said).toContain("2028");
			for (const page of pages) {
				const boxes = textsOf(page)
					.filter(({ mark }) => "role" in mark)
					.map(boxOf);
				for (const [at, one] of boxes.entries())
					for (const other of boxes.slice(at + 1))
						expect(meets(one, other), `“${one.text}” and “${other.text}”`).toBe(false);
				const { width } = buildTemplate(design).paper;
				for (const box of boxes) {
					expect(box.left, box.text).toBeGreaterThanOrEqual(points(8));
					expect(box.right, box.text).toBeLessThanOrEqual(points(width - 8));
				}
			}
		}
	},
);

/** Around a line's letters, from the tops of capitals to the baseline. */
function boxOf({ text, x, y, face, size, spacing }: TextOperation) {
	const width = lineWidth(text, { face, size, leading: 1, tracking: spacing / size }, faces);
	return { text, left: x, right: x + width, top: y - size * 0.72, foot: y };
}

type Box = ReturnType<typeof boxOf>;

function meets(one: Box, other: Box): boolean {
	const apart =
		one.right <= other.left + 0.5 || other.right <= one.left + 0.5 || one.foot <= other.top || other.foot <= one.top;
	return !apart;
}
