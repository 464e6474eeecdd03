import { expect, test } from "vitest";
import { chosenSum } from "~/bank/domain/chosen-sum";
import { BookingForm } from "~/bank/domain/import-input";

test("lines are summed up by currency, in the order in which those come", () => {
	const lines = [
		{ amount: 253_252, currency: "EUR" },
		{ amount: 2_000, currency: "USD" },
		{ amount: 64_000, currency: "EUR" },
	];
	expect(chosenSum(lines)).toBe("€3,172.52 + $20.00");
	expect(chosenSum([])).toBe("");
});

test.each([
	[{ id: "1" }, { id: "1", number: "", field: "number" }],
	[
		{ id: "1", number: "INV-1" },
		{ id: "1", number: "INV-1", field: "number" },
	],
	[
		{ id: "1", number: "INV-1", other: " INV-2 " },
		{ id: "1", number: "INV-2", field: "other" },
	],
])("of the page's form, %j is for the invoice that was typed, else for the one that is ticked", (line, booking) => {
	expect(BookingForm.parse({ lines: [line] }).lines).toEqual([booking]);
});
