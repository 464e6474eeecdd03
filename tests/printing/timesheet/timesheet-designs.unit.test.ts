import { PDFBool, PDFDict, PDFHexString, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { openPdf } from "#tests/document/paint/reading";
import { readStructure } from "#tests/document/paint/structure";
import { fontStore } from "#tests/document/type/font-store";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { textOf } from "#tests/harness/browser/pdf";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { LANGUAGES } from "~/kernel/language/language";
import type { InvoiceItem } from "~/pricing/domain/line";
import { asTimesheet } from "~/printing/domain/as-timesheet";
import { timesheetOf } from "~/printing/domain/timesheet";
import { TIMESHEET_WORDS } from "~/printing/domain/timesheet-words";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const DAYS = 44;
const ids = Array.from({ length: DAYS }, (_, at) => `entry-${at}`);

/** As many entries as make two pages and more, of 1:30 each, on one line of 66 hours. */
const entries = ids.map((id, at) => {
	const startedAt = Date.UTC(2026, 5, 1 + (at % 28), 7);
	const about = { description: `Work ${at}: dessins, señal`, projectName: at % 2 ? "Website" : "Shop" };
	return { id, ...about, startedAt, endedAt: startedAt + 90 * 60_000, exactTimes: true };
});
const item = { id: "line", description: "Hours", quantity: 6600, rate: 9500, amount: 627_000, timeEntryIds: ids };

const designs = Object.keys(DESIGNS) as (keyof typeof DESIGNS)[];

test.each(designs.flatMap((design) => LANGUAGES.map((language) => [design, language] as const)))(
	"in %s and %s a timesheet says all of its hours, tagged and for archives",
	async (design, language) => {
		const items = [item as unknown as InvoiceItem];
		const invoice = anInvoiceToPrint({ items, currency: "EUR", language, status: "sent" });
		const sheet = timesheetOf(invoice, { entries, timezone: "Europe/Berlin" }, "project");
		if (!sheet) throw new Error("it bills no time");
		const choice = { by: "project", times: true, money: true, sign: true, marked: false } as const;
		const [model, template] = [asTimesheet(invoice, sheet, owner, choice), buildTemplate(DESIGNS[design])];
		const bytes = await renderPdf(model, template, await prepareFaces(model, template, faces, fontStore()), {});
		const words = TIMESHEET_WORDS[language];
		const text = (await textOf(bytes)).replace(/\s+/g, " ");
		const bare = text.replaceAll(" ", "").toLowerCase();
		for (const said of [words.title, words.totalHours, words.totalAmount, "Adler & Söhne GmbH", "Website", "Shop"])
			expect(bare).toContain(said.replaceAll(/\s/g, "").toLowerCase());
		for (const at of ids.keys()) expect(text).toContain(`Work ${at}: dessins, señal`);
		expect(bare).toContain(language === "en" ? "66.00" : "66,00");
		expect(bare).toContain({ en: "6,270.00", es: "6.270,00", fr: "6270,00" }[language]);

		const file = await openPdf(bytes);
		const { catalog } = file.document;
		expect(file.document.getPageCount()).toBeGreaterThan(1);
		expect(catalog.lookup(PDFName.of("Lang"), PDFHexString).decodeText()).toBe(language);
		expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))).toBe(PDFBool.True);
		expect(catalog.has(PDFName.of("OutputIntents"))).toBe(true);
		const { parents, pieces, elements } = readStructure(file);
		expect(pieces.size).toBe(parents.flat().length);
		const table = elements
			.filter(({ role }) => role === "Table")
			.sort((one, other) => other.kids.length - one.kids.length);
		// A row for each entry, the head, and the sums of two projects.
		expect(table[0]?.kids).toHaveLength(DAYS + 3);
		expect(new Set(table[0]?.kids.map((row) => row.kids.length)).size).toBe(1);
	},
);
