import { expect, test } from "vitest";
import { type Answer, type Caller, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { volume } from "#tests/harness/volume";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

/** Each race is run so often, by a fresh account each time. */
const REPEATS = volume(20, 1);
const CALLS = 100;

type Person = Awaited<ReturnType<typeof signedIn>>;

/** So many requests at once; the answers in the order in which they were asked. */
function crowd(ask: (n: number) => Promise<Answer>, count = CALLS): Promise<Answer[]> {
	return Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
}

/** How many of these answers there are of each status. */
function tally(answers: readonly Answer[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

const rows = (table: string, { user }: Person, where = "1") =>
	numberFrom(`SELECT count(*) FROM ${table} WHERE user_id = ? AND ${where}`, user.id);

const anEntry = { description: "Work", startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:27:00Z" };
const aClient = (n: number) => ({ name: `Client ${n}`, email: `client-${n}@example.com` });

async function issue(me: Caller, count: number) {
	for (let n = 0; n < count; n++) expect((await me.call("POST", "/api/invoices", aPayload())).status).toBe(201);
}

/** One race: what a hundred at once are answered with, and what is there afterwards. */
const RACES: [string, (me: () => Promise<Person>, round: number) => Promise<void>][] = [
	[
		"Q01 the fifth invoice of a month on free",
		async (come) => {
			const me = await come();
			await issue(me, 4);
			const answers = await crowd(() => me.call("POST", "/api/invoices", aPayload()));
			expect(tally(answers)).toEqual({ 201: 1, 403: 99 });
			expect(await rows("invoices", me)).toBe(5);
			expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(5);
		},
	],
	[
		"Q03 the one draft of free",
		async (come) => {
			const me = await come();
			const answers = await crowd(() => me.call("POST", "/api/drafts", aPayload({ status: "draft" })));
			expect(tally(answers)).toEqual({ 201: 1, 403: 99 });
			expect(await rows("invoices", me)).toBe(1);
		},
	],
	...(["free", "freelancer"] as const).map((plan): [string, (me: () => Promise<Person>) => Promise<void>] => [
		`clients up to the limit of ${plan}`,
		async (come) => {
			const me = await come();
			await change("UPDATE users SET plan = ? WHERE id = ?", plan, me.user.id);
			const answers = await crowd((n) => me.call("POST", "/api/clients", aClient(n)));
			const most = plan === "free" ? 1 : 5;
			expect(tally(answers)).toEqual({ 201: most, 403: CALLS - most });
			expect(await rows("clients", me)).toBe(most);
		},
	]),
	[
		"N01 one typed number",
		async (come) => {
			const me = await paying(come);
			const answers = await crowd(() => me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "R-1" })));
			expect(tally(answers)).toEqual({ 201: 1, 409: 99 });
			expect(await rows("invoices", me)).toBe(1);
		},
	],
	[
		"I01 one Idempotency-Key",
		async (come) => {
			const me = await paying(come);
			const [body, key] = [aPayload(), { "Idempotency-Key": crypto.randomUUID() }];
			const answers = await crowd(() => me.call("POST", "/api/invoices", body, key));
			expect(tally(answers)).toEqual({ 201: CALLS });
			expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
			expect([await rows("invoices", me), await rows("issued_numbers", me)]).toEqual([1, 1]);
		},
	],
	[
		"T01 a hundred starts of the timer",
		async (come) => {
			const me = await paying(come);
			const answers = await crowd(() => me.call("POST", "/api/time-entries/start", { description: "Work" }));
			expect(tally(answers)).toEqual({ 201: 1, 409: 99 });
			const { body } = await me.call("GET", "/api/time-entries/running");
			expect(body.id).toBe(answers.find(({ status }) => status === 201)?.body.id);
		},
	],
	[
		"a hundred stops of the timer",
		async (come) => {
			const me = await paying(come);
			const { body: running } = await me.call("POST", "/api/time-entries/start", { description: "Work" });
			const answers = await crowd(() => me.call("POST", `/api/time-entries/${running.id}/stop`));
			expect(tally(answers)).toEqual({ 200: CALLS });
			expect(await rows("time_entries", me)).toBe(1);
		},
	],
	[
		"T07 one invoice for the same time",
		async (come) => {
			const me = await paying(come);
			const { body: entry } = await me.call("POST", "/api/time-entries", { ...anEntry, hourlyRate: "100.00" });
			const items = [{ description: "Work", quantity: 1.45, rate: 100, timeEntryIds: [entry.id] }];
			const answers = await crowd(() => me.call("POST", "/api/invoices", aPayload({ items })));
			expect(tally(answers)).toEqual({ 201: 1, 409: 99 });
			expect([await rows("invoices", me), await rows("time_entries", me, "invoice_id IS NOT NULL")]).toEqual([1, 1]);
		},
	],
	[
		"L01 changes of one version",
		async (come) => {
			const me = await paying(come);
			const { body, headers } = await me.call("POST", "/api/invoices", aPayload());
			const version = { "If-Match": headers.get("ETag") ?? "" };
			const answers = await crowd((n) => me.call("PATCH", `/api/invoices/${body.id}`, { notes: `${n}` }, version));
			expect(tally(answers)).toEqual({ 200: 1, 412: 99 });
			const kept = (await me.call("GET", `/api/invoices/${body.id}`)).body;
			expect([kept.version, kept.notes]).toEqual([2, answers.find(({ status }) => status === 200)?.body.notes]);
		},
	],
	[
		"L03 a deletion among changes",
		async (come) => {
			const me = await paying(come);
			const path = `/api/invoices/${(await me.call("POST", "/api/invoices", aPayload())).body.id}`;
			const answers = await crowd((n) =>
				n === 50 ? me.call("DELETE", path) : me.call("PATCH", path, { notes: `${n}` }),
			);
			expect(
				answers.map(({ status }) => status).filter((status) => ![200, 204, 404, 409, 412].includes(status)),
			).toEqual([]);
			expect((await me.call("GET", path)).status).toBe(404);
			expect(await rows("invoices", me, "deleted_at IS NULL")).toBe(0);
		},
	],
	[
		"I07 one address that a hundred register",
		async (_, round) => {
			const address = `zoe-${crypto.randomUUID()}@example.com`;
			const answers = await crowd((n) => {
				const email = n % 2 ? address : address.toUpperCase();
				const body = { name: "Zoë", email, password: "no secret at all", company: "" };
				return stranger().call("POST", "/api/register", body, {
					"CF-Connecting-IP": `2001:db8:${n + 1}:${round + 1}::1`,
				});
			});
			// Few may wait for a hash: the others are asked to come back.
			const { 201: made, 409: taken = 0, 503: later = 0 } = tally(answers);
			expect([made, taken + later]).toEqual([1, 99]);
			expect(await numberFrom("SELECT count(*) FROM users WHERE email_norm = ?", address)).toBe(1);
		},
	],
	[
		"a payment of all that is open",
		async (come) => {
			const me = await paying(come);
			const { body } = await me.call("POST", "/api/invoices", aPayload());
			const answers = await crowd(() => me.call("POST", `/api/invoices/${body.id}/payments`, { amount: body.total }));
			const refused = answers.filter(({ status }) => status !== 201);
			expect(refused.map(({ status }) => status).filter((status) => ![400, 409].includes(status))).toEqual([]);
			expect([refused.length, await rows("payments", me), await rows("settlements", me)]).toEqual([99, 1, 1]);
		},
	],
	[
		"invoices while the plan ends",
		async (come) => {
			const me = await paying(come);
			await issue(me, 3);
			const answers = await crowd(async (n) => {
				if (n === 30) await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
				return me.call("POST", "/api/invoices", aPayload());
			});
			const { 201: made = 0, ...others } = tally(answers);
			expect(Object.keys(others).filter((status) => !["403", "409"].includes(status))).toEqual([]);
			expect(await rows("invoices", me)).toBe(3 + made);
			expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", me.user.id)).toBe(3 + made);
			expect((await me.call("POST", "/api/invoices", aPayload())).status).toBe(3 + made < 5 ? 201 : 403);
		},
	],
];

async function paying(come: () => Promise<Person>): Promise<Person> {
	const me = await come();
	await change("UPDATE users SET plan = 'pro' WHERE id = ?", me.user.id);
	return me;
}

test.each(RACES)(`%s, by a hundred at once`, async (_, race) => {
	for (let n = 0; n < REPEATS; n++) await race(() => signedIn(), n);
	await expectSound();
});

test("R01 one mail, brought a hundred times at once", async () => {
	for (let n = 0; n < REPEATS; n++) {
		const { ctx, jobs, settle } = mailContext();
		const actor = await aUser(ctx);
		await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
		await settle();
		const [job] = jobs.splice(0);
		expect(job).toBeDefined();
		if (job) await Promise.all(Array.from({ length: CALLS }, () => bringJobs(ctx, [job])));
		expect(await outboxOf(actor.id)).toHaveLength(1);
		expect(await statesOf(actor.id)).toEqual(["accepted"]);
	}
	await expectSound();
});
