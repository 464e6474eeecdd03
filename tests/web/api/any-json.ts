import fc from "fast-check";
import type { Json } from "~/routes/api/openapi/json";

/** Values that nobody types, among those that anybody might. */
export const odd = fc.oneof(
	fc.constantFrom<unknown>(
		...[null, true, "", " ", 0, -0, -1, 1e308, 5e-324, 2 ** 53, "\u0000", "\ud800", "__proto__", [], {}, [[]], [null]],
	),
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.jsonValue({ maxDepth: 3 }),
	fc.string({ minLength: 5000, maxLength: 6000 }),
);

const text = fc.oneof(
	fc.string({ maxLength: 40 }),
	fc.constantFrom(
		"2026-03-02",
		"2026-02-30",
		"09:00",
		"12.50",
		"1e3",
		"EUR",
		"a@example.com",
		"de",
		"DE",
		"\u202e",
		"😀",
	),
	fc.uuid({ version: 4 }),
);

/** Values of a schema of the API's description; at its leaves odd ones too, and fields that it has not. */
export function anyOf(schema: Json, depth = 0): fc.Arbitrary<unknown> {
	const { enum: choices, const: only, anyOf: some, oneOf, allOf, type, items, properties } = schema as Schema;
	if (only !== undefined) return fc.constant(only);
	if (choices) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...choices) }, { weight: 1, arbitrary: odd });
	const branches = some ?? oneOf ?? allOf;
	if (branches) return fc.oneof(...branches.map((each) => anyOf(each, depth)));
	if (depth > 5) return odd;
	if (properties || type === "object") return anyObject(properties ?? {}, depth);
	if (type === "array") return fc.array(items ? anyOf(items, depth + 1) : odd, { maxLength: 4 });
	return fc.oneof({ weight: 5, arbitrary: LEAVES[String(type)] ?? odd }, { weight: 1, arbitrary: odd });
}

const LEAVES: Record<string, fc.Arbitrary<unknown>> = {
	string: text,
	integer: fc.oneof(fc.integer({ min: -2, max: 1000 }), fc.maxSafeInteger()),
	number: fc.oneof(fc.integer({ min: -2, max: 1000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
	boolean: fc.boolean(),
	null: fc.constant(null),
};

function anyObject(properties: Record<string, Json>, depth: number): fc.Arbitrary<unknown> {
	const fields = Object.entries(properties).map(([name, field]) => [name, anyOf(field, depth + 1)] as const);
	const known = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
	const strange = fc.dictionary(
		fc.constantFrom("__proto__", "constructor", "unasked", "id", "userId", "version"),
		odd,
		{
			maxKeys: 1,
			noNullPrototype: true,
		},
	);
	return fc.tuple(known, strange).map(([given, more]) => ({ ...given, ...more }));
}

interface Schema {
	enum?: unknown[];
	const?: unknown;
	anyOf?: Json[];
	oneOf?: Json[];
	allOf?: Json[];
	type?: string;
	items?: Json;
	properties?: Record<string, Json>;
}

/** A body that would do, with some of it replaced, at any depth, and something put in that nobody asked for. */
export function spoiled(body: unknown): fc.Arbitrary<unknown> {
	const places = placesIn(body);
	const more = ["unasked", "__proto__", "constructor", "items.0", "items.7.rate"];
	const edit = fc.tuple(fc.constantFrom(...places, ...more), odd);
	return fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) => {
		const copy = structuredClone(body) as Record<string, unknown>;
		for (const [place, value] of edits) put(copy, place.split("."), value);
		return copy;
	});
}

function placesIn(value: unknown, prefix = ""): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => [prefix + name, ...placesIn(inner, `${prefix}${name}.`)]);
}

function put(target: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
	const inner = target[name];
	if (rest.length === 0)
		Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
	else if (typeof inner === "object" && inner !== null) put(inner as Record<string, unknown>, rest, value);
}
