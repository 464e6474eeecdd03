import { expect, test } from "vitest";
import type { User } from "~/access/domain/user";
import type { AppError } from "~/kernel/errors";
import { findViewer } from "~/web/guards.server";
import type { Visit } from "~/web/visit.server";
import { guard } from "../../workers/guard";

const ORIGIN = "http://duebill.test";
const SAME_SITE = { Origin: ORIGIN };
const FORM = { ...SAME_SITE, "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };

type Init = RequestInit & { duplex?: "half" };

/** What the guard makes of a request, and what it notes of the visit, which is of somebody who is signed in. */
async function guarded(path: string, init: Init = {}, viewer: Partial<User> | null = { id: "nora" }) {
	const visit = { post: null } as unknown as Visit;
	const cookie = new Request(ORIGIN, { headers: { Cookie: "session=token" } });
	await findViewer(cookie, visit, async () => viewer as User | null);
	const request = await guard(new Request(ORIGIN + path, init), visit);
	return { request, post: visit.post };
}

/** Why it lets none through: the code, and the methods that it names. */
function refusal(path: string, init: Init = {}): Promise<[code: string, allow: unknown]> {
	return guarded(path, init).then(
		() => ["passed", null],
		(error: AppError) => [error.code, error.allow ?? null],
	);
}

test.each(["GET", "HEAD"])("a %s passes untouched, wherever it comes from", async (method) => {
	const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" };
	for (const path of ["/", "/invoices", "/api/invoices", "/api/docs", "/nope"]) {
		const request = new Request(ORIGIN + path, { method, headers });
		expect(await guard(request, { post: null } as unknown as Visit)).toBe(request);
	}
});

test.each(["//evil.example", "//evil.example/a", "/%5cevil.example", "/%5Cevil.example"])(
	"an address that reads as another host (%s) is that of no page",
	async (path) => {
		expect(await refusal(path)).toEqual(["not_found", null]);
	},
);

test.each([
	["/invoices", "PUT", ["GET", "HEAD", "POST"]],
	["/dashboard", "DELETE", ["GET", "HEAD", "POST"]],
	["/api/docs", "POST", ["GET", "HEAD"]],
	["/API/Docs/", "PATCH", ["GET", "HEAD"]],
])("%s takes no %s", async (path, method, allow) => {
	expect(await refusal(path, { method, headers: SAME_SITE })).toEqual(["method_not_allowed", allow]);
});

test.each([
	["/api/clients/external/..", "PUT"],
	["/api/clients/external/.", "PUT"],
	["/api/projects/external/%2E%2e", "PUT"],
	["/api/projects/external/.%2E?q=x", "PUT"],
	["/API/time-entries/external/..", "PUT"],
	["/api/clients/1/..", "PATCH"],
	["/api/invoices/1/payments/..", "DELETE"],
])("what %s is left of after its last step takes no %s", async (path, method) => {
	const init = { method, headers: JSON_TYPE, body: "{}" };
	const left = new URL(ORIGIN + path).pathname;
	expect(await refusal(path, init)).toEqual(["not_found", null]);
	expect(await refusal(left.slice(0, -1), init)).toEqual(["passed", null]);
	expect(await refusal(`${left}..a`, init)).toEqual(["passed", null]);
});

test("a slash at the end of what is read or posted to is passed on", async () => {
	expect(await refusal("/api/invoices/")).toEqual(["passed", null]);
	expect(await refusal("/api/stripe-webhook/", { method: "POST", headers: JSON_TYPE, body: "{}" })).toEqual([
		"passed",
		null,
	]);
});

const FOREIGN: Record<string, string>[] = [
	{ Origin: "https://evil.example" },
	{ Origin: "null" },
	{ Origin: "https://duebill.test" },
	{ Origin: "http://duebill.test.evil.example" },
	{ Origin: "http://duebill.test:8080" },
	{ Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
	{ "Sec-Fetch-Site": "same-site" },
	{ "Sec-Fetch-Site": "cross-site" },
];

test.each(FOREIGN)("a post from another site (%o) is refused, by a page and by the API", async (headers) => {
	const form = { method: "POST", headers: { ...FORM, Origin: headers.Origin ?? ORIGIN, ...headers }, body: "a=1" };
	expect(await refusal("/invoices/new", form)).toEqual(["forbidden", null]);
	const json = { method: "POST", headers: { ...JSON_TYPE, ...headers }, body: "{}" };
	expect(await refusal("/api/invoices", json)).toEqual(["forbidden", null]);
});

test("a form must say where it comes from; a client of the API need not", async () => {
	const { Origin: _, ...unsaid } = FORM;
	expect(await refusal("/invoices/new", { method: "POST", headers: unsaid, body: "a=1" })).toEqual(["forbidden", null]);
	expect(
		(
			await guarded("/invoices/new", { method: "POST", headers: { ...unsaid, "Sec-Fetch-Site": "none" }, body: "a=1" })
		).post?.form.get("a"),
	).toBe("1");
	expect((await guarded("/api/invoices", { method: "POST", headers: JSON_TYPE, body: "{}" })).request.method).toBe(
		"POST",
	);
});

test.each([
	["/api/invoices", "text/plain"],
	["/api/invoices", "application/x-www-form-urlencoded"],
	["/api/invoices", "multipart/form-data; boundary=a"],
	["/invoices/new", "application/json"],
	["/invoices/new", "text/plain"],
])("%s takes no %s", async (path, type) => {
	const init = { method: "POST", headers: { ...SAME_SITE, "Content-Type": type }, body: "{}" };
	expect(await refusal(path, init)).toEqual(["unsupported_media_type", null]);
});

test("the API has its body, the page its form, and neither has what a client says of its host", async () => {
	const headers = { ...JSON_TYPE, "X-Forwarded-Host": "evil.example" };
	const api = await guarded("/api/invoices", { method: "PATCH", headers, body: `{"a":1}` });
	expect([await api.request.json(), api.request.method, api.post]).toEqual([{ a: 1 }, "PATCH", null]);
	expect(api.request.headers.get("X-Forwarded-Host")).toBeNull();
	const page = await guarded("/invoices/new", { method: "POST", headers: FORM, body: "clientName=Kestrel+%26+Pine" });
	expect(page.post?.form.get("clientName")).toBe("Kestrel & Pine");
	expect([page.post?.refusal, await page.request.text()]).toEqual([null, ""]);
	const bare = await guarded("/sign-out", { method: "POST", headers: SAME_SITE });
	expect([...(bare.post?.form ?? [])]).toEqual([]);
});

test.each([
	["/api/login", 16_384],
	["/api/invoices", 1_500_000],
	["/api/drafts", 1_500_000],
	["/api/user/logo", 1_500_000],
	["/api/bank-imports", 2_800_000],
	["/api/bank-imports/1/bookings", 262_144],
	["/api/stripe-webhook", 262_144],
	["/api/recurring-invoices", 1_200_000],
	["/api/clients", 262_144],
	["/api/clients/bulk", 2_800_000],
	["/api/user", 32_768],
])("%s takes %i bytes and not one more, whatever its length is said to be", async (path, limit) => {
	const post = (size: number) => ({ method: "POST", headers: JSON_TYPE, body: "x".repeat(size) });
	expect((await (await guarded(path, post(limit))).request.text()).length).toBe(limit);
	expect(await refusal(path, post(limit + 1))).toEqual(["too_large", null]);
	// In pieces, of which the last is one too many: no length is said at all.
	const pieces = [new Uint8Array(limit), new Uint8Array(1)];
	const body = new ReadableStream({
		pull(controller) {
			const next = pieces.shift();
			if (next) controller.enqueue(next);
			else controller.close();
		},
	});
	expect(await refusal(path, { method: "POST", headers: JSON_TYPE, body, duplex: "half" })).toEqual([
		"too_large",
		null,
	]);
});

test("a file of a bank is read of somebody who is signed in alone; the others' is let go by in pieces", async () => {
	const pieces = (count: number) =>
		new ReadableStream({
			pull(controller) {
				if (count-- > 0) controller.enqueue(new Uint8Array(65_536));
				else controller.close();
			},
		});
	const post = (headers: Record<string, string>) =>
		({ method: "POST", headers, body: pieces(32), duplex: "half" }) as const;
	const api = await guarded("/api/bank-imports", post(JSON_TYPE), null);
	expect(await api.request.text()).toBe("");
	const page = await guarded(
		"/bank-imports",
		post({ ...SAME_SITE, "Content-Type": "multipart/form-data; boundary=x" }),
		null,
	);
	expect([[...(page.post?.form ?? ["none"])], page.post?.refusal]).toEqual([[], null]);
});

test("a form that is too large for its page is read all the same, and says why nothing came of it", async () => {
	const body = `subject=Hello&description=${"x".repeat(70_000)}`;
	const { post } = await guarded("/support", { method: "POST", headers: FORM, body });
	expect([post?.form.get("subject"), post?.refusal?.code]).toEqual(["Hello", "too_large"]);
	const huge = { method: "POST", headers: FORM, body: `a=${"x".repeat(1_500_000)}` };
	expect(await refusal("/support", huge)).toEqual(["too_large", null]);
});

test("a form that no page of the house has posted is refused", async () => {
	for (const body of ["items[1000].rate=1", "a.b.c=1", "__state__=x", "__intent__=%7B", "%00=1"]) {
		expect(await refusal("/invoices/new", { method: "POST", headers: FORM, body }), body).toEqual(["invalid", null]);
	}
});
