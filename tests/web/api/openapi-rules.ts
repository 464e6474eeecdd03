/** OpenAPI 3.1 as far as its rules look at it. */
export interface OpenApiDocument {
	openapi: string;
	info: Record<string, unknown>;
	servers: { url: string }[];
	security: Record<string, unknown>[];
	paths: Record<string, Record<string, OperationObject>>;
	components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

interface OperationObject {
	operationId?: string;
	summary?: string;
	tags?: string[];
	security?: Record<string, unknown>[];
	parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
	requestBody?: { content?: Record<string, { schema?: unknown; example?: unknown }> };
	responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** What the rules of Redocly ("recommended") and Spectral ("oas") find wrong that hold for any document, each with its place. */
export function openApiFaults(document: OpenApiDocument): string[] {
	const faults: string[] = [];
	const find = (isWrong: boolean, place: string, rule: string) => {
		if (isWrong) faults.push(`${place}: ${rule}`);
	};
	const { components, paths, security, servers } = document;
	find(!/^3\.1\.\d+$/.test(document.openapi), "openapi", "is no version of 3.1");
	for (const { url } of servers) find(url.endsWith("/"), "servers", "ends on a slash");
	const ids = new Set<string>();
	for (const [path, methods] of Object.entries(paths)) {
		find(!/^(\/[\w.-]+|\/\{\w+\})+$/.test(path), path, "is no path");
		for (const [method, operation] of Object.entries(methods)) {
			const place = `${method} ${path}`;
			const { operationId = "", parameters = [], responses = {}, requestBody } = operation;
			find(!METHODS.includes(method), place, "is no method");
			find(!/^[a-zA-Z]\w*$/.test(operationId), place, "has no operationId");
			find(ids.has(operationId), place, "has the operationId of another");
			ids.add(operationId);
			const { summary = "" } = operation;
			find(summary === "", place, "has no summary");
			find(summary.endsWith("."), place, "ends on a full stop");
			find(operation.tags?.length !== 1, place, "has not one tag");
			find(!Object.keys(responses).some((code) => /^2\d\d$/.test(code)), place, "has no success");
			find(!Object.keys(responses).some((code) => /^[45]\d\d$/.test(code)), place, "has no error");
			for (const scheme of [...security, ...(operation.security ?? [])].flatMap((each) => Object.keys(each)))
				find(!(scheme in components.securitySchemes), place, `has an unknown scheme ${scheme}`);
			const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
			const described = parameters.filter((each) => each.in === "path");
			find(described.map(({ name }) => name).join() !== inPath.join(), place, "describes other parameters of its path");
			find(
				described.some(({ required }) => required !== true),
				place,
				"has a parameter of its path that may be left out",
			);
			const names = parameters.map((each) => `${each.in} ${each.name.toLowerCase()}`);
			find(new Set(names).size !== names.length, place, "has a parameter twice");
			for (const { name, schema } of parameters) find(schema === undefined, place, `has no schema of ${name}`);
			find(method === "get" && requestBody !== undefined, place, "has a body");
			for (const { schema, example } of Object.values(requestBody?.content ?? {}))
				find(schema === undefined || example === undefined, place, "has a body without schema or example");
			for (const [code, { description, content = {} }] of Object.entries(responses)) {
				find(!description, place, `has no description of ${code}`);
				find((code === "204" || code === "304") && Object.keys(content).length > 0, place, `has a body of ${code}`);
			}
		}
	}
	return [...faults, ...schemaFaults(document)];
}

function schemaFaults({ paths, components }: OpenApiDocument): string[] {
	const faults: string[] = [];
	const used = new Set<string>();
	const visit = (value: unknown, place: string, isSchema: boolean): void => {
		if (typeof value !== "object" || value === null) return;
		if (Array.isArray(value)) {
			for (const [at, each] of value.entries()) visit(each, `${place}/${at}`, isSchema);
			return;
		}
		const { $ref, ...rest } = value as Record<string, unknown>;
		if (typeof $ref === "string") {
			const name = $ref.replace("#/components/schemas/", "");
			used.add(name);
			if (!(name in components.schemas)) faults.push(`${place}: leads nowhere`);
		}
		if (isSchema) faults.push(...ownFaults(rest).map((rule) => `${place}: ${rule}`));
		for (const [name, each] of Object.entries(rest)) {
			if (name === "example" || name === "default" || name === "const") continue;
			// Properties are named as one likes, and are schemas themselves.
			if (name === "properties" && isSchema)
				for (const [field, schema] of Object.entries(each as object)) visit(schema, `${place}/${field}`, true);
			else visit(each, `${place}/${name}`, isSchema || name === "schema");
		}
	};
	visit(paths, "paths", false);
	for (const [name, schema] of Object.entries(components.schemas)) visit(schema, name, true);
	const unused = Object.keys(components.schemas).filter((name) => !used.has(name));
	return [...faults, ...unused.map((name) => `${name}: is used nowhere`)];
}

/** What is wrong with one schema by itself. */
function ownFaults(schema: Record<string, unknown>): string[] {
	const { type, enum: values, required, properties, items, minimum, maximum, minLength, maxLength, nullable } = schema;
	const types = [type ?? []].flat();
	const isOf = (value: unknown) =>
		types.length === 0 ||
		types.includes(Array.isArray(value) ? "array" : value === null ? "null" : typeof value) ||
		(types.includes("integer") && Number.isInteger(value));
	const lacking =
		Array.isArray(required) && properties ? required.filter((name) => !(name in (properties as object))) : [];
	return [
		...(nullable === undefined ? [] : ["has nullable, which 3.1 has not"]),
		...(Array.isArray(values) && !values.every(isOf) ? ["has a choice of another type"] : []),
		...(Array.isArray(values) && new Set(values).size !== values.length ? ["has a choice twice"] : []),
		...(types.includes("array") && items === undefined ? ["has no items"] : []),
		...lacking.map((name) => `asks for ${name}, which it has not`),
		...(Number(minimum) > Number(maximum) || Number(minLength) > Number(maxLength) ? ["lets nothing in"] : []),
	];
}
