import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { signedIn } from "#tests/harness/api";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, fromSchema, numberFrom, select } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { DAY_MS } from "~/kernel/time/dates";
import type { Mailer } from "~/mail/domain/port";
import { readReminderPlan, sendReminder, setReminders } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

const SENT = "2026-03-02T09:00:00Z";
const THREE_BEFORE = "2026-03-28T07:00:00Z";

/** An account that reminds, and what it sent: due March 31. */
async function reminding(changed: Partial<User> = {}, options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: SENT, config: { publicUrl: "https://duebill.test" }, ...options });
	const account = {
		plan: "pro",
		paymentReminders: true,
		paidMails: false,
		timezone: "Europe/Helsinki",
		...changed,
	} as const;
	const actor = await aUser(test.ctx, account);
	const invoice = await createInvoice(test.ctx, actor, anInvoice(), { status: "sent" });
	await test.bring();
	await sweepReminders(test.ctx);
	/** What mails say of the due date once a sweep has run at an instant, besides the invoice itself. */
	const runAt = async (instant: string) => {
		test.setNow(instant);
		await sweepReminders(test.ctx);
		await test.bring();
		return (await outboxOf(actor.id)).slice(1).map(({ mail }) => mail.text.split("\n")[3]);
	};
	return { ...test, actor, invoice, runAt };
}

test("reminders go three days before, on the day, seven and fourteen days after, at nine, each once", async () => {
	const { runAt, actor, invoice, ctx } = await reminding();
	expect(await runAt("2026-03-28T06:59:00Z")).toEqual([]);
	const due = "Tuesday, 31 March 2026";
	expect(await runAt(THREE_BEFORE)).toEqual([`Due ${due}`]);
	await runAt(THREE_BEFORE);
	expect(await runAt("2026-03-31T06:00:00Z")).toEqual([`Due ${due}`, `Due today, ${due}`]);
	await runAt("2026-04-07T06:00:00Z");
	const all = await runAt("2026-04-14T06:00:00Z");
	expect(all.slice(2)).toEqual([7, 14].map((days) => `${days} days late. It was due ${due}.`));
	expect(await runAt("2026-06-01T06:00:00Z")).toHaveLength(4);
	const last = (await outboxOf(actor.id)).at(-1)?.mail;
	expect(last?.text).toContain("14 days late. It was due Tuesday, 31 March 2026.");
	expect(last?.html).toMatch(/href="https:\/\/duebill\.test\/i\/[0-9a-f]{3}\.[\w-]{43}\/reminders"/);
	expect(last?.to).toEqual(["accounts@kestrelpine.example"]);
	expect((await readMails(ctx, actor, invoice.id)).entries[0]).toMatchObject({ label: "Reminder: accepted" });
});

test("two sweeps at once plan a reminder once, and a message that is brought five times mails it once", async () => {
	const { ctx, setNow, bring, actor } = await reminding();
	setNow(THREE_BEFORE);
	await Promise.all([sweepReminders(ctx), sweepReminders(ctx)]);
	await bring(5);
	expect(await outboxOf(actor.id)).toHaveLength(2);
});

test("without a sweep for a day the reminder goes late; for a week, the last one that was missed goes alone", async () => {
	const { runAt } = await reminding();
	expect(await runAt("2026-03-29T07:00:00Z")).toEqual(["Due Tuesday, 31 March 2026"]);
	const other = await reminding();
	expect(await other.runAt("2026-04-06T07:00:00Z")).toEqual(["6 days late. It was due Tuesday, 31 March 2026."]);
	expect(await other.runAt("2026-04-07T06:00:00Z")).toHaveLength(2);
});

type Told = Awaited<ReturnType<typeof reminding>>;

test.each<[string, (told: Told) => Promise<unknown>]>([
	["paid", ({ ctx, actor, invoice }) => updateInvoice(ctx, actor, invoice.id, { status: "paid", version: 1 })],
	["deleted", ({ ctx, actor, invoice }) => deleteInvoice(ctx, actor, invoice.id)],
	["paused", ({ ctx, actor, invoice }) => setReminders(ctx, actor, invoice.id, { of: "invoice", paused: true })],
	[
		"its client wants none",
		({ ctx, actor, invoice }) => setReminders(ctx, actor, invoice.id, { of: "client", paused: true }),
	],
	["switched off", ({ actor }) => change("UPDATE users SET payment_reminders = 0 WHERE id = ?", actor.id)],
	["downgraded", ({ actor }) => change("UPDATE users SET plan = 'freelancer' WHERE id = ?", actor.id)],
	[
		"its address bounced",
		({ actor }) =>
			change("INSERT INTO suppressions VALUES (?, 'accounts@kestrelpine.example', 'bounced', '', '', 0)", actor.id),
	],
])("no reminder goes once %s, before it is planned or after", async (_, stop) => {
	const before = await reminding();
	await stop(before);
	expect(await before.runAt(THREE_BEFORE)).toEqual([]);
	expect(await statesOf(before.actor.id)).toEqual(["accepted"]);

	const after = await reminding();
	after.setNow(THREE_BEFORE);
	await sweepReminders(after.ctx);
	await stop(after);
	await after.bring();
	expect(await outboxOf(after.actor.id)).toHaveLength(1);
});

