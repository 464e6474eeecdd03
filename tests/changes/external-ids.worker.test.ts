import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import { runSeries } from "~/recurring/server/run-series.server";

const client = { name: "Kestrel & Pine", email: "accounts@kestrel.example", city: "Hamburg", country: "DE" };

interface Kind {
	list: string;
	/** Of several, each has a number or name of its own where no two may share one. */
	body: (n?: number) => Record<string, unknown>;
	patch: Record<string, unknown>;
}

const entry = {
	description: "Call",
	startTime: "2026-06-18T10:00:00.000Z",
	endTime: "2026-06-18T11:00:00.000Z",
	hourlyRate: 85,
};

const KINDS: Kind[] = [
	{ list: "/api/time-entries", body: () => entry, patch: { description: "Long call" } },
	{ list: "/api/clients", body: () => client, patch: { city: "Berlin" } },
	{ list: "/api/projects", body: (n = 1) => ({ name: `Website ${n}` }), patch: { name: "Fair" } },
	{ list: "/api/invoices", body: (n = 1) => aPayload({ invoiceNumber: `X-${n}` }), patch: { notes: "Thanks" } },
	{
		list: "/api/drafts",
		body: (n = 1) => aPayload({ invoiceNumber: `X-${n}`, status: "draft" }),
		patch: { notes: "Thanks" },
	},
	{ list: "/api/recurring-invoices", body: () => aRecurringPayload(), patch: { name: "Care plan 2" } },
];

/** Where a record is read and changed. */
const under = (list: string) => (list === "/api/drafts" ? "/api/invoices" : list);

async function made(me: Caller, list: string, body: unknown): Promise<Record<string, unknown> & { id: string }> {
	const answer = await me.call("POST", list, body);
	expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
	return answer.body;
}

test.each(KINDS)(
	"$list keeps an id and texts of one's own, merges them, and finds by the id",
	async ({ list, body, patch }) => {
		const me = await signedIn({ plan: "pro" });
		const plain = await made(me, list, body());
		expect(plain).toMatchObject({ externalId: null, metadata: {} });
		const own = { externalId: "CRM/17 é", metadata: { stage: "won", owner: "nora", empty: "" } };
		const record = await made(me, list, { ...body(2), ...own });
		expect(record).toMatchObject(own);
		const path = `${under(list)}/${record.id}`;
		const before = (await me.call("GET", path)).body;
		expect(before).toMatchObject(own);
		const merged = await me.call("PATCH", path, { metadata: { stage: "lost", owner: null, since: "2026" } });
		expect([merged.status, merged.body]).toEqual([
			200,
			{
				...before,
				metadata: { stage: "lost", empty: "", since: "2026" },
				version: before.version + 1,
				...(before.updatedAt && { updatedAt: expect.any(String) }),
			},
		]);
		if (before.updatedAt) expect(merged.body.updatedAt > before.updatedAt).toBe(true);
		const kept = await me.call("PATCH", path, patch);
		expect(kept.body).toMatchObject({ ...patch, externalId: own.externalId, metadata: merged.body.metadata });
		const same = await me.call("PATCH", path, { externalId: own.externalId, metadata: { since: "2026" } });
		expect(same.body).toEqual(kept.body);
		const found = await me.call("GET", `${list}?externalId=${encodeURIComponent(own.externalId)}`);
		expect(found.body.map(({ id }: { id: string }) => id)).toEqual([record.id]);
		expect((await me.call("GET", `${list}?externalId=CRM`)).body).toEqual([]);
		const none = await me.call("PATCH", path, { externalId: null, metadata: null });
		expect(none.body).toMatchObject({ externalId: null, metadata: {} });
	},
);

