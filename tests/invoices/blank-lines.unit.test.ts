import { expect, test } from "vitest";
import { filledLines, isBlankLine } from "~/invoices/domain/blank-line";
import { IssuedFields } from "~/invoicing/domain/invoice-fields";

const BLANK = { description: "", quantity: "1", rate: "0.00", taxId: "t1", discountIn: "percent" };
const form = (items: unknown[]) => ({
	invoiceNumber: "INV-1",
	issueDate: "2026-03-02",
	dueDate: "2026-04-01",
	clientName: "Hale Joinery",
	clientEmail: "hale@example.com",
	items,
});

test.each([
	[BLANK, true],
	[{ ...BLANK, rate: "0,00" }, true],
	[{ id: "i1", description: " " }, true],
	[undefined, true],
	[{ ...BLANK, quantity: "2" }, false],
	[{ ...BLANK, rate: "4" }, false],
	[{ ...BLANK, description: "Sand" }, false],
	[{ ...BLANK, timeEntryIds: "e1" }, false],
	[{ ...BLANK, discount: "5" }, false],
])("%j is blank: %s", (line, blank) => {
	expect(isBlankLine(line)).toBe(blank);
});

test("blank lines are left out wherever they stand, and where all are blank the first is judged", () => {
	const sand = { description: "Sand", quantity: "2", rate: "4" };
	const { invoice } = IssuedFields.parse(form([BLANK, sand, BLANK, BLANK]));
	expect(invoice.items.map(({ description }) => description)).toEqual(["Sand"]);
	expect(filledLines([BLANK, BLANK])).toEqual([0]);
	const { error } = IssuedFields.safeParse(form([BLANK, BLANK]));
	expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
		["items.0.description", "Description is required"],
	]);
});

test("what is wrong with a line is said where it was typed, after lines that were left blank", () => {
	const { error } = IssuedFields.safeParse(form([BLANK, BLANK, { description: "Sand", quantity: "2", rate: "-4" }]));
	expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
		["items.2.rate", "Rate must be positive"],
	]);
});
