import { SCOPES, type Scope } from "~/access/domain/scope";
import { AppError, type ErrorCode } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import { ANSWERS, type AnswerName } from "./answers";
import { ANSWER_HEADERS, REQUEST_HEADERS } from "./headers";
import { INPUTS } from "./inputs";
import type { Json } from "./json";
import { OPERATIONS, type Operation } from "./operation";
import { queryParameters } from "./query";
import { outputSchema, ref } from "./schema";

/**
 * The whole description, in English, as OpenAPI 3.1 has it (spec.openapis.org/oas/v3.1.1).
 * @param origin where it is served
 */
export function openApiDocument(origin: string): Json {
	const paths: Record<string, Json> = {};
	for (const operation of OPERATIONS) {
		paths[operation.path] = {
			...paths[operation.path],
			[operation.method.toLowerCase()]: toOperationObject(operation),
		};
	}
	return {
		openapi: "3.1.1",
		info: {
			title: `${PRODUCT.name} API`,
			version: "1",
			description: ABOUT,
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: origin }],
		security: [{ session: [] }],
		paths,
		components: {
			schemas: bodySchemas(),
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: origin.startsWith("https:") ? "__Host-session" : "session",
					description: "Set by POST /api/login and POST /api/register",
				},
				token: {
					type: "http",
					scheme: "bearer",
					description: `An access token, made in the settings or by POST /api/tokens. Its scopes: ${SCOPES.join(", ")}`,
				},
			},
		},
	};
}

let described: Json | undefined;

/** Made once in an isolate, and not before somebody asks for them. */
function bodySchemas(): Json {
	described ??= {
		...Object.fromEntries(Object.entries(ANSWERS).map(([name, schema]) => [name, outputSchema(schema)])),
		...Object.fromEntries(Object.entries(INPUTS).map(([name, { json }]) => [name, json()])),
	};
	return described;
}

const ABOUT =
	"All that the pages do, as JSON. Bodies are JSON objects with Content-Type: application/json. Every error is JSON " +
	"with a message. A browser may call it from this origin alone; a program may from anywhere, by an access token. A token " +
	"that may write and not read is answered with the id and the version of what it wrote.";

const MISSING = "There is none with this id, or it is somebody else's";
const STALE = "It was changed since the version that If-Match names";
const KEY_REUSED = "The Idempotency-Key came with another request";

const PATH_PARAMETERS: Record<string, string> = {
	id: "Its id, as a list or the answer that made it gives it",
	externalId: "The id of your own system, URL-encoded: unique among records of its kind",
};

function toOperationObject({ method, path, access, body, inputOptional, output, ...operation }: Operation): Json {
	const { also = [], group, summary, description, query, errors = {}, errorBodies } = operation;
	const isTagged = method === "GET" && access !== "everybody" && output.of !== undefined;
	const requestHeaders = [...(operation.requestHeaders ?? []), ...(isTagged ? (["If-None-Match"] as const) : [])];
	const expected: Partial<Record<ErrorCode, string>> = {
		...(access === "everybody" ? {} : { unauthenticated: "Nobody is signed in" }),
		...(access === "administrator" ? { forbidden: "Only the administrator may" } : {}),
		...(isScope(access) ? { forbidden: `An access token without the scope ${[access, ...also].join(" or ")}` } : {}),
		...(body || query || access !== "everybody" || path.includes("webhook")
			? { invalid: "Something in it is wrong" }
			: {}),
		...(method === "GET" ? {} : { too_large: "The body is too large", unsupported_media_type: "The body is not JSON" }),
		...(method === "GET" || access === "everybody" ? {} : { too_many_requests: "Too much at once from this account" }),
		...(path.includes("{") && { not_found: MISSING }),
		...(output.list === "with changes" && {
			gone: "since is too old, or of before a restore: read the whole list again",
		}),
		...errors,
		...(requestHeaders.includes("If-Match") && { stale: errors.stale ?? STALE }),
		...(body && requestHeaders.includes("Idempotency-Key") && { key_reused: errors.key_reused ?? KEY_REUSED }),
		unavailable: "Try again after Retry-After seconds",
	};
	return {
		tags: [group],
		operationId: operationId(method, path),
		summary,
		...(description && { description }),
		...(access === "everybody" && { security: [] }),
		...(isScope(access) && { security: [{ session: [] }, { token: [access, ...also] }] }),
		parameters: [
			...[...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => ({
				name,
				in: "path",
				required: true,
				schema: { type: "string" },
				description: PATH_PARAMETERS[name] ?? `The id of the ${name}`,
			})),
			...(query ? queryParameters(query) : []),
			...requestHeaders.map((name) => ({
				name,
				in: "header",
				schema: { type: "string" },
				description: REQUEST_HEADERS[name],
			})),
		],
		...(body && {
			requestBody: {
				required: !inputOptional,
				content: { "application/json": { schema: ref(body), example: INPUTS[body].example } },
			},
		}),
		responses: {
			[output.status ?? 200]: success(isTagged ? { ...output, headers: tagHeaders(output) } : output, access),
			...(output.made && { 201: success({ ...output, description: output.made }, access) }),
			...(isTagged && { 304: { description: "Still as If-None-Match names it" } }),
			...failures(expected, errorBodies),
		},
	};
}

