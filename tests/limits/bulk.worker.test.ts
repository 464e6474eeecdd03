import { expect, test } from "vitest";
import { callerWith, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change, numberFrom } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";

interface Result {
	status: number;
	id?: string;
	code?: string;
	fieldErrors?: Record<string, string[]>;
}

const clients = (count: number) =>
	Array.from({ length: count }, (_, at) => ({ name: `Client ${at}`, email: `c${at}@example.com`, country: "DE" }));

const countOf = (table: string, userId: string) =>
	numberFrom(`SELECT count(*) FROM ${table} WHERE user_id = ? AND deleted_at IS NULL`, userId);

test("rows are written in the order sent, and a refused one leaves the others", async () => {
	const me = await signedIn({ plan: "pro" });
	const rows = [...clients(30), { name: "", email: "x" }, { ...clients(1)[0], emial: "x" }, "row", ...clients(2)];
	const { status, body } = await me.call("POST", "/api/clients/bulk", { rows });
	expect(status).toBe(200);
	const results: Result[] = body.results;
	expect(results.map((each) => each.status)).toEqual([...Array(30).fill(201), 400, 400, 400, 201, 201]);
	expect(Object.keys(results[30]?.fieldErrors ?? {}).sort()).toEqual(["email", "name"]);
	expect(results[31]).toMatchObject({ code: "invalid", fieldErrors: { emial: [expect.stringContaining("email")] } });
	expect(await countOf("clients", me.user.id)).toBe(32);
	const { body: made } = await me.call("GET", `/api/clients/${results[4]?.id}`);
	expect(made.name).toBe("Client 4");
});

test("where the plan has room for some, those are saved and the rest say so", async () => {
	const me = await signedIn({ plan: "free" });
	const { body } = await me.call("POST", "/api/clients/bulk", { rows: clients(12) });
	const saved = await countOf("clients", me.user.id);
	expect(saved).toBeGreaterThan(0);
	expect(body.results.map(({ status }: Result) => status)).toEqual([
		...Array(saved).fill(201),
		...Array(12 - saved).fill(403),
	]);
	expect(body.results.at(-1).code).toBe("plan_limit");
});

test("sent again with its key it answers the same, and cut off it goes on where it was", async () => {
	const me = await signedIn({ plan: "pro" });
	const rows = clients(volume(500, 60));
	const send = () => me.call("POST", "/api/clients/bulk", { rows }, { "Idempotency-Key": "import-1" });
	const first = await send();
	expect((await send()).body).toEqual(first.body);
	// As after a crash between two turns: what later turns had written, with what they had told, is not there.
	const later = await numberFrom(
		"SELECT count(*) FROM idempotency_keys WHERE user_id = ? AND key LIKE 'import-1 %'",
		me.user.id,
	);
	expect(later).toBeGreaterThan(2);
	const lost: string[] = first.body.results.slice(4).map(({ id }: Result) => id);
	await change("DELETE FROM idempotency_keys WHERE user_id = ? AND key LIKE 'import-1 %'", me.user.id);
	await change(
		"DELETE FROM clients WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))",
		me.user.id,
		JSON.stringify(lost),
	);
	const again = await send();
	expect(again.body.results.slice(0, 4)).toEqual(first.body.results.slice(0, 4));
	expect(again.body.results.every(({ status }: Result) => status === 201)).toBe(true);
	expect(await countOf("clients", me.user.id)).toBe(rows.length);
	const other = await me.call("POST", "/api/clients/bulk", { rows: rows.slice(1) }, { "Idempotency-Key": "import-1" });
	expect([other.status, other.code]).toEqual([422, "idempotency_key_reused"]);
});

test("ten at once with one key write each row once", async () => {
	const me = await signedIn({ plan: "pro" });
	const rows = clients(40);
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => me.call("POST", "/api/clients/bulk", { rows }, { "Idempotency-Key": "k" })),
	);
	expect(await countOf("clients", me.user.id)).toBe(40);
	for (const { status, body } of answers) {
		expect(status).toBe(200);
		expect(body).toEqual(answers[0]?.body);
	}
});

