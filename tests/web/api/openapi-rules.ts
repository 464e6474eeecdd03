import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const REDOCLY = resolve("node_modules/@redocly/cli/bin/cli.js");

interface Problem {
	ruleId: string;
	message: string;
	location: { pointer: string }[];
}

/**
 * What Redocly's linter finds in a description of OpenAPI, by the rules of redocly.yaml beside this file.
 * @returns `rule at place: message` for each problem
 */
export async function lint(document: unknown): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "openapi-"));
	const file = join(folder, "openapi.json");
	writeFileSync(file, JSON.stringify(document));
	const config = resolve("tests/web/api/redocly.yaml");
	const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
	try {
		const { stdout } = await promisify(execFile)(
			process.execPath,
			[REDOCLY, "lint", file, "--config", config, "--format", "json", "--max-problems", "1000"],
			{ env, maxBuffer: 32 << 20 },
		).catch((error) => error);
		const { problems } = JSON.parse(stdout) as { problems: Problem[] };
		return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** OpenAPI 3.1 as far as our own rules look at it. */
export interface OpenApiDocument {
	paths: Record<string, Record<string, OperationObject>>;
	components: { schemas: Record<string, unknown> };
}

interface OperationObject {
	tags?: string[];
	requestBody?: unknown;
	responses?: Record<string, { content?: object }>;
}

/** What we hold beyond the rules that Redocly's linter has: `place: what is wrong there` for each. */
export function ownFaults({ paths, components }: OpenApiDocument): string[] {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([method, operation]) =>
			operationFaults(method, operation).map((rule) => `${method} ${path}: ${rule}`),
		),
	);
	return [...operations, ...schemaFaults(paths, "paths"), ...schemaFaults(components.schemas, "schemas")];
}

function operationFaults(method: string, { tags, requestBody, responses = {} }: OperationObject): string[] {
	const withoutBody = Object.entries(responses).filter(([code]) => code === "204" || code === "304");
	return [
		...(tags?.length === 1 ? [] : ["has not one tag"]),
		...(Object.keys(responses).some((code) => /^[45]\d\d$/.test(code)) ? [] : ["has no error"]),
		...(method === "get" && requestBody !== undefined ? ["has a body"] : []),
		...withoutBody.flatMap(([code, { content }]) => (content ? [`has a body of ${code}`] : [])),
	];
}

function schemaFaults(value: unknown, place: string): string[] {
	if (typeof value !== "object" || value === null) return [];
	const { type, items, minimum, maximum, minLength, maxLength } = value as Record<string, unknown>;
	const within = Object.entries(value).filter(([name]) => !["example", "default", "const"].includes(name));
	return [
		...([type].flat().includes("array") && items === undefined ? [`${place}: has no items`] : []),
		...(Number(minimum) > Number(maximum) || Number(minLength) > Number(maxLength)
			? [`${place}: lets nothing in`]
			: []),
		...within.flatMap(([name, each]) => schemaFaults(each, `${place}/${name}`)),
	];
}