test.each(KINDS)(
	"$list: no two of an account share an id, the trash included; another account's are its own",
	async ({ list, body }) => {
		const me = await signedIn({ plan: "pro" });
		const other = await signedIn({ plan: "pro" });
		const own = { externalId: "crm-1" };
		const first = await made(me, list, { ...body(), ...own });
		const taken = {
			status: 409,
			code: "external_id_taken",
			body: { fieldErrors: { externalId: [expect.any(String)] } },
		};
		const second = body(2);
		expect(await me.call("POST", list, { ...second, ...own })).toMatchObject(taken);
		const { id } = await made(me, list, second);
		expect(await me.call("PATCH", `${under(list)}/${id}`, own)).toMatchObject(taken);
		expect((await me.call("GET", `${under(list)}/${id}`)).body.externalId).toBe(null);

		const theirs = await made(other, list, { ...body(), ...own, metadata: { of: "other" } });
		expect((await other.call("GET", `${list}?externalId=crm-1`)).body.map((each: { id: string }) => each.id)).toEqual([
			theirs.id,
		]);
		expect((await me.call("GET", `${list}?externalId=crm-1`)).body.map((each: { id: string }) => each.id)).toEqual([
			first.id,
		]);
		await me.call("DELETE", `${under(list)}/${first.id}`);
		if (list === "/api/recurring-invoices") return;
		expect(await me.call("POST", list, { ...body(3), ...own })).toMatchObject(taken);
		expect((await me.call("GET", `${list}?externalId=crm-1`)).body).toEqual([]);
	},
);

const WRONG: [Record<string, unknown>, string][] = [
	[{ externalId: "x".repeat(201) }, "externalId"],
	[{ externalId: 7 }, "externalId"],
	[{ externalId: "." }, "externalId"],
	[{ externalId: " .. " }, "externalId"],
	[{ metadata: "x" }, "metadata"],
	[{ metadata: ["x"] }, "metadata"],
	[{ metadata: { key: 7 } }, "metadata.key"],
	[{ metadata: { key: "x".repeat(501) } }, "metadata.key"],
	[{ metadata: { ["k".repeat(41)]: "x" } }, "metadata"],
	[{ metadata: { "": "x" } }, "metadata"],
	[{ metadata: { " key": "x" } }, "metadata"],
	[{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, "x"])) }, "metadata"],
];

test.each(KINDS)("$list refuses ids and texts that are too long, too many or no text", async ({ list, body }) => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, list, body());
	for (const [wrong, field] of WRONG) {
		for (const [method, path, sent] of [
			["POST", list, { ...body(), ...wrong }],
			["PATCH", `${under(list)}/${id}`, wrong],
		] as const) {
			const { status, body: told } = await me.call(method, path, sent);
			expect([wrong, status, Object.keys(told.fieldErrors ?? {})]).toEqual([wrong, 400, [field]]);
		}
	}
	const most = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, "x".repeat(500)]));
	expect((await me.call("PATCH", `${under(list)}/${id}`, { metadata: most })).status).toBe(200);
	expect((await me.call("PATCH", `${under(list)}/${id}`, { metadata: { k50: "x" } })).status).toBe(400);
	expect((await me.call("PATCH", `${under(list)}/${id}`, { metadata: { k50: "x", k0: null } })).status).toBe(200);
});

const PUT = KINDS.filter(({ list }) => ["/api/clients", "/api/projects", "/api/time-entries"].includes(list));
const tableOf = (list: string) => list.replace("/api/", "").replace("-", "_");