test("none is announced that would not go: where the address is stopped, or the invoice itself waits to be mailed", async () => {
	const { ctx, actor, invoice, runAt } = await reminding();
	await change(
		"UPDATE deliveries SET state = 'queued', held = 'budget', due_at = 4102444800000, enqueue_at = 4102444800000 WHERE user_id = ?",
		actor.id,
	);
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({ hold: "waiting" });
	expect(await runAt(THREE_BEFORE)).toEqual([]);
	await change("UPDATE deliveries SET state = 'accepted', held = '' WHERE user_id = ?", actor.id);
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({ hold: null, next: [{}, {}, {}] });
	await change("INSERT INTO suppressions VALUES (?, 'accounts@kestrelpine.example', 'bounced', '', '', 0)", actor.id);
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({ hold: "stopped", next: [{}, {}, {}] });
	const others = { ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } } as AppContext;
	expect(await readReminderPlan(others, actor, invoice.id)).toMatchObject({
		hold: "unconfirmed",
		next: [{}, {}, {}],
		on: true,
	});
});

test("what is not paid any more, or resumed, is reminded of from then on", async () => {
	const { ctx, actor, invoice, runAt, setNow } = await reminding();
	await setReminders(ctx, actor, invoice.id, { of: "invoice", paused: true });
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({
		paused: "invoice",
		byClient: false,
		next: [],
	});
	await runAt(THREE_BEFORE);
	await setReminders(ctx, actor, invoice.id, { of: "invoice", paused: false });
	expect((await readReminderPlan(ctx, actor, invoice.id))?.next.map(({ days }) => days)).toEqual([0, 7, 14]);
	setNow("2026-03-30T07:00:00Z");
	await updateInvoice(ctx, actor, invoice.id, { status: "paid", version: 1 });
	expect(await readReminderPlan(ctx, actor, invoice.id)).toBeNull();
	setNow("2026-04-01T07:00:00Z");
	await updateInvoice(ctx, actor, invoice.id, { status: "sent", version: 2 });
	expect(await runAt("2026-04-01T07:15:00Z")).toEqual([]);
	expect(await runAt("2026-04-07T06:00:00Z")).toHaveLength(1);
});

test("in another time zone reminders go at nine there, and an account that begins late begins with what is to come", async () => {
	const moved = await reminding();
	await change("UPDATE users SET timezone = 'Pacific/Auckland' WHERE id = ?", moved.actor.id);
	await moved.runAt("2026-03-20T00:00:00Z");
	expect(await moved.runAt("2026-03-27T20:00:00Z")).toHaveLength(1);

	const late = await reminding({ paymentReminders: false });
	late.setNow("2026-04-02T10:00:00Z");
	await change("UPDATE users SET payment_reminders = 1 WHERE id = ?", late.actor.id);
	expect(await late.runAt("2026-04-02T10:00:00Z")).toEqual([]);
	expect(await late.runAt("2026-04-07T06:00:00Z")).toHaveLength(1);
});

test.each<[string, (id: string) => Promise<unknown>]>([
	["its days", (id) => change("UPDATE users SET reminder_steps = '[-3,0,7,10,14]' WHERE id = ?", id)],
	["its switch", (id) => change("UPDATE users SET payment_reminders = 1 WHERE id = ?", id)],
	["its plan", (id) => change("UPDATE users SET plan = 'pro' WHERE id = ?", id)],
])("what fell due after an account changed %s is not lost to an outage that began then", async (what, alter) => {
	// The triggers know the present alone.
	const now = Date.now();
	const iso = (at: number) => new Date(at).toISOString();
	const before = { "its switch": { paymentReminders: false }, "its plan": { plan: "free" } } as const;
	const { ctx, actor, runAt, setNow } = await reminding(
		{ timezone: "UTC", ...(before as Record<string, Partial<User>>)[what] },
		{ now: iso(now) },
	);
	const nextNine = Date.parse(`${iso(now + DAY_MS).slice(0, 10)}T09:00:00Z`);
	await change(
		"UPDATE invoices SET due_date = ?, due_at = ? WHERE user_id = ?",
		iso(nextNine).slice(0, 10),
		nextNine,
		actor.id,
	);
	await sweepReminders(ctx);
	await alter(actor.id);
	setNow(iso(nextNine));
	expect(await runAt(iso(nextNine + 6 * 3_600_000))).toHaveLength(1);
});

