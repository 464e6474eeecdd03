import { expect } from "vitest";
import { z } from "zod";
import type { Json } from "~/routes/api/openapi/json";
import { askWorker } from "./built-worker";

interface OperationObject {
	requestBody?: { content: { "application/json": { schema: Json; example: unknown } } };
	responses: Record<string, { content?: Partial<Record<string, { schema: Json }>> }>;
}

interface OpenApi {
	paths: Record<string, Record<string, OperationObject>>;
	components: { schemas: Record<string, Json> };
}

interface Given {
	status: number;
	type: string;
	body: unknown;
}

let served: Promise<OpenApi> | undefined;

/** The document as the Worker serves it. */
export function servedDocument(): Promise<OpenApi> {
	served ??= askWorker("http://duebill.test/api/openapi.json", {}, async (answer) => {
		return JSON.parse((await answer.text()).replaceAll("#/components/schemas/", "#/$defs/")) as OpenApi;
	});
	return served;
}

/** The schema of a body of a request or an answer, as something that judges values. */
export async function judgeOf(schema: Json): Promise<z.ZodType> {
	const { components } = await servedDocument();
	return z.fromJSONSchema({ ...schema, $defs: components.schemas } as z.core.JSONSchema.JSONSchema);
}

const judges = new Map<string, z.ZodType>();

const ERROR = { $ref: "#/$defs/Error" };

/** Holds an answer of the API to what the served document says of its operation: no field beyond that, and no other success. */
export async function expectDescribed(method: string, path: string, { status, type, body }: Given): Promise<void> {
	const { paths } = await servedDocument();
	const template = templateOf(path.split("?")[0] ?? "", Object.keys(paths));
	const operation = template && paths[template]?.[method.toLowerCase()];
	if (!operation) return;
	const answer = operation.responses[status];
	const name = `${method} ${template} ${status}`;
	if (status < 400) expect(answer, `${name} is described`).toBeDefined();
	// The document itself is of OpenAPI's own schema.
	if (!type.includes("json") || path === "/api/openapi.json") return;
	const schema = answer ? answer.content?.["application/json"]?.schema : ERROR;
	expect(schema, `${name} has a body`).toBeDefined();
	const judge = judges.get(name) ?? (await judgeOf(schema as Json));
	judges.set(name, judge);
	expect(judge.safeParse(body).error?.issues ?? [], `${name}: ${JSON.stringify(body)?.slice(0, 2000)}`).toEqual([]);
}

function templateOf(path: string, templates: readonly string[]): string | undefined {
	if (templates.includes(path)) return path;
	const parts = path.split("/");
	return templates.find((each) => {
		const own = each.split("/");
		return own.length === parts.length && own.every((part, at) => part.startsWith("{") || part === parts[at]);
	});
}
