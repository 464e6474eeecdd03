import { expect, test } from "vitest";
import { formOpening } from "~/invoicing/ui/form/form-opening";

const NEW = { mode: "new", billed: false } as const;

test("a new invoice opens at its number, or at its first line where somebody is billed; one that is there at its top", () => {
	expect(formOpening(undefined, NEW)).toBe("number");
	expect(formOpening(undefined, { ...NEW, billed: true })).toBe("first line");
	expect(formOpening(undefined, { mode: "edit", billed: false })).toBeNull();
});

test.each([
	[{ intent: { type: "insert", payload: { name: "items" } } }, "last line"],
	[{ intent: { type: "remove", payload: { name: "items", index: 0 } } }, "add"],
	[{ initialValue: { intent: "preview" } }, "preview"],
	[{ initialValue: { intent: "fill-client" } }, "client"],
	[{ initialValue: { intent: "send" }, error: { dueDate: ["Due date is required"] } }, null],
	[{ initialValue: { intent: "discard-copy" } }, null],
	[{}, null],
] as const)("after %j the page opens at %j", (answer, place) => {
	expect(formOpening(answer as never, { ...NEW, billed: true })).toBe(place);
});
