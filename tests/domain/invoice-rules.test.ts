import { expect, test } from "vitest";
import { asTyped } from "~/invoices/domain/billed-time";
import { issuedRules } from "~/invoices/domain/invoice-input";

const item = { description: "Design", quantity: "1", rate: "100" };

function messagesOf(given: object): string[] {
	const parsed = issuedRules.items.safeParse([{ ...item, ...given }]);
	return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test("what is wrong with an item is said in the order of its fields", () => {
	expect(messagesOf({ description: "", quantity: "0", rate: "-1" })).toEqual([
		"Description is required",
		"Quantity must be at least 1",
		"Rate must be positive",
	]);
	expect(messagesOf({ quantity: "2.5" })).toEqual(["Quantity must be at least 1"]);
});

test("hours of tracked time have two decimals and may be below one; what is typed is whole", () => {
	const timeEntryIds = ["0b6c1f0e-7c5a-4f3b-9f0e-0a1b2c3d4e5f"];
	expect(messagesOf({ quantity: "0.02", timeEntryIds })).toEqual([]);
	expect(messagesOf({ quantity: "0.02" })).toEqual(["Quantity must be at least 1"]);
	expect(messagesOf({ quantity: "-0.02", timeEntryIds, rate: "-1" })).toEqual([
		"Quantity must be at least 1",
		"Rate must be positive",
	]);
});

test("a line of hours, taken over to another invoice, keeps its amount in a form that passes", () => {
	const hours = { id: "a", description: "Design", quantity: 145, rate: 18_010, amount: 26_115, timeEntryIds: ["b"] };
	const { description, quantity, rate } = asTyped(hours);
	expect({ description, quantity, rate }).toEqual({ description: "Design", quantity: 100, rate: 26_115 });
	expect(asTyped({ ...hours, quantity: 200, amount: 36_020 })).toEqual({ description, quantity: 200, rate: 18_010 });
});