test.each(PUT)("PUT $list/external makes one record, replaces it, and takes it out of the trash", async (kind) => {
	const me = await signedIn({ plan: "pro" });
	const id = "shop/7 100%2F.x";
	const path = `${kind.list}/external/${encodeURIComponent(id)}`;
	const first = await me.call("PUT", path, { ...kind.body(), metadata: { a: "1" } });
	expect([first.status, first.body]).toMatchObject([201, { externalId: id, metadata: { a: "1" }, version: 1 }]);
	const again = await me.call("PUT", path, first.body);
	expect([again.status, again.body]).toEqual([200, first.body]);
	const replaced = await me.call("PUT", path, { ...kind.body(), ...kind.patch });
	expect([replaced.status, replaced.body]).toMatchObject([
		200,
		{ id: first.body.id, ...kind.patch, externalId: id, metadata: {}, version: 2 },
	]);
	expect((await me.call("DELETE", `${kind.list}/${first.body.id}`)).status).toBe(204);
	const back = await me.call("PUT", path, kind.body());
	expect([back.status, back.body]).toMatchObject([200, { id: first.body.id, ...kind.body() }]);
	expect((await me.call("GET", kind.list)).body).toHaveLength(1);
	const refused = await me.call("PUT", path, { ...kind.body(), externalId: "another" });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["externalId"]]);
	// Words that addresses of a record have themselves.
	for (const [n, word] of ["restore", "statement", "external", "merge"].entries()) {
		const whole = await me.call("PUT", `${kind.list}/external/${word}`, kind.body(n + 2));
		expect([word, whole.status, whole.body.externalId]).toEqual([word, 201, word]);
	}
	for (const none of ["%20", "x".repeat(201)]) {
		expect([none, (await me.call("PUT", `${kind.list}/external/${none}`, kind.body())).status]).toEqual([none, 400]);
	}
});

const IDS = [
	...[
		"a.data",
		".data",
		"a.DATA",
		"a/b",
		"a%2Fb",
		"a%2Edata",
		"50%",
		"%zz",
		"a?b=c#d",
		"a b",
		"a+b",
		"a&b",
		"a\\b",
		"...",
	],
	...["../x", "a/..", "/", "//x", "🦊 naïve ✓", "e\u0301", '"quoted"', "<b>", "index.html", "x.json", "😀".repeat(100)],
];

test.each(PUT)("$list: each id that a POST takes works at the end of an address", async ({ list, body }) => {
	const me = await signedIn({ plan: "pro" });
	for (const [n, externalId] of IDS.entries()) {
		const { id } = await made(me, list, { ...body(n), externalId });
		const { status, body: put } = await me.call("PUT", `${list}/external/${encodeURIComponent(externalId)}`, body(n));
		expect([externalId, status, put.id]).toEqual([externalId, 200, id]);
		const found = await me.call("GET", `${list}?externalId=${encodeURIComponent(externalId)}`);
		expect([externalId, found.body.map((each: { id: string }) => each.id)]).toEqual([externalId, [id]]);
	}
	// One step up from there is PUT /api/projects, which is another operation.
	const up = list === "/api/projects" ? [] : ["..", "%2e%2E"];
	for (const step of [".", "%2E", ...up, "a/b", "a/", ""]) {
		const { status, body: told } = await me.call("PUT", `${list}/external/${step}`, body());
		expect([step, [400, 404, 405].includes(status), told.message]).toEqual([step, true, expect.any(String)]);
	}
	expect((await me.call("GET", `${list}?limit=100`)).body).toHaveLength(IDS.length);
});

test("an address of the API that ends with .data is answered as any other of it", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const path of ["/api/clients.data", "/api/user.data", "/api/clients/x.data"]) {
		const { status, body } = await me.call("GET", path);
		expect([path, status, body.message]).toEqual([path, 404, expect.any(String)]);
	}
	expect((await me.get("/api/docs.data?_routes=routes/api/docs")).status).toBe(200);
});

const REFUSED: Record<string, object[]> = {
	"/api/clients": [{ name: "" }, { email: 7 }],
	"/api/projects": [{ clientId: crypto.randomUUID() }, { name: "Website 2" }, { color: "blue" }],
	"/api/time-entries": [
		{ clientId: crypto.randomUUID() },
		{ projectId: crypto.randomUUID() },
		{ endTime: "2026-06-18T09:00:00.000Z" },
	],
};

