import type { z } from "zod";
import { AppError } from "~/kernel/errors";
import { logInfo } from "~/kernel/log";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { type JsonSchema, toJsonSchema } from "./json-schema";

/** The fields that an object may have, each with its own; `null` where any name is allowed. */
interface Fields {
	names: ReadonlyMap<string, Fields> | null;
	rows: Fields | null;
}

interface Schemas {
	inputs: readonly z.ZodType[];
	/** A record's own fields pass in its request, and what is worked out is ignored (docs/api.md section 2). */
	outputs: readonly z.ZodType[];
}

/** Collects the fields of a request's body. Made once for each operation, when it is first called. */
export function collectFields({ inputs, outputs }: Schemas): Fields {
	return merge([
		...inputs.map((schema) => toJsonSchema(schema, "input")),
		...outputs.map((schema) => toJsonSchema(schema, "output")),
	]);
}

/**
 * Refuses unknown fields: a misspelt one would be silently ignored.
 * @param tokenId of the access token that it came with: the operator sees in the log whose program it is
 * @throws AppError invalid, which names each one and the nearest that is known
 */
export function requireKnownFields(body: object, fields: Fields, tokenId: string | null = null): void {
	const unknown = new Map<string, string>();
	visit(body, fields, "", (path, name, names) => {
		if (unknown.size === MAX_NAMED) return;
		unknown.set(path, unknownText(name, names, { alone: m.web_unknown_field, near: m.web_unknown_field_near }));
	});
	refuse(unknown, tokenId);
}

export function requireKnownParameters(
	{ searchParams }: URL,
	names: readonly string[],
	tokenId: string | null = null,
): void {
	const texts = { alone: m.web_unknown_parameter, near: m.web_unknown_parameter_near };
	const unknown = [...searchParams.keys()].filter((name) => !names.includes(name)).slice(0, MAX_NAMED);
	refuse(new Map(unknown.map((name) => [name, unknownText(name, names, texts)])), tokenId);
}

/** Reads one row of many as the body of a request for one is read. */
export function rowReader<Input>(schema: z.ZodType<Input>, record: z.ZodType): (row: unknown) => Input {
	let fields: Fields | undefined;
	return (row) => {
		if (typeof row !== "object" || row === null || Array.isArray(row)) {
			throw new AppError("invalid", m.web_send_object());
		}
		fields ??= collectFields({ inputs: [schema], outputs: [record] });
		requireKnownFields(row, fields);
		return parse(schema, row);
	};
}

/** How many are named at once: who sends thousands has no use for all of them. */
const MAX_NAMED = 20;
const MAX_NAME = 80;

function refuse(texts: ReadonlyMap<string, string>, tokenId: string | null): void {
	const [first] = texts.values();
	if (first === undefined) return;
	logInfo("unknown fields", { count: texts.size, tokenId });
	const fieldErrors = Object.fromEntries([...texts].map(([path, text]) => [path.slice(0, 2 * MAX_NAME), [text]]));
	throw new AppError("invalid", first, { fieldErrors });
}

function visit(
	value: unknown,
	fields: Fields,
	path: string,
	report: (path: string, name: string, names: string[]) => void,
): void {
	if (Array.isArray(value)) {
		const { rows } = fields;
		if (rows) for (const [at, row] of value.entries()) visit(row, rows, `${path}${at}.`, report);
		return;
	}
	if (typeof value !== "object" || value === null || fields.names === null) return;
	for (const [name, inner] of Object.entries(value)) {
		const part = fields.names.get(name);
		if (part) visit(inner, part, `${path}${name}.`, report);
		else report(path + name, name, [...fields.names.keys()]);
	}
}

function merge(schemas: readonly JsonSchema[]): Fields {
	const all = schemas.flatMap(alternatives);
	const rows = all.flatMap(({ items }) => (isSchema(items) ? [items] : []));
	const byName = new Map<string, JsonSchema[]>();
	for (const { properties } of all) {
		if (!isSchema(properties)) continue;
		for (const [name, schema] of Object.entries(properties)) {
			byName.set(name, [...(byName.get(name) ?? []), schema as JsonSchema]);
		}
	}
	const names = new Map([...byName].map(([name, inner]) => [name, merge(inner)] as const));
	// What is to be a text or a number is for its own rule to refuse where an object was sent.
	const isObject = all.some(({ type, properties }) => properties !== undefined || type === "object");
	return { names: !isObject || all.some(isOpen) ? null : names, rows: rows.length > 0 ? merge(rows) : null };
}

function alternatives(schema: JsonSchema): JsonSchema[] {
	const { anyOf, oneOf, allOf } = schema;
	const others = [anyOf, oneOf, allOf].flatMap((each) => (Array.isArray(each) ? (each as JsonSchema[]) : []));
	return others.length > 0 ? [...others.flatMap(alternatives), ...(schema.properties ? [schema] : [])] : [schema];
}

function isOpen(schema: JsonSchema): boolean {
	const { additionalProperties, type, properties, $ref } = schema;
	if ($ref !== undefined) return true;
	if (additionalProperties !== undefined) return additionalProperties !== false;
	return type === undefined && properties === undefined && !("const" in schema) && !("enum" in schema);
}

function isSchema(value: unknown): value is JsonSchema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Text = (words: { name: string; near: string }) => string;

function unknownText(name: string, names: readonly string[], { alone, near }: { alone: Text; near: Text }): string {
	const nearest = nearestName(name, names);
	const short = name.slice(0, MAX_NAME);
	return nearest ? near({ name: short, near: nearest }) : alone({ name: short, near: "" });
}

function nearestName(name: string, names: readonly string[]): string | null {
	const plain = (each: string) => each.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
	const most = Math.min(3, Math.floor(name.length / 2));
	const [nearest] = names
		.map((each) => ({ each, away: distance(plain(name), plain(each)) }))
		.filter(({ away }) => away <= most)
		.sort((one, other) => one.away - other.away);
	return nearest?.each ?? null;
}

/** Levenshtein's distance. Names that are sent are cut, so that a long one costs no more than a known one. */
function distance(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (const [i, letter] of [...from.slice(0, 40)].entries()) {
		const next = [i + 1];
		for (let j = 0; j < to.length; j++) {
			const swapped = (row[j] ?? 0) + (letter === to[j] ? 0 : 1);
			next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row[to.length] ?? 0;
}