test("times follow each other on a day without a time, and a client of nobody's is refused alone", async () => {
	const me = await signedIn({ plan: "pro" });
	const day = { description: "Sketches", date: "2026-03-02", duration: 60 };
	const rows = [day, day, { ...day, clientId: crypto.randomUUID() }, day];
	const { body } = await me.call("POST", "/api/time-entries/bulk", { rows });
	expect(body.results.map(({ status }: Result) => status)).toEqual([201, 201, 404, 201]);
	const { body: entries } = await me.call("GET", "/api/time-entries");
	const starts: string[] = entries.map(({ startTime }: { startTime: string }) => startTime);
	expect(new Set(starts).size).toBe(3);
});

test("times get the rate and the place that each would have after those before it", async () => {
	const rows = [
		{
			description: "Sketches",
			projectName: "Website",
			startTime: "2026-03-02T09:00:00Z",
			duration: 60,
			hourlyRate: 85,
		},
		{ description: "Sketches", projectName: "Website", startTime: "2026-03-02T10:00:00Z", duration: 60 },
		{ description: "Menu", projectName: "Fair", startTime: "2026-03-02T11:00:00Z", duration: 60 },
		{ description: "Menu", date: "2026-03-02", duration: 30 },
		{ description: "Menu", projectName: "Fair", date: "2026-03-02", duration: 30, hourlyRate: 70 },
		{ description: "Menu", projectName: "Fair", date: "2026-03-02", duration: 30 },
	];
	const one = await signedIn({ plan: "pro" });
	for (const row of rows) expect((await one.call("POST", "/api/time-entries", row)).status).toBe(201);
	const many = await signedIn({ plan: "pro" });
	const { body } = await many.call("POST", "/api/time-entries/bulk", { rows });
	expect(body.results.map(({ status }: Result) => status)).toEqual(rows.map(() => 201));
	const [expected, written] = await Promise.all(
		[one, many].map(async (who) => {
			const { body } = await who.call("GET", "/api/time-entries");
			return body.map((each: Record<string, unknown>) => [each.projectName, each.startTime, each.hourlyRate]);
		}),
	);
	expect(written).toEqual(expected);
	expect(written[0]).toEqual(["Fair", expect.any(String), 70]);
});

test("payments settle their invoices, two of one invoice after each other", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: one } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "A-1" }));
	const { body: two } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "A-2" }));
	const half = (Number(one.total) / 2).toFixed(2);
	const rows = [
		{ invoiceId: one.id, amount: half },
		{ invoiceId: one.id, amount: (Number(one.total) - Number(half)).toFixed(2) },
		{ invoiceId: one.id, amount: "1.00" },
		{ invoiceId: two.id, amount: two.total },
		{ invoiceId: crypto.randomUUID(), amount: "1.00" },
	];
	const { body } = await me.call("POST", "/api/payments/bulk", { rows });
	expect(body.results.map(({ status, code }: Result) => [status, code])).toEqual([
		...[
			[201, undefined],
			[201, undefined],
			[409, "more_than_open"],
			[201, undefined],
			[404, "not_found"],
		],
	]);
	for (const { id } of [one, two]) expect((await me.call("GET", `/api/invoices/${id}`)).body.status).toBe("paid");
});

test("more rows than are taken, none, and more than the budget are refused whole", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const [rows, message] of [
		[[], "“rows” is empty: send at least one row"],
		[clients(501), "Send at most 500 rows, and the others in another request"],
		["rows", "Must be a list"],
	] as const) {
		const refused = await me.call("POST", "/api/clients/bulk", { rows });
		expect([refused.status, refused.body.fieldErrors]).toEqual([400, { rows: [message] }]);
	}
	const few = callerWith(me.cookie, { ROWS_PER_ACCOUNT: "5/60" });
	expect((await few.call("POST", "/api/clients/bulk", { rows: clients(4) })).status).toBe(200);
	const { status, headers } = await few.call("POST", "/api/clients/bulk", { rows: clients(2) });
	expect([status, headers.get("RateLimit-Policy")]).toEqual([429, '"rows";q=5;w=60']);
	expect(await countOf("clients", me.user.id)).toBe(4);
});

test("the other requests get their turn meanwhile", async () => {
	const me = await signedIn({ plan: "pro" });
	let done = false;
	const bulk = me.call("POST", "/api/clients/bulk", { rows: clients(300) }).then((answer) => {
		done = true;
		return answer;
	});
	let answered = 0;
	while (!done) {
		expect((await me.call("GET", "/api/health")).status).toBe(200);
		answered++;
		await scheduler.wait(1);
	}
	expect((await bulk).body.results).toHaveLength(300);
	expect(answered).toBeGreaterThan(5);
});
