import { SCOPES, type Scope } from "~/access/domain/scope";
import { AppError, type ErrorCode } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import { ACCOUNT_OPERATIONS } from "./account-operations";
import { ANSWERS, type AnswerName } from "./answers";
import { BANK_OPERATIONS } from "./bank-operations";
import { CARD_OPERATIONS } from "./card-operations";
import { CLIENT_OPERATIONS } from "./client-operations";
import { ANSWER_HEADERS, REQUEST_HEADERS } from "./headers";
import { INPUTS } from "./inputs";
import { INVOICE_MAIL_OPERATIONS } from "./invoice-mail-operations";
import { INVOICE_OPERATIONS } from "./invoice-operations";
import type { Json } from "./json";
import type { Operation } from "./operation";
import { OPERATOR_OPERATIONS } from "./operator-operations";
import { PAYMENT_OPERATIONS } from "./payment-operations";
import { queryParameters } from "./query";
import { RECURRING_OPERATIONS } from "./recurring-operations";
import { REPORT_OPERATIONS } from "./report-operations";
import { outputSchema, ref } from "./schema";
import { SECURITY_OPERATIONS } from "./security-operations";
import { TAX_OPERATIONS } from "./tax-operations";
import { TEMPLATE_OPERATIONS } from "./template-operations";
import { TIME_OPERATIONS } from "./time-operations";

/** Every method of every path of the API. */
export const OPERATIONS: readonly Operation[] = [
	...ACCOUNT_OPERATIONS,
	...SECURITY_OPERATIONS,
	...INVOICE_OPERATIONS,
	...INVOICE_MAIL_OPERATIONS,
	...PAYMENT_OPERATIONS,
	...BANK_OPERATIONS,
	...CARD_OPERATIONS,
	...CLIENT_OPERATIONS,
	...RECURRING_OPERATIONS,
	...TEMPLATE_OPERATIONS,
	...TAX_OPERATIONS,
	...REPORT_OPERATIONS,
	...TIME_OPERATIONS,
	...OPERATOR_OPERATIONS,
];

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
		info: { title: `${PRODUCT.name} API`, version: "1", description: ABOUT },
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

function toOperationObject({ method, path, access, body, bodyOptional, answer, ...operation }: Operation): Json {
	const { also = [], group, summary, description, query, heeds = [], errors = {}, errorBodies = {} } = operation;
	const expected: Partial<Record<ErrorCode, string>> = {
		...(access === "everybody" ? {} : { unauthenticated: "Nobody is signed in" }),
		...(access === "administrator" ? { forbidden: "Only the administrator may" } : {}),
		...(isScope(access) ? { forbidden: `An access token without the scope ${[access, ...also].join(" or ")}` } : {}),
		...(body || query || path.includes("webhook") ? { invalid: "Something in it is wrong" } : {}),
		...(method === "GET" ? {} : { too_large: "The body is too large", unsupported_media_type: "The body is not JSON" }),
		...(method === "GET" || access === "everybody" ? {} : { too_many_requests: "Too much at once from this account" }),
		...errors,
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
			...[...path.matchAll(/{(\w+)}/g)].map(([, name]) => ({
				name,
				in: "path",
				required: true,
				schema: { type: "string" },
			})),
			...(query ? queryParameters(query) : []),
			...heeds.map((name) => ({ name, in: "header", schema: { type: "string" }, description: REQUEST_HEADERS[name] })),
		],
		...(body && {
			requestBody: {
				required: !bodyOptional,
				content: { "application/json": { schema: ref(body), example: INPUTS[body].example } },
			},
		}),
		responses: { [answer.status]: success(answer), ...failures(expected, errorBodies) },
	};
}

function success({ description, of, list, pdf, xml, headers = [] }: Operation["answer"]): Json {
	const schema = of && (list ? { type: "array", items: ref(of) } : ref(of));
	const file = pdf ? { "application/pdf": { schema: { type: "string", format: "binary" } } } : {};
	const document = { "application/xml": { schema: { type: "string" } } };
	return {
		description,
		...(xml && { content: document }),
		...(headers.length > 0 && { headers: Object.fromEntries(headers.map((name) => [name, describeHeader(name)])) }),
		...(schema && { content: { "application/json": { schema }, ...file } }),
	};
}

function describeHeader(name: keyof typeof ANSWER_HEADERS): Json {
	return { description: ANSWER_HEADERS[name], schema: { type: "string" } };
}

/** Errors by status; two of one status share an entry. */
function failures(expected: Partial<Record<ErrorCode, string>>, bodies: NonNullable<Operation["errorBodies"]>): Json {
	const byStatus = new Map<number, string[]>();
	const bodyByStatus = new Map<number, AnswerName>();
	for (const [name, why] of Object.entries(expected)) {
		const code = name as ErrorCode;
		const { status } = new AppError(code, why);
		byStatus.set(status, [...(byStatus.get(status) ?? []), why]);
		if (bodies[code]) bodyByStatus.set(status, bodies[code]);
	}
	const waits = (status: number) => status === 429 || status === 503;
	return Object.fromEntries(
		[...byStatus].map(([status, reasons]) => [
			status,
			{
				description: reasons.join(". "),
				...(waits(status) && { headers: { "Retry-After": describeHeader("Retry-After") } }),
				content: { "application/json": { schema: ref(bodyByStatus.get(status) ?? "Error") } },
			},
		]),
	);
}

function isScope(access: Operation["access"]): access is Scope {
	return SCOPES.some((scope) => scope === access);
}

/** "getInvoicesId": a name for a method of a path, for those who make code of this. */
function operationId(method: string, path: string): string {
	const words = path.split(/[^a-zA-Z]+/).filter((word) => word !== "" && word !== "api");
	return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
