import type { Json } from "./json";

/** A field of a body, an answer or the URL, as a line of the page. */
export interface ReferenceField {
	name: string;
	type: string;
	required: boolean;
	about: string;
}

export interface ReferenceOperation {
	id: string;
	method: string;
	path: string;
	summary: string;
	description: string;
	access: string;
	parameters: ReferenceField[];
	body: { fields: ReferenceField[]; example: string } | null;
	answers: { status: string; about: string; returns: string; fields: ReferenceField[]; headers: string[] }[];
}

/** What the page shows, read out of the OpenAPI document: nothing is said twice that could differ. */
export function toReference(document: Json) {
	const { info, paths, components } = document as unknown as OpenApi;
	const groups = new Map<string, ReferenceOperation[]>();
	for (const [path, methods] of Object.entries(paths)) {
		for (const [method, operation] of Object.entries(methods)) {
			const group = operation.tags[0] ?? "";
			const read = readOperation(method.toUpperCase(), path, operation, components.schemas);
			groups.set(group, [...(groups.get(group) ?? []), read]);
		}
	}
	return { about: info.description, groups: [...groups].map(([name, operations]) => ({ name, operations })) };
}

interface Schema {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	anyOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	description?: string;
	format?: string;
	minLength?: number;
	maxLength?: number;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface OperationObject {
	tags: string[];
	operationId: string;
	summary: string;
	description?: string;
	security?: Record<string, string[]>[];
	parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
	requestBody?: { content: Content };
	responses: Record<string, { description: string; headers?: Record<string, unknown>; content?: Content }>;
}

interface OpenApi {
	info: { description: string };
	paths: Record<string, Record<string, OperationObject>>;
	components: { schemas: Record<string, Schema> };
}

function readOperation(method: string, path: string, operation: OperationObject, schemas: Record<string, Schema>) {
	const { operationId: id, summary, description = "", security, parameters, requestBody, responses } = operation;
	const body = requestBody?.content["application/json"];
	const access = describeAccess(security);
	const read: ReferenceOperation = {
		id,
		method,
		path,
		summary,
		description,
		access,
		parameters: parameters.map(({ name, in: place, required = false, description = "", schema }) => {
			return { name, type: `${describeType(schema)}, ${place}`, required, about: description };
		}),
		body: body ? { fields: listFields(body.schema, schemas), example: JSON.stringify(body.example, null, 2) } : null,
		answers: Object.entries(responses).map(([status, { description, headers = {}, content = {} }]) => {
			const schema = content["application/json"]?.schema;
			const files = [content["application/pdf"] && "a PDF", content["text/csv"] && "CSV"];
			const returns = [schema && describeType(schema), ...files].filter(Boolean).join(" or ");
			const fields = schema && Number(status) < 300 ? listFields(schema.items ?? schema, schemas) : [];
			return { status, about: description, returns, fields, headers: Object.keys(headers) };
		}),
	};
	return read;
}

function describeAccess(security: OperationObject["security"]): string {
	if (!security) return "Needs a session";
	const scopes = security.flatMap(({ token = [] }) => token);
	return scopes.length === 0 ? "Needs no session" : `Needs a session, or an access token with ${scopes.join(", ")}`;
}

function listFields(schema: Schema, schemas: Record<string, Schema>): ReferenceField[] {
	const [chosen = schema] = schema.anyOf ?? [];
	const { properties = {}, required = [] } = chosen.$ref ? (schemas[schemaName(chosen.$ref)] ?? {}) : chosen;
	return Object.entries(properties).flatMap(([name, field]) => {
		const line = { name, type: describeType(field), required: required.includes(name), about: field.description ?? "" };
		const inner = field.items?.properties ? field.items : field.properties ? field : null;
		const prefix = field.items ? `${name}[].` : `${name}.`;
		return [line, ...(inner ? listFields(inner, schemas).map((each) => ({ ...each, name: prefix + each.name })) : [])];
	});
}

/** A type in words: "string or null", "sent | paid", "list of Invoice". */
function describeType(schema: Schema): string {
	if (schema.$ref) return schemaName(schema.$ref);
	if (schema.enum) return schema.enum.map((value) => (value === "" ? '""' : String(value))).join(" | ");
	if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" or ");
	if (schema.type === "array") return `list of ${schema.items ? describeType(schema.items) : "anything"}`;
	const type = [schema.type ?? "anything"].flat().join(" or ");
	const about = [schema.format, describeLength(schema)].filter(Boolean).join(", ");
	return about ? `${type} (${about})` : type;
}

/** "6 to 128 characters", where both ends are known. */
function describeLength({ minLength, maxLength }: Schema): string {
	return minLength !== undefined && maxLength !== undefined ? `${minLength} to ${maxLength} characters` : "";
}

function schemaName(reference: string): string {
	return reference.split("/").at(-1) ?? "";
}