test("an account whose address is not confirmed reminds nobody", async () => {
	const mailer: Mailer = {
		...{ kind: "smtp", from: "mail@duebill.test", missing: [] },
		send: async () => ({ state: "accepted", providerId: "" }),
	};
	const { runAt, actor } = await reminding({}, { ports: { mailer } });
	await runAt(THREE_BEFORE);
	// The invoice itself waits for the confirmation.
	expect(await statesOf(actor.id)).toEqual(["queued"]);
});

test("a reminder sent by hand is one however often its request comes, of what is to be paid, and of Pro", async () => {
	const { ctx, actor, invoice, bring } = await reminding({ paymentReminders: false });
	const [one, other] = [
		await sendReminder(ctx, actor, invoice.id, { key: "key" }),
		await sendReminder(ctx, actor, invoice.id, { key: "key" }),
	];
	expect(other.id).toBe(one.id);
	await bring();
	expect((await outboxOf(actor.id)).at(-1)?.mail.subject).toBe(`Re: Invoice ${invoice.number} from Adler Studio`);
	await expect(sendReminder(ctx, { ...actor, plan: "free" }, invoice.id, { key: "k" })).rejects.toMatchObject({
		code: "plan_limit",
	});
	await updateInvoice(ctx, actor, invoice.id, { status: "paid", version: 1 });
	await expect(sendReminder(ctx, actor, invoice.id, { key: "k" })).rejects.toMatchObject({ code: "conflict" });
});

test("where there is no mail, or no Pro, the API says so", async () => {
	const { call, user } = await signedIn();
	const { body } = await call("POST", "/api/invoices", aPayload());
	expect((await call("POST", `/api/invoices/${body.id}/reminders`)).status).toBe(403);
	await change("UPDATE users SET plan = 'pro' WHERE id = ?", user.id);
	const answer = await call("POST", `/api/invoices/${body.id}/reminders`);
	expect([answer.status, answer.body.message]).toEqual([
		409,
		"Sending will be implemented with an email service integration.",
	]);
});

/** D1 with the rows that its statements read counted. */
function countingD1(): { d1: D1Database; read(): number } {
	let rows = 0;
	const counted = <Result extends { meta: { rows_read?: number } }>(result: Result) => {
		rows += result.meta.rows_read ?? 0;
		return result;
	};
	const inner = new WeakMap<object, D1PreparedStatement>();
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
		const outer = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			all: async () => counted(await statement.all()),
			run: async () => counted(await statement.run()),
		};
		inner.set(outer, statement);
		return outer as unknown as D1PreparedStatement;
	};
	const d1 = {
		prepare: (query: string) => wrap(homeD1.prepare(query)),
		batch: async (list: D1PreparedStatement[]) =>
			(await homeD1.batch(list.map((each) => inner.get(each) ?? each))).map(counted),
	};
	return { d1: d1 as unknown as D1Database, read: () => rows };
}

test("ten thousand that fall due at once are planned and queued in a minute, each at the cost of the same few rows", async () => {
	const { ctx, actor, jobs, setNow, settle } = await reminding();
	const [row] = await select("SELECT * FROM invoices WHERE user_id = ?", actor.id);
	// Without what is generated from other columns.
	const columns = await fromSchema("SELECT name FROM pragma_table_info('invoices')");
	const names = columns.map(({ name }) => name).filter((name) => !["id", "number", "number_key"].includes(name));
	const perReminder: number[] = [];
	const sizes = [Math.max(volume(1000), 100), Math.max(volume(10_000), 300)];
	for (const [place, size] of sizes.entries()) {
		const ids = Array.from({ length: size }, () => crypto.randomUUID());
		await change(
			`INSERT INTO invoices (id, number, number_key, ${names.join(", ")})
				SELECT ids.value, ids.value, ids.value, ${names.map((name) => `invoices.${name}`).join(", ")}
				FROM json_each(?) AS ids, invoices WHERE invoices.id = '${row?.id}'`,
			JSON.stringify(ids),
		);
		const days = `2026-0${4 + 2 * place}-15`;
		await change(
			"UPDATE invoices SET due_date = ?, due_at = due_at + 1 WHERE number = id AND user_id = ?",
			days,
			actor.id,
		);
		await sweepReminders(ctx);
		await settle();
		jobs.length = 0;
		const { d1, read } = countingD1();
		setNow(`${days}T06:00:00Z`);
		const started = performance.now();
		await sweepReminders({ ...ctx, db: openDatabase(d1) } as AppContext);
		const seconds = (performance.now() - started) / 1000;
		await settle();
		expect(jobs.length).toBeGreaterThanOrEqual(size);
		expect(seconds).toBeLessThan(60);
		perReminder.push(read() / jobs.length);
		console.info(
			`${jobs.length} reminders in ${seconds.toFixed(1)} s, ${perReminder.at(-1)?.toFixed(1)} rows read each`,
		);
	}
	expect(perReminder[1]).toBeLessThan((perReminder[0] ?? 0) * 1.2);
	expect(await numberFrom("SELECT count(*) FROM invoice_reminders WHERE check_at = 0")).toBe(0);
});