function tagHeaders({ headers = [], list }: Operation["output"]): typeof headers {
	const tagged: typeof headers = headers.includes("ETag") ? headers : ["ETag", ...headers];
	return list === "with changes" ? [...tagged, "Sync-Token"] : tagged;
}

function success(output: Operation["output"], access: Operation["access"]): Json {
	const { description, of, list, pdf, csv, xml, headers = [] } = output;
	const other = list === "with changes" ? ref("Deletion") : isHidden(access) && !output.whole ? ref("Written") : null;
	const items = of && (other ? { anyOf: [ref(of), other] } : ref(of));
	const schema = list ? { type: "array", items } : items;
	const file = pdf ? { "application/pdf": { schema: { type: "string", format: "binary" } } } : {};
	const texts = {
		...(xml && { "application/xml": { schema: { type: "string" } } }),
		...(csv && { "text/csv": { schema: { type: "string" } } }),
	};
	return {
		description,
		...((xml || csv) && { content: { ...file, ...texts } }),
		...(headers.length > 0 && { headers: describeHeaders(headers) }),
		...(schema && { content: { "application/json": { schema }, ...file } }),
	};
}

type AnswerHeader = keyof typeof ANSWER_HEADERS;

const WAITING_HEADERS: Record<number, readonly AnswerHeader[]> = {
	429: ["Retry-After", "RateLimit-Policy", "RateLimit"],
	503: ["Retry-After"],
};

function describeHeaders(names: readonly AnswerHeader[]): Json {
	return Object.fromEntries(
		names.map((name) => [name, { description: ANSWER_HEADERS[name], schema: { type: "string" } }]),
	);
}

/** Errors by status; two of one status share an entry. */
function failures(expected: Partial<Record<ErrorCode, string>>, bodies: Operation["errorBodies"]): Json {
	const byStatus = new Map<number, string[]>();
	const bodyByStatus = new Map<number, AnswerName>();
	for (const [name, why] of Object.entries(expected)) {
		const code = name as ErrorCode;
		const { status } = new AppError(code, why);
		byStatus.set(status, [...(byStatus.get(status) ?? []), why]);
		if (bodies[code]) bodyByStatus.set(status, bodies[code]);
	}
	return Object.fromEntries(
		[...byStatus].map(([status, reasons]) => [
			status,
			{
				description: reasons.join(". "),
				...(status in WAITING_HEADERS && { headers: describeHeaders(WAITING_HEADERS[status] ?? []) }),
				content: { "application/json": { schema: ref(bodyByStatus.get(status) ?? "Error") } },
			},
		]),
	);
}

function isScope(access: Operation["access"]): access is Scope {
	return SCOPES.some((scope) => scope === access);
}

function isHidden(access: Operation["access"]): boolean {
	return isScope(access) && access.endsWith(":write");
}

/** "getInvoicesId": a name for a method of a path, for those who make code of this. */
function operationId(method: string, path: string): string {
	const words = path.split(/[^a-zA-Z]+/).filter((word) => word !== "" && word !== "api");
	return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