test.each(PUT)("PUT $list/external that is refused leaves the record in the trash", async ({ list, body }) => {
	const me = await signedIn({ plan: "pro" });
	const path = `${list}/external/a`;
	const { id } = await made(me, list, { ...body(), externalId: "a" });
	await me.call("DELETE", `${list}/${id}`);
	await made(me, list, { ...body(2), externalId: "b" });
	const since = (await me.call("GET", list)).headers.get("Sync-Token");
	for (const wrong of REFUSED[list] ?? []) {
		const { status } = await me.call("PUT", path, { ...body(), ...wrong });
		expect([wrong, [400, 404, 409].includes(status)]).toEqual([wrong, true]);
		expect([wrong, (await me.call("GET", `${list}/${id}`)).status]).toEqual([wrong, 404]);
	}
	expect((await me.call("GET", `${list}?since=${since}`)).body).toEqual([]);
	const events = "SELECT event FROM audit WHERE object_id = ? ORDER BY rowid";
	const back = await me.call("PUT", path, body());
	expect([back.status, back.body]).toMatchObject([200, { id, version: 3 }]);
	expect((await select<{ event: string }>(events, id)).map(({ event }) => event.split(".")[1])).toEqual([
		...["added", "deleted", "restored", "updated"],
	]);
});

test("a project comes out of the trash by its id under another name, where its own is taken", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/projects", { name: "Website", externalId: "a" });
	await me.call("DELETE", `/api/projects/${id}`);
	await made(me, "/api/projects", { name: "Website" });
	const path = "/api/projects/external/a";
	expect(await me.call("PUT", path, { name: "Website" })).toMatchObject({ status: 409, code: "project_exists" });
	expect(await me.call("PUT", path, { name: "Website 2" })).toMatchObject({ status: 200, body: { id, version: 3 } });
});

test("projects that are merged leave the one that stays its id and texts, and a program in step hears of both", async () => {
	const me = await signedIn({ plan: "pro" });
	const from = await made(me, "/api/projects", { name: "Site", externalId: "a", metadata: { a: "1" } });
	const into = await made(me, "/api/projects", { name: "Website", externalId: "b", metadata: { b: "2" } });
	const since = (await me.call("GET", "/api/projects")).headers.get("Sync-Token");
	const changed = await me.call("PATCH", `/api/projects/${into.id}`, { metadata: { b: "3" } });
	expect(changed.body).toMatchObject({ externalId: "b", metadata: { b: "3" } });
	await me.call("POST", `/api/projects/${from.id}/merge`, { into: into.id });
	expect((await me.call("GET", `/api/projects?since=${since}`)).body).toEqual([
		changed.body,
		{ id: from.id, deletedAt: expect.any(String) },
	]);
	expect((await me.call("GET", "/api/projects?externalId=a")).body).toEqual([]);
	expect(await me.call("POST", "/api/projects", { name: "New", externalId: "a" })).toMatchObject({
		code: "external_id_taken",
	});
});

test("the page of a project leaves what a program keeps with it", async () => {
	const me = await signedIn({ plan: "pro" });
	const own = { externalId: "crm-1", metadata: { stage: "won" } };
	const { id } = await made(me, "/api/projects", { name: "Website", ...own });
	const form = { name: "Fair", clientId: "", hourlyRate: "", color: "", budgetHours: "", budgetPeriod: "total" };
	const { status } = await me.post(`/time-tracker/projects/${id}`, { intent: "save", ...form, version: "1" });
	expect(status).toBe(302);
	expect((await me.call("GET", `/api/projects/${id}`)).body).toMatchObject({ name: "Fair", ...own });
});

test.each(PUT)("PUT $list/external of what was deleted too long ago makes another", async ({ list, body }) => {
	const me = await signedIn({ plan: "pro" });
	const path = `${list}/external/old`;
	const first = await me.call("PUT", path, body());
	await me.call("DELETE", `${list}/${first.body.id}`);
	await change(`UPDATE ${tableOf(list)} SET deleted_at = 1 WHERE id = ?`, first.body.id);
	const second = await me.call("PUT", path, body());
	expect(second.status).toBe(201);
	expect(second.body.id).not.toBe(first.body.id);
});

