import { expect, test } from "vitest";
import { toWorkingCopyView, WorkingCopyInput } from "~/working-copies/domain/working-copy";

const typed = (given: Record<string, unknown> = {}) => ({
	...{ key: "form-1", version: null, fields: { notes: "a" }, items: [{ description: "Design" }] },
	...given,
});

const many = (count: number, text: string) =>
	Object.fromEntries(Array.from({ length: count }, (_, n) => [`name ${n}`, text]));

test.each<[string, Record<string, unknown>]>([
	["nothing typed", { fields: {}, items: [] }],
	[
		"what is no invoice yet",
		{ fields: { dueDate: "tomorrow?", currency: "" }, items: [{ quantity: "many", rate: "-" }] },
	],
	["a text that is too long for the invoice", { fields: { notes: "n".repeat(10_000) } }],
	[
		"an invoice that is as full as it may be",
		{ items: Array(200).fill({ description: "d".repeat(500), quantity: "200", rate: "9" }) },
	],
	["any script", { fields: { clientName: "Zoë \u{1f600} شركة", notes: "<script>\0</script>" } }],
	["the longest key", { key: "k".repeat(255) }],
	["a version", { version: 7 }],
])("%s is kept as it is", (_, given) => {
	expect(WorkingCopyInput.parse(typed(given))).toEqual(typed(given));
});

test.each<[string, Record<string, unknown>]>([
	["no key", { key: undefined }],
	["an empty key", { key: "" }],
	["a key with a space", { key: "a b" }],
	["a key with a line end", { key: "a\n" }],
	["a key that is too long", { key: "k".repeat(256) }],
	["no version", { version: undefined }],
	["a version before the first", { version: 0 }],
	["a version between two", { version: 1.5 }],
	["a version that is text", { version: "1" }],
	["no fields", { fields: undefined }],
	["fields that are a list", { fields: ["a"] }],
	["a field that is a number", { fields: { notes: 5 } }],
	["a field that holds more", { fields: { notes: { text: "a" } } }],
	["a field with an endless name", { fields: { ["n".repeat(51)]: "a" } }],
	["a field with an endless text", { fields: { notes: "n".repeat(10_001) } }],
	["more of them than 100,000 characters", { fields: many(11, "n".repeat(9_500)) }],
	["lines that are none", { items: "Design" }],
	["a line that is text", { items: ["Design"] }],
	["a line with a number", { items: [{ quantity: 2 }] }],
	["201 lines", { items: Array(201).fill({}) }],
	["more in them than 200,000 characters", { items: Array(100).fill(many(5, "n".repeat(450))) }],
])("%s is refused", (_, given) => {
	expect(WorkingCopyInput.safeParse(typed(given)).success).toBe(false);
});

test.each([null, undefined, "text", 5, []])("%j is no working copy", (body) => {
	expect(WorkingCopyInput.safeParse(body).success).toBe(false);
});

test("a field is kept by its name, whatever that is, and makes nothing of objects", () => {
	const body = JSON.parse('{"key":"k","version":null,"fields":{"constructor":"a","toString":"b"},"items":[]}');
	const { fields } = WorkingCopyInput.parse(body);
	expect(Object.entries(fields)).toEqual([
		["constructor", "a"],
		["toString", "b"],
	]);
	const polluted = JSON.parse('{"key":"k","version":null,"fields":{"__proto__":"x"},"items":[{"__proto__":"y"}]}');
	WorkingCopyInput.safeParse(polluted);
	expect(({} as Record<string, unknown>).x).toBeUndefined();
	expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test("it is shown with the instant at which it was kept", () => {
	const savedAt = Date.parse("2026-03-02T09:00:00.123Z");
	const view = toWorkingCopyView({ ...WorkingCopyInput.parse(typed()), savedAt });
	expect(view).toEqual({ ...typed(), savedAt: "2026-03-02T09:00:00.123Z" });
});
