import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";
import { numberFrom } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { openApiDocument } from "~/routes/api/openapi/document";
import { OPERATIONS } from "~/routes/api/openapi/operation";
import { budgetFor } from "~/web/charge.server";
import settings from "../../wrangler.toml?raw";

type Member = Awaited<ReturnType<typeof signedIn>>;

const DAY = 86_400_000;
const JSON_BODY = { "Content-Type": "application/json" };
const FORM = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };

const create = ({ cookie }: Member, changed: Partial<Env>) =>
	ask(
		"/api/clients",
		{ method: "POST", cookie, headers: JSON_BODY, body: JSON.stringify({ name: "Kestrel", email: "a@example.com" }) },
		changed,
	);

test("writes past an account's budget are 429 with Retry-After, nothing is written, and reading goes on", async () => {
	const me = await signedIn({ plan: "pro" });
	const changed = { WRITES_PER_ACCOUNT: "3/60" };
	const answers = await Promise.all(Array.from({ length: 8 }, () => create(me, changed)));
	const refused = answers.filter(({ status }) => status === 429);
	expect([refused.length, answers.filter(({ status }) => status === 201).length]).toEqual([5, 3]);
	for (const answer of refused) {
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(50);
		expect(answer.headers.get("RateLimit-Policy")).toBe('"writes";q=3;w=60');
		expect(answer.headers.get("RateLimit")).toBe(`"writes";r=0;t=${answer.headers.get("Retry-After")}`);
		expect(await answer.json()).toMatchObject({
			code: "too_many_requests",
			message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
		});
	}
	expect(await numberFrom("SELECT count(*) FROM clients WHERE user_id = ?", me.user.id)).toBe(3);
	expect((await ask("/api/clients", { cookie: me.cookie }, changed)).status).toBe(200);
	expect((await create(await signedIn({ plan: "pro" }), changed)).status, "others have their own").toBe(201);
});

test("a demo's budget is the tighter one", async () => {
	const changed = { WRITES_PER_ACCOUNT: "100/60", WRITES_PER_DEMO: "1/60" };
	const demo = await signedIn({ plan: "pro", demoUntil: Date.now() + DAY });
	expect([(await create(demo, changed)).status, (await create(demo, changed)).status]).toEqual([201, 429]);
});

test("a form past the budget comes back as it was typed, with the reason, and is 429", async () => {
	const me = await signedIn({ plan: "pro" });
	const changed = { WRITES_PER_ACCOUNT: "1/60" };
	expect((await create(me, changed)).status).toBe(201);
	const body = new URLSearchParams({ intent: "add", name: "Typed by Nora", email: "typed@example.com" }).toString();
	const answer = await ask("/clients/new", { method: "POST", cookie: me.cookie, headers: FORM, body }, changed);
	const page = decode(await answer.text());
	expect([answer.status, Number(answer.headers.get("Retry-After")) > 50]).toEqual([429, true]);
	expect(page).toContain("Too many requests.");
	expect(page).toContain('value="Typed by Nora"');
	expect(page).toContain('value="typed@example.com"');
	expect(await numberFrom("SELECT count(*) FROM clients WHERE user_id = ?", me.user.id)).toBe(1);
});

test("a button without a form past the budget leads back with the reason", async () => {
	const me = await signedIn({ plan: "pro" });
	const changed = { WRITES_PER_ACCOUNT: "1/60" };
	await create(me, changed);
	const body = new URLSearchParams({ intent: "stop", id: "x" }).toString();
	const answer = await ask("/time-tracker/timer", { method: "POST", cookie: me.cookie, headers: FORM, body }, changed);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/time-tracker"]);
	const toast = answer.headers.getSetCookie().find((each) => each.startsWith("toast=")) ?? "";
	expect(atob(decodeURIComponent(toast.slice(6).split(".")[0] ?? ""))).toContain("Too many requests.");
});

test.each([
	["PDFS_PER_ACCOUNT", "GET", (id: string) => `/invoices/${id}/pdf`],
	["PDFS_PER_ACCOUNT", "POST", (id: string) => `/api/invoices/${id}/pdf`],
	["PREVIEWS_PER_ACCOUNT", "GET", (id: string) => `/invoices/${id}/page.svg`],
	["PREVIEWS_PER_ACCOUNT", "GET", () => "/invoices/preview.svg"],
	["ARCHIVES_PER_ACCOUNT", "POST", () => "/invoices/export.zip"],
] as const)("%s ends what is drawn by %s %s", async (name, method, path) => {
	const me = await signedIn({ plan: "pro" });
	const { ctx } = testContext();
	const { id } = await createInvoice(ctx, me.user, anInvoice(), { status: "sent" });
	const api = path(id).startsWith("/api/");
	const init = {
		method,
		cookie: me.cookie,
		...(method === "POST" && {
			headers: api ? JSON_BODY : FORM,
			body: api ? "{}" : new URLSearchParams({ selected: id }).toString(),
		}),
	};
	const changed = { [name]: "1/60" };
	const first = await ask(path(id), init, changed);
	expect([first.status, (await first.bytes()).length > 100]).toEqual([200, true]);
	const second = await ask(path(id), init, changed);
	expect([second.status, second.headers.has("Retry-After")]).toEqual([429, true]);
	expect(await second.text()).toContain("Too many requests.");
	expect((await ask("/dashboard", { cookie: me.cookie }, changed)).status).toBe(200);
});

test("what is only read costs no count, and each write is counted against one budget", () => {
	const of = (method: string, path: string) => budgetFor({ method, url: ORIGIN + path });
	expect(
		["/dashboard", "/api/invoices", "/api/time-entries/running", "/invoices.data"].map((path) => of("GET", path)),
	).toEqual([null, null, null, null]);
	expect(of("POST", "/invoices/new.data")).toBe("writes");
	expect(of("DELETE", "/api/clients/x")).toBe("writes");
	expect(of("POST", "/API/Invoices/x/PDF")).toBe("pdfs");
	expect(of("GET", "/time-tracker/reports.pdf")).toBe("pdfs");
	expect(of("GET", "/time-tracker/reports.csv")).toBe("previews");
});

test("an account of one's own has at least two hundred writes at once, and never fewer than a demo", () => {
	const figure = (name: string) => Number(new RegExp(`^${name} = "(\\d+)/`, "m").exec(settings)?.[1]);
	expect(figure("WRITES_PER_ACCOUNT")).toBeGreaterThanOrEqual(200);
	for (const budget of ["WRITES", "PREVIEWS", "PDFS", "ARCHIVES", "UPLOADS"]) {
		expect(figure(`${budget}_PER_DEMO`), budget).toBeLessThan(figure(`${budget}_PER_ACCOUNT`));
	}
});

test("two hundred writes at once of one account all pass", async () => {
	const me = await signedIn({ plan: "pro" });
	const own = /^WRITES_PER_ACCOUNT = "(.*)"/m.exec(settings)?.[1] ?? "";
	const answers = await Promise.all(Array.from({ length: 200 }, () => create(me, { WRITES_PER_ACCOUNT: own })));
	expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
});

test("OpenAPI says 429 of whatever an account may do too often", () => {
	const { paths } = openApiDocument(ORIGIN) as {
		paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
	};
	for (const { method, path, access } of OPERATIONS) {
		if (method === "GET" || access === "everybody") continue;
		expect(paths[path]?.[method.toLowerCase()]?.responses["429"]?.headers, `${method} ${path}`).toHaveProperty(
			"Retry-After",
		);
	}
});