test.each(PUT)(
	"however many PUT one id at once, there is one record, which has what one of them sent",
	async (kind) => {
		const me = await signedIn({ plan: "pro" });
		const putAll = (id: string, bodies: readonly object[]) =>
			Promise.all(bodies.map((body) => me.call("PUT", `${kind.list}/external/${id}`, body)));
		const same = await putAll("one", Array<object>(50).fill(kind.body()));
		expect(same.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201]);
		for (const { body } of same) expect(body).toEqual(same[0]?.body);
		const [name = ""] = Object.keys(kind.patch);
		const different = Array.from({ length: volume(50, 10) }, (_, n) => ({ ...kind.body(2), [name]: `Place ${n}` }));
		const answers = await putAll("two", different);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		const [record] = (await me.call("GET", `${kind.list}?externalId=two`)).body;
		expect(record).toMatchObject({ [name]: expect.stringMatching(/^Place \d+$/), version: different.length });
		expect((await me.call("GET", kind.list)).body).toHaveLength(2);
	},
);

test.each(PUT)(
	"PUT $list/external of `.` and `..` is refused however they are written, and writes nothing",
	async (kind) => {
		const me = await signedIn({ plan: "pro" });
		await made(me, kind.list, kind.body());
		const listed = (await me.call("GET", kind.list)).body;
		for (const [id, status, code] of [
			[".", 404, "not_found"],
			["..", 404, "not_found"],
			["%2E", 404, "not_found"],
			[".%2e", 404, "not_found"],
			["%2E%2E", 404, "not_found"],
			["%20..%20", 400, "invalid"],
			["%20.", 400, "invalid"],
		] as const) {
			const answer = await me.call("PUT", `${kind.list}/external/${id}`, kind.body(2));
			expect([id, answer.status, answer.code]).toEqual([id, status, code]);
			expect(answer.body.message).toContain("“..”");
		}
		expect((await me.call("GET", kind.list)).body).toEqual(listed);
	},
);

test("a plan's limit is the same by PUT, and by what it would take out of the trash", async () => {
	const me = await signedIn();
	const path = "/api/clients/external/";
	expect((await me.call("PUT", `${path}a`, client)).status).toBe(201);
	expect(await me.call("PUT", `${path}b`, client)).toMatchObject({ status: 403, code: "plan_limit" });
	expect((await me.call("PUT", `${path}a`, { ...client, city: "Berlin" })).status).toBe(200);
	const [a] = await select<{ id: string }>("SELECT id FROM clients WHERE user_id = ?", me.user.id);
	await me.call("DELETE", `/api/clients/${a?.id}`);
	expect((await me.call("PUT", `${path}b`, client)).status).toBe(201);
	expect(await me.call("PUT", `${path}a`, client)).toMatchObject({ status: 403, code: "plan_limit" });
	const there = "SELECT count(*) FROM clients WHERE user_id = ? AND deleted_at IS NULL";
	expect(await numberFrom(there, me.user.id)).toBe(1);
});

test("many at once keep their ids, and of two with one id the second is refused by itself", async () => {
	const me = await signedIn({ plan: "pro" });
	const rows = [1, 2, 2, 3].map((n) => ({ ...client, externalId: `row-${n}`, metadata: { n: String(n) } }));
	const { body } = await me.call("POST", "/api/clients/bulk", { rows });
	expect(body.results.map(({ status }: { status: number }) => status)).toEqual([201, 201, 409, 201]);
	expect(body.results[2].code).toBe("external_id_taken");
	const ids = (await me.call("GET", "/api/clients")).body.map((each: { externalId: string }) => each.externalId);
	expect(ids.sort()).toEqual(["row-1", "row-2", "row-3"]);
});

test("the form of a client leaves what a program keeps with it", async () => {
	const me = await signedIn({ plan: "pro" });
	const own = { externalId: "crm-1", metadata: { stage: "won" } };
	const { id } = await made(me, "/api/clients", { ...client, ...own });
	const { status } = await me.post(`/clients/${id}/edit`, { intent: "save", ...client, name: "Kestrel", version: "1" });
	expect(status).toBe(302);
	expect((await me.call("GET", `/api/clients/${id}`)).body).toMatchObject({ name: "Kestrel", ...own });
});

