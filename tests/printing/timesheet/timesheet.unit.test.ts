import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { LANGUAGES } from "~/kernel/language/language";
import type { InvoiceItem } from "~/pricing/domain/line";
import { asTimesheet } from "~/printing/domain/as-timesheet";
import { type SheetEntry, timesheetOf } from "~/printing/domain/timesheet";
import { timesheetCsv } from "~/printing/domain/timesheet-csv";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const PLAIN = { by: "project", times: false, money: false, sign: false } as const;

/** So many minutes from nine o'clock in Berlin on a day of June 2026. */
function worked(id: string, day: number, minutes: number, given: Partial<SheetEntry> = {}): SheetEntry {
	const startedAt = Date.UTC(2026, 5, day, 7);
	const times = { startedAt, endedAt: startedAt + minutes * 60_000, exactTimes: true };
	return { id, description: `Work ${id}`, projectName: "Website", ...times, ...given };
}

function line(timeEntryIds: string[], given: Partial<InvoiceItem> = {}): InvoiceItem {
	const whole = { id: timeEntryIds.join(), description: "Hours", quantity: 250, rate: 9500, amount: 23750 };
	return { ...whole, timeEntryIds, ...given } as InvoiceItem;
}

function sheetOf(items: InvoiceItem[], entries: SheetEntry[], by: "project" | "day" = "project") {
	const invoice = anInvoiceToPrint({ items, currency: "EUR", language: "en", status: "sent" });
	const sheet = timesheetOf(invoice, { entries, timezone: "Europe/Berlin" }, by);
	if (!sheet) throw new Error("it bills no time");
	return { invoice, sheet };
}

test("T2: three of 50 minutes on one line are 0.84, 0.83 and 0.83 h, and add up to its 2.50 h and 237.50", () => {
	const { sheet } = sheetOf([line(["a", "b", "c"])], [worked("a", 1, 50), worked("b", 2, 50), worked("c", 3, 50)]);
	const rows = sheet.parts.flatMap((part) => part.rows);
	expect(rows.map(({ quantity }) => quantity)).toEqual([84, 83, 83]);
	expect(rows.map(({ amount }) => amount)).toEqual([7917, 7917, 7916]);
	expect([sheet.quantity, sheet.amount]).toEqual([250, 23750]);
});

test("T7: a day rounded as one and billed by entry says what each line says", () => {
	const items = [
		line(["a"], { quantity: 83, amount: 7885 }),
		line(["b"], { quantity: 42, amount: 3990 }),
		line(["c"], { quantity: 25, amount: 2375 }),
	];
	const { sheet } = sheetOf(items, [worked("a", 1, 50), worked("b", 1, 25), worked("c", 1, 8)]);
	expect(sheet.parts[0]?.rows.map(({ quantity }) => quantity)).toEqual([83, 42, 25]);
	expect([sheet.quantity, sheet.amount]).toEqual([150, 14250]);
});

test("money is that of the line after its discount and without tax", () => {
	const { sheet } = sheetOf([line(["a"], { net: 21375, less: 2375 })], [worked("a", 1, 150)]);
	expect(sheet.amount).toBe(21375);
});

test("minutes stay minutes where all lines bill these, and are hours beside hours", () => {
	const minutes = line(["a"], { unit: "min60", quantity: 5000, amount: 7917 });
	const entries = [worked("a", 1, 50), worked("b", 2, 60)];
	expect(sheetOf([minutes], entries).sheet).toMatchObject({ inMinutes: true, quantity: 5000 });
	const both = sheetOf([minutes, line(["b"], { unit: "hour", quantity: 100, amount: 9500 })], entries);
	expect(both.sheet).toMatchObject({ inMinutes: false, quantity: 183, amount: 17417 });
});

test("a line in another unit counts the hours that its entries took, one with more decimals is rounded", () => {
	expect(sheetOf([line(["a"], { unit: "day", quantity: 100 })], [worked("a", 1, 480)]).sheet.quantity).toBe(800);
	expect(sheetOf([line(["a"], { quantity: 83333, quantityScale: 5 })], [worked("a", 1, 50)]).sheet.quantity).toBe(83);
});

test("it is in parts by project or by day of the zone that it was issued in, each with its sum", () => {
	const late = { startedAt: Date.UTC(2026, 5, 1, 22, 30), endedAt: Date.UTC(2026, 5, 1, 23, 30) };
	const entries = [worked("a", 1, 60), worked("b", 1, 60, { projectName: "" }), worked("c", 1, 60, late)];
	const items = [line(["a", "b", "c"], { quantity: 300, amount: 28500 })];
	const byProject = sheetOf(items, entries).sheet.parts;
	expect(byProject.map(({ of, quantity }) => [of, quantity])).toEqual([
		["Website", 200],
		["", 100],
	]);
	const byDay = sheetOf(items, entries, "day").sheet.parts;
	expect(byDay.map(({ of, quantity }) => [of, quantity])).toEqual([
		["2026-06-01", 200],
		["2026-06-02", 100],
	]);
});

