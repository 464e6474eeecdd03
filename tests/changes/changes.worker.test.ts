import { expect, test } from "vitest";
import { renewSequencesAcrossAccounts } from "#db/changes/changes";
import { type Caller, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { change, numberFrom } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import { runCron } from "#workers/schedule";
import { inEachDatabase } from "~/context";

type Row = { id: string; deletedAt?: string } & Record<string, unknown>;

async function tokenOf(me: Caller, list: string): Promise<string> {
	const { status, headers } = await me.call("GET", list);
	expect(status).toBe(200);
	return headers.get("Sync-Token") ?? "";
}

/** All that changed since a place, page by page, and the place after it. */
async function changesSince(me: Caller, list: string, since: string, limit = 500): Promise<[Row[], string]> {
	const rows: Row[] = [];
	let [path, token] = [`${list}?limit=${limit}&since=${since}`, since];
	while (path) {
		const { status, body, headers } = await me.call("GET", path);
		expect([status, body]).toEqual([200, expect.any(Array)]);
		rows.push(...body);
		token = headers.get("Sync-Token") ?? "";
		path = /<(.+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
	}
	return [rows, token];
}

const made = async (me: Caller, path: string, body: unknown): Promise<Row> => {
	const answer = await me.call("POST", path, body);
	expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
	return answer.body;
};

const KINDS: [string, () => unknown, object][] = [
	["/api/invoices", () => aPayload(), { notes: "Thanks" }],
	["/api/drafts", () => aPayload({ status: "draft" }), { notes: "Thanks" }],
	["/api/clients", () => ({ name: "Kestrel", email: "accounts@kestrel.example" }), { name: "Kestrel Ltd" }],
	["/api/templates", () => ({ name: "Studio", arrangement: "modern-blue" }), { name: "Studio 2" }],
	[
		"/api/time-entries",
		() => ({ description: "Call", startTime: "2026-06-18T10:00:00Z", duration: 60 }),
		{ description: "Long call" },
	],
	["/api/recurring-invoices", () => aRecurringPayload(), { paused: true }],
	["/api/projects", () => ({ name: "Website" }), { name: "Web shop" }],
	["/api/taxes", () => ({ name: "VAT", rate: "23", country: "PL" }), { name: "VAT 23" }],
];

test.each(KINDS)("%s tells what was made, changed and deleted, as it is now, once each", async (list, body, patch) => {
	const me = await signedIn({ plan: "pro" });
	const begin = await tokenOf(me, list);
	const one = await made(me, list, body());
	const record = `${list === "/api/drafts" ? "/api/invoices" : list}/${one.id}`;
	const [[first], seen] = await changesSince(me, list, begin);
	expect(first?.id).toBe(one.id);
	expect(first).toEqual((await me.call("GET", list)).body.find(({ id }: Row) => id === one.id));
	expect(await changesSince(me, list, seen)).toEqual([[], seen]);
	await scheduler.wait(2);
	expect((await me.call("PATCH", record, patch)).status).toBe(200);
	const [[changed, ...others], then] = await changesSince(me, list, seen);
	expect([changed, others]).toEqual([expect.objectContaining({ id: one.id, ...patch }), []]);
	expect(Date.parse(String(changed?.updatedAt))).toBeGreaterThan(Date.parse(String(first?.updatedAt)));
	if (list === "/api/taxes") return;
	expect((await me.call("DELETE", record)).status).toBe(204);
	const gone = { id: one.id, deletedAt: expect.stringMatching(/^2\d{3}-/) };
	expect((await changesSince(me, list, then))[0]).toEqual([gone]);
	expect((await changesSince(me, list, begin))[0]).toEqual([gone]);
});

test("what changes with its client moves the instant of its own last change too, and its version stays", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = await made(me, "/api/clients", { name: "Kestrel", email: "accounts@kestrel.example" });
	const entry = { description: "Call", startTime: "2026-06-18T10:00:00Z", duration: 60 };
	await made(me, "/api/time-entries", { ...entry, clientId: client.id, projectName: "Website" });
	const lists = ["/api/projects", "/api/time-entries"];
	const told = async () => (await Promise.all(lists.map((list) => me.call("GET", list)))).map(({ body }) => body[0]);
	const moments = (rows: Row[]) => rows.map(({ updatedAt }) => Date.parse(String(updatedAt)));
	const before = await told();
	await scheduler.wait(2);
	expect((await me.call("PATCH", `/api/clients/${client.id}`, { name: "Kestrel Ltd" })).status).toBe(200);
	const renamed = await told();
	expect(renamed).toMatchObject([{ clientName: "Kestrel Ltd" }, { client: { name: "Kestrel Ltd" } }]);
	expect(renamed.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
	for (const [at, moment] of moments(renamed).entries()) expect(moment).toBeGreaterThan(moments(before)[at] ?? 0);
	await scheduler.wait(2);
	await change("DELETE FROM clients WHERE id = ?", client.id);
	const kept = await told();
	expect(kept.map(({ clientId }) => clientId)).toEqual([null, null]);
	for (const [at, moment] of moments(kept).entries()) expect(moment).toBeGreaterThan(moments(renamed)[at] ?? 0);
});

test("a series that skips a date, or is stopped, and a client that is paused moved then", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = await made(me, "/api/clients", { name: "Kestrel", email: "accounts@kestrel.example" });
	const series = await made(me, "/api/recurring-invoices", aRecurringPayload());
	const moment = async ({ id }: Row, list: string) =>
		Date.parse((await me.call("GET", `${list}/${id}`)).body.updatedAt);
	const moves = async (list: string, row: Row, act: () => Promise<unknown>) => {
		const before = await moment(row, list);
		await scheduler.wait(2);
		await act();
		expect(await moment(row, list)).toBeGreaterThan(before);
	};
	await moves("/api/recurring-invoices", series, async () =>
		expect((await me.call("POST", `/api/recurring-invoices/${series.id}/skip`)).status).toBe(200),
	);
	await moves("/api/recurring-invoices", series, () =>
		change("UPDATE recurring_invoices SET trouble = 'x' WHERE id = ?", series.id),
	);
	for (const reminders of [false, true])
		await moves("/api/clients", client, async () =>
			expect((await me.call("PATCH", `/api/clients/${client.id}`, { reminders })).status).toBe(200),
		);
});

test("a draft that is sent leaves the drafts, and its invoice is told as it is", async () => {
	const me = await signedIn({ plan: "pro" });
	const draft = await made(me, "/api/drafts", aPayload({ issueDate: "2026-01-01", dueDate: "2199-01-01" }));
	const [drafts, invoices] = [await tokenOf(me, "/api/drafts"), await tokenOf(me, "/api/invoices")];
	expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(200);
	expect((await changesSince(me, "/api/drafts", drafts))[0]).toEqual([{ id: draft.id, deletedAt: expect.any(String) }]);
	expect((await changesSince(me, "/api/invoices", invoices))[0]).toMatchObject([{ id: draft.id, status: "sent" }]);
});

test("a payment moves its invoice, and its reversal both again; a credit note is in its own list too", async () => {
	const me = await signedIn({ plan: "pro" });
	const { id } = await made(me, "/api/invoices", aPayload());
	const lists = ["/api/invoices", "/api/payments", "/api/credit-notes"];
	const [invoices = "", payments = "", notes = ""] = await Promise.all(lists.map((list) => tokenOf(me, list)));
	const payment = await made(me, `/api/invoices/${id}/payments`, { amount: "1.00" });
	const [[invoice], paid] = await changesSince(me, "/api/invoices", invoices);
	expect(invoice).toMatchObject({ id, paid: "1.00" });
	expect(Date.parse(String(invoice?.updatedAt))).toBeGreaterThan(Date.parse(String(invoice?.createdAt)) - 1);
	const [[told, ...others], booked] = await changesSince(me, "/api/payments", payments);
	expect([told, others]).toEqual([(await me.call("GET", `/api/payments/${payment.id}`)).body, []]);
	expect(told).toMatchObject({ invoiceId: id, settled: "1.00", reversed: false });
	expect((await me.call("GET", "/api/payments")).body).toEqual([told]);

	await me.call("DELETE", `/api/invoices/${id}/payments/${payment.id}`);
	expect((await changesSince(me, "/api/payments", booked))[0]).toMatchObject([{ id: payment.id, reversed: true }]);
	expect((await changesSince(me, "/api/invoices", paid))[0]).toMatchObject([{ id, paid: "0.00" }]);
	const note = await made(me, `/api/invoices/${id}/credit-notes`, { reason: "Wrong" });
	expect((await changesSince(me, "/api/credit-notes", notes))[0]).toMatchObject([{ id: note.id, type: "credit_note" }]);
	expect((await me.call("GET", "/api/credit-notes")).body).toMatchObject([{ id: note.id }]);
});

test("an invoice that falls due is told by the cron, once, and its version stays", async () => {
	const me = await signedIn({ plan: "pro" });
	const { ctx, setNow } = testContext();
	setNow("2026-02-01T12:00:00Z");
	await runCron("*/15 * * * *", ctx);
	const { id } = await made(me, "/api/invoices", aPayload({ issueDate: "2026-01-01", dueDate: "2199-01-01" }));
	await change("UPDATE invoices SET due_at = ? WHERE id = ?", Date.now() - 1000, id);
	const begin = await tokenOf(me, "/api/invoices");
	setNow(new Date().toISOString());
	await runCron("*/15 * * * *", ctx);
	const [[due, ...others], then] = await changesSince(me, "/api/invoices", begin);
	expect([due, others]).toEqual([expect.objectContaining({ id, status: "overdue", version: 1 }), []]);
	await runCron("*/15 * * * *", ctx);
	expect((await changesSince(me, "/api/invoices", then))[0]).toEqual([]);
});

test("updatedSince tells what changed from an instant on", async () => {
	const me = await signedIn({ plan: "pro" });
	const old = await made(me, "/api/clients", { name: "Old", email: "old@example.com" });
	await change("UPDATE changes SET at = 1000 WHERE record_id = ?", old.id);
	const young = await made(me, "/api/clients", { name: "New", email: "new@example.com" });
	const { body } = await me.call("GET", "/api/clients?updatedSince=2026-01-01T00:00:00Z");
	expect(body.map(({ id }: Row) => id)).toEqual([young.id]);
	const all = await me.call("GET", "/api/clients?updatedSince=1970-01-01T00:00:00Z&limit=1");
	expect(all.body.map(({ id }: Row) => id)).toEqual([old.id]);
	const next = /<(.+)>/.exec(all.headers.get("Link") ?? "")?.[1] ?? "";
	expect((await me.call("GET", next)).body.map(({ id }: Row) => id)).toEqual([young.id]);
});

test("what is no place of the list is 400, and what can't be continued 410", async () => {
	const me = await signedIn({ plan: "pro" });
	const token = await tokenOf(me, "/api/clients");
	for (const query of [
		"since=x",
		`since=${token.replace("clients", "invoices")}`,
		`since=${token}.clients`,
		`since=${token}&q=kestrel`,
		`since=${token}&updatedSince=2026-01-01T00:00:00Z`,
		"updatedSince=yesterday",
	]) {
		expect([query, (await me.call("GET", `/api/clients?${query}`)).status]).toEqual([query, 400]);
	}
	const filtered = await me.call("GET", `/api/clients?since=${token}&q=kestrel`);
	expect(filtered.body.message).toContain("without “q”");
	const [day = "", position = "", rest = ""] = token.split("-");
	const before = (Number.parseInt(day, 36) - 91).toString(36);
	const ahead = (Number.parseInt(position, 36) + 1).toString(36);
	for (const gone of [[before, position, rest].join("-"), [day, ahead, rest].join("-")]) {
		expect(await me.call("GET", `/api/clients?since=${gone}`)).toMatchObject({ status: 410, code: "gone" });
	}
	const other = await tokenOf(await signedIn(), "/api/clients");
	expect((await me.call("GET", `/api/clients?since=${other}`)).status).toBe(410);
	await inEachDatabase(testContext().ctx, ({ db }) => renewSequencesAcrossAccounts(db));
	expect((await me.call("GET", `/api/clients?since=${token}`)).status).toBe(410);
});

test("who reads while others write ends with what is there", async () => {
	const me = await signedIn({ plan: "pro" });
	const held = new Map<string, unknown>();
	const first = await me.call("GET", "/api/clients");
	let token = first.headers.get("Sync-Token") ?? "";
	for (const row of first.body) held.set(row.id, row);
	const poll = async () => {
		const [rows, next] = await changesSince(me, "/api/clients", token, 7);
		for (const row of rows) row.deletedAt ? held.delete(row.id) : held.set(row.id, row);
		token = next;
	};
	let writing = true;
	async function read(): Promise<void> {
		while (writing) {
			await poll();
			await scheduler.wait(2);
		}
		await poll();
	}
	const writer = async (_: unknown, n: number) => {
		for (let turn = 0; turn < volume(20, 3); turn++) {
			const { id } = await made(me, "/api/clients", {
				name: `Client ${n}.${turn}`,
				email: `c${n}-${turn}@example.com`,
			});
			await me.call("PATCH", `/api/clients/${id}`, { company: `Company ${turn}` });
			if (turn % 2 === 0) await me.call("DELETE", `/api/clients/${id}`);
			if (turn % 4 === 0) await me.call("POST", `/api/clients/${id}/restore`);
		}
	};
	const writers = Promise.all(Array.from({ length: 20 }, writer)).finally(() => {
		writing = false;
	});
	await Promise.all([writers, read()]);
	const { body } = await me.call("GET", "/api/clients");
	const byId = (rows: Row[]) => rows.sort((one, other) => (one.id < other.id ? -1 : 1));
	expect(byId([...held.values()] as Row[])).toEqual(byId(body));
	expect(body.length).toBeGreaterThan(20);
});

test("of an account that is deleted nothing is noted", async () => {
	const me = await signedIn({ plan: "pro" });
	await made(me, "/api/clients", { name: "Kestrel", email: "accounts@kestrel.example" });
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", me.user.id);
	await change("DELETE FROM clients WHERE user_id = ?", me.user.id);
	expect(await numberFrom("SELECT count(*) FROM change_sequences WHERE user_id = ?", me.user.id)).toBe(0);
	await change("DELETE FROM users WHERE id = ?", me.user.id);
	expect(await numberFrom("SELECT count(*) FROM changes WHERE user_id = ?", me.user.id)).toBe(0);
});