const own = { externalId: "shop-1", metadata: { order: "17" } };

test("an invoice that is locked keeps what a program writes beside it, without a revision", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/invoices", aPayload());
	await change("UPDATE users SET lock_issued = 1 WHERE id = ?", me.user.id);
	const path = `/api/invoices/${id}`;
	expect((await me.call("PATCH", path, { notes: "Another" })).status).toBe(409);
	const before = (await me.call("GET", path)).body;
	const { status, body } = await me.call("PATCH", path, { ...before, ...own });
	expect([status, body]).toEqual([200, { ...before, ...own, version: 2, updatedAt: expect.any(String) }]);
	expect((await me.call("PATCH", path, { metadata: { order: null } })).body).toMatchObject({
		metadata: {},
		version: 3,
	});
	expect((await me.call("GET", `${path}/revisions`)).body).toHaveLength(1);
	const stale = await me.call("PATCH", path, { metadata: { a: "1" } }, { "If-Match": '"v2"' });
	expect([stale.status, stale.code]).toEqual([412, "stale_version"]);
});

test("a credit note and the draft that takes an invoice's place don't take its id over, and are kept by their own", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/invoices", aPayload(own));
	const { status, body } = await me.call("POST", `/api/invoices/${id}/correct`, { reason: "Wrong" });
	expect(status).toBeLessThan(300);
	const all = (await me.call("GET", "/api/invoices")).body as {
		id: string;
		type?: string;
		externalId: string | null;
	}[];
	expect(all.map(({ externalId }) => externalId).filter(Boolean)).toEqual(["shop-1"]);
	expect(JSON.stringify(body)).not.toContain("shop-1");
	const note = all.find(({ type }) => type === "credit_note");
	const kept = await me.call("PATCH", `/api/invoices/${note?.id}`, { externalId: "note-1", metadata: { a: "1" } });
	expect([kept.status, kept.body]).toMatchObject([200, { externalId: "note-1", metadata: { a: "1" } }]);
	const named = (await me.call("GET", "/api/credit-notes?externalId=note-1")).body;
	expect(named.map((each: { id: string }) => each.id)).toEqual([note?.id]);
});

test("what a program keeps with an invoice is on no paper, page or mail of it, and the same request is repeated", async () => {
	const me = await signedIn({ plan: "pro" });
	const key = { "Idempotency-Key": "once" };
	const payload = aPayload({ externalId: "secret-1", metadata: { note: "secret-2" } });
	const { body } = await me.call("POST", "/api/invoices", payload, key);
	expect((await me.call("POST", "/api/invoices", payload, key)).body).toEqual(body);
	const share = (await me.call("POST", `/api/invoices/${body.id}/share`)).body;
	for (const path of [`/invoices/${body.id}`, new URL(share.url).pathname]) {
		const page = await me.get(path);
		expect([path, page.status, /secret-\d/.exec(JSON.stringify(page.body))]).toEqual([path, 200, null]);
	}
});

test("a payment has them too, once; another with its id is refused and books nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/invoices", aPayload());
	const path = `/api/invoices/${id}/payments`;
	const payment = await me.call("POST", path, { amount: "1.00", ...own });
	expect([payment.status, payment.body]).toMatchObject([201, own]);
	expect((await me.call("GET", `/api/payments/${payment.body.id}`)).body).toMatchObject(own);
	expect((await me.call("GET", path)).body).toMatchObject([own]);
	const again = await me.call("POST", path, { amount: "1.00", ...own });
	expect([again.status, again.code]).toEqual([409, "external_id_taken"]);
	const rows = [
		{ invoiceId: id, amount: "1.00", externalId: "shop-2" },
		{ invoiceId: id, amount: "1.00", ...own },
	];
	const many = await me.call("POST", "/api/payments/bulk", { rows });
	expect(many.body.results).toMatchObject([{ status: 201 }, { status: 409, code: "external_id_taken" }]);
	expect((await me.call("GET", "/api/payments?externalId=shop-2")).body).toMatchObject([{ externalId: "shop-2" }]);
	expect((await me.call("GET", `/api/invoices/${id}`)).body.paid).toBe("2.00");
	await me.call("DELETE", `${path}/${payment.body.id}`);
	expect((await me.call("GET", "/api/payments?externalId=shop-1")).body).toMatchObject([{ ...own, reversed: true }]);
});

