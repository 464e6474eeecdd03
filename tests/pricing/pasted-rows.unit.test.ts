import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { pastedRows } from "~/pricing/domain/pasted-rows";

test("three cells are description, quantity and rate; two leave the quantity as it is; a fourth is left out", () => {
	const rows = pastedRows("Brand identity\t1\t2,400.00\t2,400.00\r\nHosting\t87.00\r\n");
	expect(rows).toEqual([
		{ description: "Brand identity", quantity: "1", rate: "2,400.00" },
		{ description: "Hosting", rate: "87.00" },
	]);
});

test("a cell in quotes may hold breaks, tabs and quotes", () => {
	expect(pastedRows('"Brand ""A""\nand\tcolours"\t2\t5')).toEqual([
		{ description: 'Brand "A"\nand\tcolours', quantity: "2", rate: "5" },
	]);
});

test("text without a tab is pasted as text, and empty rows are none", () => {
	expect(pastedRows("Two lines\nof a description")).toEqual([]);
	expect(pastedRows("\t\t\r\n\t\r\n")).toEqual([]);
});

test("whatever is on the clipboard, each row has a description that is text", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			for (const { description } of pastedRows(`${text}\t`)) expect(typeof description).toBe("string");
		}),
		tries(10_000),
	);
});

test.each([
	["Windows line ends", "A\t1\t2\r\nB\t3\t4"],
	["old Mac line ends", "A\t1\t2\rB\t3\t4"],
	["a last line end", "A\t1\t2\nB\t3\t4\n"],
	["empty rows between", "A\t1\t2\n\t\t\nB\t3\t4"],
	["spaces round the cells", " A \t 1 \t 2 \n B\t3\t4"],
	["more cells than are read", "A\t1\t2\t2.00\tpaid\nB\t3\t4\t12.00"],
])("rows with %s are the same rows", (_, text) => {
	expect(pastedRows(text)).toEqual([
		{ description: "A", quantity: "1", rate: "2" },
		{ description: "B", quantity: "3", rate: "4" },
	]);
});

test("numbers stay as they were typed, for the form to read", () => {
	expect(pastedRows("Design\t1,5\t1 234,50 €")).toEqual([
		{ description: "Design", quantity: "1,5", rate: "1 234,50 €" },
	]);
});