test("lines without time are not on it, and of an invoice without any there is none", () => {
	const fixed = { id: "x", description: "Domain", quantity: 100, rate: 1500, amount: 1500 } as InvoiceItem;
	expect(sheetOf([fixed, line(["a"])], [worked("a", 1, 150)]).sheet.amount).toBe(23750);
	expect(timesheetOf(anInvoiceToPrint({ items: [fixed] }), { entries: [], timezone: "UTC" }, "day")).toBeNull();
});

test("the document says date, work and hours; times, money and lines to sign where they are asked for", () => {
	const other = worked("c", 2, 60, { exactTimes: false, projectName: "Shop" });
	const entries = [worked("a", 1, 60), worked("b", 1, 30), other];
	const { invoice, sheet } = sheetOf([line(["a", "b", "c"])], entries);
	const model = asTimesheet(invoice, sheet, owner, { ...PLAIN, marked: false });
	expect(model).toMatchObject({ title: "Timesheet", payment: null, notes: null, number: invoice.number });
	expect(model.columns).toEqual({ date: "Date", description: "Work", quantity: "Hours" });
	expect(model.lines).toEqual([
		{ date: "1 Jun 2026", description: "Work a\nWebsite", quantity: "1.00\u00a0h" },
		{ date: "1 Jun 2026", description: "Work b\nWebsite", quantity: "0.50\u00a0h" },
		{ date: "", description: "Website, total", quantity: "1.50\u00a0h", sum: true },
		{ date: "2 Jun 2026", description: "Work c\nShop", quantity: "1.00\u00a0h" },
	]);
	expect(model.totals).toEqual([{ label: "Total hours", value: "2.50\u00a0h", grand: true }]);
	const byDay = sheetOf(invoice.items, entries, "day").sheet;
	const full = asTimesheet(invoice, byDay, owner, { by: "day", times: true, money: true, sign: true, marked: false });
	expect(full.lines[0]).toMatchObject({ description: "Work a\nWebsite, 09:00\u201310:00", amount: "95.00" });
	const paused = sheetOf([line(["a"])], [worked("a", 1, 180, { breakMinutes: 30 })]);
	const withTimes = { ...PLAIN, times: true };
	const [row] = asTimesheet(paused.invoice, paused.sheet, owner, { ...withTimes, marked: false }).lines;
	expect(row?.description).toBe("Work a\nWebsite, 09:00\u201312:00, break 0:30");
	expect(timesheetCsv(paused.invoice, paused.sheet, withTimes)).toContain(
		"Hours,Break (min)\r\n2026-06-01,Website,Work a,09:00,12:00,2.50,30",
	);
	const [plain] = asTimesheet(paused.invoice, paused.sheet, owner, { ...PLAIN, marked: false }).lines;
	expect(plain?.description).toBe("Work a\nWebsite");
	expect(full.lines.slice(2).map(({ description }) => description)).toEqual(["1 Jun 2026, total", "Work c\nShop"]);
	expect(full.totals.at(-1)).toMatchObject({ value: "€237.50", grand: true });
	expect(full.notes?.text).toContain("Place and date");
});

test.each(LANGUAGES)("in %s its words are that language's, and one project has no sum of its own", (language) => {
	const { invoice, sheet } = sheetOf([line(["a"])], [worked("a", 1, 150)]);
	const model = asTimesheet({ ...invoice, language }, sheet, owner, { ...PLAIN, marked: false });
	const title = { en: "Timesheet", es: "Parte de horas", fr: "Relevé d’heures" }[language];
	expect([model.title, model.language, model.lines.length]).toEqual([title, language, 1]);
});

test("a draft's says so, and the file has a row for each entry with what was chosen", () => {
	const { invoice, sheet } = sheetOf([line(["a"])], [worked("a", 1, 150)]);
	const draft = asTimesheet({ ...invoice, status: "draft" }, sheet, owner, { ...PLAIN, marked: false });
	expect(draft.title).toBe("Timesheet (Draft)");
	expect(timesheetCsv(invoice, sheet, PLAIN)).toBe(
		"\ufeffDate,Project,Work,Hours\r\n2026-06-01,Website,Work a,2.50\r\n",
	);
	expect(timesheetCsv(invoice, sheet, { ...PLAIN, times: true, money: true })).toContain(
		"2026-06-01,Website,Work a,09:00,11:30,2.50,237.50,EUR,0\r\n",
	);
});