test("what a program keeps with a recurring invoice leaves the trouble that it has, and comes into no invoice", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/recurring-invoices", aRecurringPayload(own));
	await change("UPDATE recurring_invoices SET trouble = 'no tax', held_up = 1 WHERE id = ?", id);
	const path = `/api/recurring-invoices/${id}`;
	const { body: kept } = await me.call("PATCH", path, { metadata: { order: "18" } });
	expect(kept).toMatchObject({ trouble: "no tax", version: 2, metadata: { order: "18" }, externalId: "shop-1" });
	const { ctx, setNow } = testContext();
	await change("UPDATE recurring_invoices SET trouble = '', held_up = 0 WHERE id = ?", id);
	setNow(`${kept.nextDates[0]}T23:00:00Z`);
	await runSeries(ctx, id);
	const [invoice] = (await me.call("GET", "/api/invoices")).body;
	expect(invoice).toMatchObject({ externalId: null, metadata: {} });
});

test("over an entry that an invoice bills PUT is 409 and changes nothing; the same once more is 200", async () => {
	const me = await signedIn({ plan: "pro" });
	const path = "/api/time-entries/external/e-1";
	const { body: made } = await me.call("PUT", path, { ...entry, metadata: { a: "1" } });
	const items = [{ description: "Call", quantity: 1, rate: 85, timeEntryIds: [made.id] }];
	expect((await me.call("POST", "/api/invoices", aPayload({ items }))).status).toBe(201);
	const { body: billed } = await me.call("GET", `/api/time-entries/${made.id}`);
	expect(billed.invoiceId).not.toBe(null);
	expect(Date.parse(billed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
	const refused = await me.call("PUT", path, { ...entry, description: "Long call" });
	expect([refused.status, refused.code]).toEqual([409, "entry_billed"]);
	expect([
		(await me.call("PUT", path, billed)).status,
		(await me.call("GET", `/api/time-entries/${made.id}`)).body,
	]).toEqual([200, billed]);
});

test("what runs takes no id and no texts, which are refused and not ignored", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/time-entries/start", { description: "Call" });
	expect(body).toMatchObject({ externalId: null, metadata: {} });
	const { status, body: told } = await me.call("PATCH", `/api/time-entries/${body.id}`, { externalId: "e-1" });
	expect([status, Object.keys(told.fieldErrors)]).toEqual([400, ["externalId"]]);
	expect((await me.call("PATCH", `/api/time-entries/${body.id}`, { externalId: null, metadata: {} })).status).toBe(200);
});

test("a client that is none makes PUT of an entry 404, at once, and leaves the entry as it is", async () => {
	const me = await signedIn({ plan: "pro" });
	const other = await signedIn({ plan: "pro" });
	const { id: clientId } = await made(other, "/api/clients", client);
	const path = "/api/time-entries/external/e-1";
	expect((await me.call("PUT", path, { ...entry, clientId })).status).toBe(404);
	expect((await me.call("GET", "/api/time-entries")).body).toEqual([]);
	const { body: before } = await me.call("PUT", path, entry);
	const began = performance.now();
	expect((await me.call("PUT", path, { ...entry, clientId })).status).toBe(404);
	expect(performance.now() - began).toBeLessThan(volume(1000, 3000));
	expect((await me.call("GET", `/api/time-entries/${before.id}`)).body).toEqual(before);
});
