import { expect, test } from "vitest";
import { z } from "zod";
import { aClient } from "#tests/clients/clients";
import { type Caller, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { FIELDS } from "~/invoices/domain/fields";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { TERM_NAMES } from "~/pricing/domain/terms";
import { ANSWERS } from "~/routes/api/openapi/answers";
import { openApiDocument } from "~/routes/api/openapi/document";
import { INPUTS } from "~/routes/api/openapi/inputs";
import { OPERATIONS } from "~/routes/api/openapi/operation";
import type { DescribedPath } from "~/web/api-description";
import routes from "../../../app/api-routes.ts?raw";

const LOADERS = import.meta.glob<{ described: DescribedPath }>(
	["../../../app/routes/api/**/*.ts", "!**/openapi/**", "!**/not-found.ts"],
	{ eager: true, import: "loader" },
);

/** Pages among the paths of the API. */
const PAGES = ["/api/docs"];

const paths = [...routes.matchAll(/route\("(api\/[^"*]+)"/g)].map(([, path]) => `/${path}`);

test("every path and method of the table of routes is described, and nothing else is", async () => {
	const nobody = stranger();
	const found: string[] = [];
	for (const path of paths.filter((each) => !PAGES.includes(each))) {
		const { status, headers } = await nobody.call("OPTIONS", path);
		expect(status, path).toBe(405);
		const allowed = (headers.get("Allow") ?? "").split(", ").filter((method) => method !== "HEAD");
		found.push(...allowed.map((method) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`));
	}
	const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
	expect(described.sort()).toEqual(found.sort());
});

test("every file describes the path that the table of routes gives it", () => {
	const table = [...routes.matchAll(/route\("(api\/[^"*]+)", "(routes\/api\/[^"]+\.ts)"/g)];
	expect(table.length).toBeGreaterThan(70);
	for (const [, path = "", file = ""] of table) {
		expect(LOADERS[`../../../app/${file}`]?.described.path, file).toBe(`/${path.replace(/:(\w+)/g, "{$1}")}`);
	}
});

test("a body is described by the schema that judges it, but where the handler chooses among several", () => {
	const others = Object.values(LOADERS).flatMap(({ described: { path, methods } }) =>
		Object.entries(methods).flatMap(([name, { describedInput }]) => (describedInput ? `${name} ${path}` : [])),
	);
	expect(others.sort()).toEqual([
		"POST /api/admin/update-plan",
		"POST /api/clients/bulk",
		"POST /api/drafts",
		"POST /api/invoices",
		"POST /api/invoices/preview",
		"POST /api/payments/bulk",
		"POST /api/recurring-invoices",
		"POST /api/time-entries/bulk",
		"PUT /api/time-entries/external/{externalId}",
	]);
});

test("it is served as OpenAPI 3.1, every reference leads somewhere, and names are given once", async () => {
	const { status, body, headers } = await stranger().call("GET", "/api/openapi.json");
	expect(status).toBe(200);
	expect(headers.get("Content-Type")).toContain("application/json");
	expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument("http://duebill.test"))));
	const text = JSON.stringify(body);
	for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
		expect(body.components.schemas).toHaveProperty(name);
	}
	const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(OPERATIONS.length);
	expect(body.components.schemas.NewInvoice.required).toContain("invoiceNumber");
	expect(body.components.schemas.NewInvoice.properties.items.items.properties).toHaveProperty("rate");
	expect(body.components.schemas.InvoicePatch.required).toBeUndefined();
});

test("every example is what its own schema lets in", () => {
	for (const [name, { schema, example }] of Object.entries(INPUTS)) {
		expect(schema.safeParse(example).error?.issues ?? [], name).toEqual([]);
	}
});

test("every field of an invoice is in what its requests take and in what is returned", () => {
	const { components } = openApiDocument("http://duebill.test") as unknown as Described;
	for (const name of ["NewInvoice", "NewDraft", "InvoicePatch", "Invoice"] as const) {
		const { clientData, ...top } = components.schemas[name].properties;
		const described = [
			...Object.keys(top),
			...Object.keys(clientData?.properties ?? {}).map((part) => `client.${part}`),
		];
		expect(described, name).toEqual(expect.arrayContaining(FIELD_PATHS));
	}
});

test.each([
	["in percent", { percent: "10" }, "90.00"],
	["as an amount", { amount: "5.00" }, "95.00"],
	["as none", null, "100.00"],
])("a discount %s is taken as it is described, of a line and of the whole", async (_, discount, total) => {
	const { components } = openApiDocument("http://duebill.test") as unknown as Described;
	const { discount: ofWhole, items } = components.schemas.NewInvoice.properties;
	const ofLine = (items as unknown as Lines).items.properties.discount;
	for (const schema of [ofWhole, ofLine]) {
		expect(z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(discount).success).toBe(true);
	}
	const someone = await signedIn({ plan: "pro" });
	const line = { description: "Hour", quantity: 1, rate: 100 };
	const whole = await someone.call("POST", "/api/invoices", { ...aPayload(), items: [line], discount });
	const lines = { ...aPayload(), invoiceNumber: "INV-L", items: [{ ...line, discount }] };
	const byLine = await someone.call("POST", "/api/invoices", lines);
	expect([whole.body.total, byLine.body.total]).toEqual([total, total]);
});

interface Lines {
	items: { properties: { discount: object } };
}

/**
 * Where the record has the fields; the API calls the number otherwise, and a discount is one object, as are the terms. That a
 * client has no address is null there, and whom a form was filled in from is `clientId`.
 */
const { clientNoEmail: _box, clientFrom: _source, ...API_FIELDS } = FIELDS;
const FIELD_PATHS = Object.values(API_FIELDS).map(({ at }) => {
	if (TERM_NAMES.some((name) => name === at)) return "paymentTerms";
	if (at in NO_RETENTION) return "retention";
	return at === "number" ? "invoiceNumber" : at.replace(/^discount.*/, "discount");
});

interface Described {
	components: {
		schemas: Record<
			"NewInvoice" | "NewDraft" | "InvoicePatch" | "Invoice",
			{ properties: Record<string, { properties?: object }> }
		>;
	};
}

test("answers are as they are described", async () => {
	const someone = await signedIn({ plan: "pro" });
	const made = await checked(someone, "POST", "/api/invoices", "Invoice", aPayload());
	await checked(someone, "GET", `/api/invoices/${made.id}`, "Invoice");
	await checked(someone, "GET", "/api/user", "User");
	await checked(someone, "GET", "/api/dashboard/stats", "Stats");
	await checked(someone, "POST", "/api/clients", "Client", aClient());
	await checked(someone, "GET", "/api/time-entries/running", "RunningTimeEntry");
	await checked(someone, "POST", "/api/time-entries/start", "TimeEntry", INPUTS.TimerStart.example);
	await checked(someone, "GET", "/api/time-entries/running", "RunningTimeEntry");
	await checked(someone, "POST", "/api/time-entries", "TimeEntry", INPUTS.NewTimeEntry.example);
	await checked(someone, "POST", "/api/support-tickets", "Ticket", INPUTS.NewTicket.example);
	await checked(someone, "GET", "/api/user/seller-profile", "SellerProfile");
	await checked(someone, "PATCH", "/api/user/seller-profile", "SellerProfile", INPUTS.SellerPatch.example);
	await checked(someone, "POST", "/api/invoices/bulk", "BulkResult", { action: "mark-paid", ids: [made.id] });
	await checked(someone, "POST", "/api/invoices", "Error", {});
	await checked(someone, "GET", "/api/invoices/nothing", "Error");
	await checked(someone, "POST", "/api/time-entries/start", "TimerRuns", INPUTS.TimerStart.example);
});

test("the start of a timer beside another is described with what runs, and too many tickets with when to come back", () => {
	const { paths } = openApiDocument("http://duebill.test") as unknown as {
		paths: Record<string, { post: { responses: Record<string, unknown> } }>;
	};
	expect(paths["/api/time-entries/start"]?.post.responses["409"]).toMatchObject({
		content: { "application/json": { schema: { $ref: "#/components/schemas/TimerRuns" } } },
	});
	expect(paths["/api/support-tickets"]?.post.responses["429"]).toMatchObject({
		headers: { "Retry-After": {} },
	});
});

test("the page needs no script and no other host, and shows every path", async () => {
	const { status, body } = await stranger().get("/api/docs");
	expect(status).toBe(200);
	expect(body).not.toContain("<script");
	for (const [, address = ""] of body.matchAll(/(?:src|href)="(https?:[^"]+)"/g)) {
		expect(address).toMatch(/^http:\/\/duebill\.test\//);
	}
	for (const { path } of OPERATIONS) expect(body).toContain(path);
});

async function checked(caller: Caller, method: string, path: string, name: keyof typeof ANSWERS, given?: unknown) {
	const { body: shown, code, headers } = await caller.call(method, path, given);
	const body = code ? { ...shown, code, requestId: headers.get("X-Request-Id") } : shown;
	expect(strict(ANSWERS[name]).safeParse(body).error?.issues ?? [], `${method} ${path}`).toEqual([]);
	return body;
}

/** No field beside those that are described. */
function strict(schema: z.ZodObject | z.ZodNullable<z.ZodObject>): z.ZodType {
	return schema instanceof z.ZodNullable ? schema.unwrap().strict().nullable() : schema.strict();
}
