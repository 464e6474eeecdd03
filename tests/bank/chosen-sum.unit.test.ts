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
	[{}, { number: "", field: "choice" }],
	[
		{ number: "INV-1", choice: "other", other: "INV-2" },
		{ number: "INV-1", ticked: true, field: "number" },
	],
	[{ choice: "invoice:INV-1" }, { number: "INV-1", field: "choice" }],
	[
		{ choice: "other", other: " INV-2 " },
		{ number: "INV-2", field: "other" },
	],
	[
		{ choice: "credit", client: "Ilse@B.io" },
		{ number: "", credit: "ilse@b.io", field: "client" },
	],
	[
		{ choice: "dismiss", other: "INV-2" },
		{ number: "", dismissed: true },
	],
	[
		{ choice: "anything", client: "x" },
		{ number: "", field: "choice" },
	],
])("of the page's form, %j is a tick, or what is chosen in its place", (line, decision) => {
	expect(BookingForm.parse({ lines: [{ id: "1", ...line }] }).lines).toEqual([{ id: "1", ...decision }]);
});

test("credit of nobody is asked whose it is", () => {
	const { error } = BookingForm.safeParse({ lines: [{ id: "1", choice: "credit" }] });
	expect(error?.issues).toMatchObject([{ path: ["lines", 0, "client"], message: "Choose whose credit it is" }]);
});
