import fc from "fast-check";
import type { Json } from "~/routes/api/openapi/json";

interface Schema {
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	type?: string | string[];
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	exclusiveMinimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
}

/** Values that a schema of a request's body lets in, and no field that it has not. */
export function validBy(json: Json, depth = 0): fc.Arbitrary<unknown> {
	const schema = json as Schema;
	if ("const" in schema) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => validBy(each as Json, depth)));
	const types = [schema.type ?? "object"].flat();
	return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

function ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
	const { exclusiveMinimum: above = -1001, minimum: min = above + 1, maximum: max = 1000 } = schema;
	switch (type) {
		case "null":
			return fc.constant(null);
		case "boolean":
			return fc.boolean();
		case "integer":
			return fc.integer({ min, max });
		case "number":
			return fc.integer({ min, max: Math.min(max, 1000) });
		case "string":
			return text(schema);
		case "array": {
			const { items = { type: "string" }, minItems = 0, maxItems = 3 } = schema;
			return fc.array(validBy(items as Json, depth + 1), { minLength: minItems, maxLength: Math.min(maxItems, 3) });
		}
		default:
			return record(schema, depth);
	}
}

function record({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
	const fields = Object.entries(properties).map(([name, field]) => [name, validBy(field as Json, depth + 1)] as const);
	return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

const FORMATS: Record<string, fc.Arbitrary<string>> = {
	date: fc
		.date({ min: new Date("2001-01-01"), max: new Date("2049-01-01"), noInvalidDate: true })
		.map((day) => day.toISOString().slice(0, 10)),
	"date-time": fc
		.date({ min: new Date("2001-01-01"), max: new Date("2026-01-01"), noInvalidDate: true })
		.map((day) => day.toISOString()),
	email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/),
	uuid: fc.uuid({ version: 4 }),
};

const LETTERS = [..."abcXYZ 09.-é漢"];

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
	if (format && FORMATS[format]) return FORMATS[format];
	if (pattern === "\\S") return text({ minLength, maxLength }).map((each) => `${each.slice(0, maxLength - 1)}a`);
	if (pattern)
		return fc
			.stringMatching(new RegExp(pattern, "u"))
			.filter((each) => each.length >= minLength && each.length <= maxLength);
	const most = Math.max(minLength, Math.min(maxLength, 60));
	return fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength: most });
}

/** One change to a body that its schema no longer lets in: at any depth. */
interface Mutation {
	path: (string | number)[];
	what: string;
	value: unknown;
}

/** Each single change that makes a valid body invalid by its schema. */
export function mutationsOf(json: Json, value: unknown, path: Mutation["path"] = []): Mutation[] {
	const schema = narrow(json as Schema, value);
	const wrongType = WRONG.filter((each) => !lets(json as Schema, each));
	const own = path.length === 0 ? [] : wrongType.slice(0, 2).map((each) => ({ path, what: "type", value: each }));
	if (typeof value === "string" && schema.maxLength !== undefined && !schema.enum)
		own.push({ path, what: "length", value: "x".repeat(schema.maxLength + 1) });
	if (typeof value === "number" && schema.minimum !== undefined)
		own.push({ path, what: "minimum", value: schema.minimum - 1 });
	if (Array.isArray(value) && schema.items) {
		const { items } = schema;
		return [...own, ...value.flatMap((each, at) => mutationsOf(items as Json, each, [...path, at]))];
	}
	if (typeof value !== "object" || value === null) return own;
	const { properties = {}, required = [] } = schema;
	const gone = required.map((name) => ({ path: [...path, name], what: "missing", value: undefined }));
	const inner = Object.entries(value).flatMap(([name, each]) =>
		properties[name] ? mutationsOf(properties[name] as Json, each, [...path, name]) : [],
	);
	return [...own, ...gone, ...inner];
}

const WRONG = [{ of: { another: ["kind"] } }, ["a", ["list"]], true, "no such choice, nor a day", -1.5];

function narrow(schema: Schema, value: unknown): Schema {
	return schema.anyOf?.map((each) => narrow(each, value)).find((each) => lets(each, value)) ?? schema;
}

/** Whether a schema lets a value in, as far as {@link WRONG} needs it. */
function lets(schema: Schema, value: unknown): boolean {
	if (schema.anyOf) return schema.anyOf.some((each) => lets(each, value));
	if ("const" in schema) return schema.const === value;
	if (schema.enum) return schema.enum.includes(value);
	const types = [schema.type ?? []].flat();
	if (types.length === 0) return true;
	if (typeof value === "string" && types.includes("string")) {
		const { pattern, format, minLength = 0 } = schema;
		if (format === "date" || format === "date-time" || format === "email" || format === "uuid")
			return FORMAT_TESTS[format].test(value);
		return value.length >= minLength && (!pattern || new RegExp(pattern, "u").test(value));
	}
	if (typeof value === "number" && (types.includes("number") || types.includes("integer"))) {
		if (!types.includes("number") && !Number.isInteger(value)) return false;
		return (
			value > (schema.exclusiveMinimum ?? -Infinity) &&
			value >= (schema.minimum ?? value) &&
			value <= (schema.maximum ?? value)
		);
	}
	const type = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
	return types.includes(type);
}

const FORMAT_TESTS = {
	date: /^\d{4}-\d\d-\d\d$/,
	"date-time": /^\d{4}-\d\d-\d\dT/,
	email: /^\S+@\S+$/,
	uuid: /^[\da-f]{8}-[\da-f-]{27}$/,
};

/** A body with one change in it. */
export function mutate(body: unknown, { path, value }: Mutation): unknown {
	const copy = structuredClone(body) as Record<string | number, unknown>;
	const [last = ""] = path.slice(-1);
	const place = path.slice(0, -1).reduce((at, name) => at[name] as Record<string | number, unknown>, copy);
	if (value === undefined) delete place[last];
	else place[last] = value;
	return copy;
}

/** Whether the description says what a field has to be beyond its type, at any of its forms. */
export function isExplained(json: Json, [name, ...rest]: readonly string[]): boolean {
	const { description, anyOf, items, properties } = json as Schema & { description?: string };
	if (anyOf?.some((each) => isExplained(each as Json, name === undefined ? [] : [name, ...rest]))) return true;
	if (name === undefined) return description !== undefined;
	const next = /^\d+$/.test(name) ? items : properties?.[name];
	return next ? isExplained(next as Json, rest) : description !== undefined;
}
