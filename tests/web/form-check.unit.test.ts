import { expect, test } from "vitest";
import { checkForm } from "~/web/form-check.server";

type Fields = readonly (readonly [name: string, value: string | File])[];

function check(fields: Fields): Promise<FormData> {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return checkForm(async () => form);
}

test("forms as our pages post them pass, with all that is in them", async () => {
	const fields: Fields = [
		["intent", "send"],
		["clientName", "Kestrel & Pine"],
		["items[0].description", "Design"],
		["items[12].rate", "100"],
		["components[0].rate", "9"],
		["lines[99].number", "INV-204817"],
		["rows[99].cell6", "1:30"],
		["selected", "a"],
		["selected", "b"],
		["logo", new File(["x"], "logo.png")],
	];
	const form = await check(fields);
	expect([...form.keys()]).toEqual(fields.map(([name]) => name));
	expect(form.getAll("selected")).toEqual(["a", "b"]);
	expect([...(await check([])).keys()]).toEqual([]);
});

test.each([
	["insert", { type: "insert", payload: { name: "items" } }],
	["remove", { type: "remove", payload: { name: "items", index: 2 } }],
	["reorder", { type: "reorder", payload: { name: "items", from: 3, to: 1 } }],
	["validate", { type: "validate", payload: {} }],
])("a button that does %s with the rows passes", async (_, intent) => {
	await expect(check([["__intent__", JSON.stringify(intent)]])).resolves.toBeInstanceOf(FormData);
});

test.each([
	["an index of four digits", [["items[1000].rate", "1"]]],
	["a name of many parts", [["a.b.c.d", "1"]]],
	["a name that is too long", [["x".repeat(51), "1"]]],
	["an empty name", [["", "1"]]],
	["a prototype", [["__proto__.polluted", "1"]]],
	["a list where a text belongs", [["items", "abc"]]],
	[
		"a text within a text",
		[
			["items[0].rate", "1"],
			["items[0].rate", "2"],
		],
	], // prettier-ignore
	["a file in a row", [["items[0].rate", new File(["x"], "x.txt")]]],
	["a state of conform's", [["__state__", "{}"]]],
	["an intent that is no JSON", [["__intent__", "{"]]],
	["an intent that nobody has", [["__intent__", '{"type":"eval","payload":{}}']]],
	["an intent for a row too far", [["__intent__", '{"type":"remove","payload":{"name":"items","index":1000}}']]],
	["an intent that is too long", [["__intent__", `{"type":"reset","payload":{},"x":"${"x".repeat(20_000)}"}`]]],
] as [string, Fields][])("%s is refused before anything is made of it", async (_, fields) => {
	await expect(check(fields)).rejects.toMatchObject({ code: "invalid", status: 400 });
});

test("a body that is no form is refused in the same words", async () => {
	const broken = () => Promise.reject(new TypeError("Unrecognized Content-Type header value"));
	await expect(checkForm(broken)).rejects.toMatchObject({ code: "invalid" });
});
