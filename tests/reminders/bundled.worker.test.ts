import { expect, test } from "vitest";
import { claimDeliveryAcrossAccounts } from "#db/mail/claim-delivery";
import { findJointInvoices } from "#db/payments/joint-payments";
import { signedIn } from "#tests/harness/api";
import { anInvoice } from "#tests/harness/factories";
import { bringJobs } from "#tests/harness/mail";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { change, select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { listDeliveries } from "~/invoicing/server/send-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { toDeliveryView } from "~/mail/domain/delivery-view";
import type { Mailer } from "~/mail/domain/port";
import { receiveReports } from "~/mail/server/receive-reports.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { sendReminder, setReminders } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { aClient, bundling, due, FIRST, type Given, LATE, SECOND } from "./bundled";

/** Of each delivery of a reminder: its state, why, and whether it went in another's mail. */
async function remindersOf(userId: string) {
	return select<{ state: string; detail: string; sent_with: string | null; invoice_id: string; id: string }>(
		"SELECT id, state, detail, sent_with, invoice_id FROM deliveries WHERE user_id = ? AND kind = 'reminder' ORDER BY invoice_id",
		userId,
	);
}

test("five overdue invoices of a client make one reminder that names five, in the words of the firmest step", async () => {
	const { ctx, actor, invoices, sent, plan, bring } = await bundling();
	await plan();
	await bring(2);
	const [mail, ...others] = await sent();
	expect(others).toEqual([]);
	expect(mail?.to).toEqual(["accounts@kestrelpine.example"]);
	const numbers = invoices.map(({ number }) => number);
	expect(mail?.subject).toBe(`Second reminder: ${numbers[0]}, ${numbers[1]}, and 3 more are overdue`);
	expect(mail?.text).toContain("We have written to you before, and your account is still not settled");
	expect(mail?.text).toContain("Please transfer $1,252.50 by 21 Apr 2026.");
	expect(mail?.text).not.toMatch(/[{}]|Late fee/);
	for (const number of numbers) expect(mail?.text).toContain(number);
	expect(mail?.text).toContain("Due 31 Mar 2026, 14 days late");
	expect(mail?.text).toContain("Due 7 Apr 2026, 7 days late");
	const pages = new Set(mail?.html.match(/https:\/\/duebill\.test\/i\/[0-9a-f]{3}\.[\w-]{43}/g));
	expect(pages.size).toBe(5);
	expect(mail?.attachments.map(({ name }) => name)).toEqual(numbers.map((number) => expect.stringContaining(number)));

	const rows = await remindersOf(actor.id);
	expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "accepted"));
	expect(new Set(rows.map(({ invoice_id }) => invoice_id)).size).toBe(5);
	expect(new Set(rows.map(({ sent_with }) => sent_with)).size).toBe(1);
	const third = (await listDeliveries(ctx, actor, id(invoices, 2))).map((each) => toDeliveryView(each, each.others));
	expect(third.at(-1)?.invoiceIds.toSorted()).toEqual(invoices.map((invoice) => invoice.id).toSorted());
	expect(third[0]).toMatchObject({ kind: "invoice", invoiceIds: [id(invoices, 2)] });
	const [entry] = (await readMails(ctx, actor, invoices[2]?.id ?? "")).entries;
	const beside = numbers.filter((_, at) => at !== 2);
	expect(entry?.label).toBe(`Reminder with ${beside.slice(0, 3).join(", ")}, and ${beside[3]}: accepted`);

	await plan("2026-04-15T10:00:00Z");
	await bring();
	expect(await sent()).toHaveLength(1);
	await plan("2026-04-21T10:00:00Z");
	await bring();
	const [, later] = await sent();
	expect(later?.subject).toBe(mail?.subject);
	expect(later?.text).toContain("Due 31 Mar 2026, 21 days late");
	expect((await remindersOf(actor.id)).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => "accepted"));
});

test("two sweeps at once, and messages that are brought five times at once, mail it once", async () => {
	const { ctx, actor, sent, setNow, settle, jobs } = await bundling();
	setNow(LATE);
	await Promise.all([sweepReminders(ctx), sweepReminders(ctx), sweepReminders(ctx)]);
	await settle();
	const queue = jobs.splice(0);
	await Promise.all([bringJobs(ctx, queue), bringJobs(ctx, queue.toReversed()), bringJobs(ctx, [...queue, ...queue])]);
	expect(await sent()).toHaveLength(1);
	expect((await remindersOf(actor.id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "accepted"));
});

type Bundle = Awaited<ReturnType<typeof bundling>>;

const WAYS: [string, string, (bundle: Bundle, at: number) => Promise<unknown>][] = [
	[
		"paid",
		"invoice paid",
		({ ctx, actor, invoices }, at) => updateInvoice(ctx, actor, id(invoices, at), { status: "paid", version: 1 }),
	],
	["deleted", "invoice deleted", ({ ctx, actor, invoices }, at) => deleteInvoice(ctx, actor, id(invoices, at))],
	[
		"paused",
		"reminders paused",
		({ ctx, actor, invoices }, at) => setReminders(ctx, actor, id(invoices, at), { of: "invoice", paused: true }),
	],
	[
		"due later",
		"due on another day",
		({ invoices }, at) =>
			change("UPDATE invoices SET due_date = '2026-06-30', due_at = 1782900000000 WHERE id = ?", id(invoices, at)),
	],
];

function id(invoices: Bundle["invoices"], at: number): string {
	return invoices[at]?.id ?? "";
}

test.each(WAYS)(
	"what is %s between the sweep and the mail drops out of it; the last that is left has its own letter; none, no mail",
	async (_, why, stop) => {
		const three = await bundling([FIRST, FIRST, SECOND].map(due));
		await three.plan();
		await stop(three, 0);
		await three.bring();
		const [mail] = await three.sent();
		const numbers = three.invoices.map(({ number }) => number);
		expect(mail?.subject).toBe(`Second reminder: ${numbers[1]} and ${numbers[2]} are overdue`);
		expect(mail?.text).not.toContain(numbers[0]);
		const dropped = (await remindersOf(three.actor.id)).filter(({ sent_with }) => sent_with === null);
		expect(dropped).toMatchObject([{ state: "cancelled", invoice_id: id(three.invoices, 0) }]);
		// What left the client's open invoices was not even looked for; its own message finds out.
		expect(["invoice paid", "invoice deleted", why]).toContain(dropped[0]?.detail);

		const one = await bundling([FIRST, SECOND].map(due));
		await one.plan();
		await stop(one, 0);
		await one.bring();
		expect((await one.sent()).map(({ subject }) => subject)).toEqual([
			`Re: Invoice ${one.invoices[1]?.number} from Adler Studio`,
		]);
		expect((await one.sent())[0]?.text).toContain("The payment of this invoice has not reached us yet");
		expect((await remindersOf(one.actor.id)).every(({ sent_with }) => sent_with === null)).toBe(true);

		const none = await bundling([FIRST, SECOND].map(due));
		await none.plan();
		await stop(none, 0);
		await stop(none, 1);
		await none.bring();
		expect(await none.sent()).toEqual([]);
		expect((await remindersOf(none.actor.id)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
	},
);

/** A context in which an invoice is paid while the first mail is handed over. */
function paysMeanwhile(ctx: AppContext, actor: User, invoiceId: string): AppContext {
	let paid = false;
	const send: Mailer["send"] = async (mail, handOver) => {
		if (!paid) await updateInvoice(ctx, actor, invoiceId, { status: "paid", version: 1 });
		paid = true;
		return ctx.mailer.send(mail, handOver);
	};
	return { ...ctx, mailer: { ...ctx.mailer, send } };
}

test("what is paid while the mail is handed over holds it back: it is made again without", async () => {
	const bundle = await bundling([FIRST, FIRST, SECOND].map(due));
	const { ctx, actor, invoices, plan, sent, jobs, settle, setNow } = bundle;
	await plan();
	await settle();
	await bringJobs(paysMeanwhile(ctx, actor, id(invoices, 0)), jobs.splice(0));
	expect(await sent()).toEqual([]);
	setNow("2026-04-14T11:00:00Z");
	await sweepDeliveries(ctx);
	await bundle.bring();
	const [mail, ...others] = await sent();
	expect(others).toEqual([]);
	expect(mail?.subject).toBe(`Second reminder: ${invoices[1]?.number} and ${invoices[2]?.number} are overdue`);
});

test("other currencies, clients, languages and addresses, invoices without a saved client and what is not overdue go apart", async () => {
	const bundle = await bundling([due(FIRST), due(FIRST)]);
	const { ctx, actor, clientId, plan, bring, sent, invoices } = bundle;
	const other = await aClient(ctx, actor);
	const apart: Given[] = [
		{ clientId, currency: "EUR" },
		{ clientId, language: "fr" },
		{ clientId: other },
		{ clientId: undefined },
		{ clientId: undefined },
		{ clientId, client: { email: "other@kestrelpine.example" } },
		{ clientId, dueDate: "2026-04-14" },
		{ clientId, dueDate: "2026-04-17" },
	];
	const numbers = [];
	for (const each of apart) {
		numbers.push((await createInvoice(ctx, actor, anInvoice({ dueDate: FIRST, ...each }), { status: "sent" })).number);
	}
	await change(
		"UPDATE invoices SET client_id = NULL WHERE user_id = ? AND number IN (?, ?)",
		actor.id,
		numbers[3] ?? "",
		numbers[4] ?? "",
	);
	await bring();
	const before = (await sent()).length;
	await plan();
	await bring();
	const mails = (await sent()).slice(before);
	expect(mails).toHaveLength(apart.length + 1);
	const [bundled] = mails.filter(({ subject }) => subject.includes("are overdue"));
	expect(bundled?.subject).toBe(`Second reminder: ${invoices[0]?.number} and ${invoices[1]?.number} are overdue`);
	for (const number of numbers) expect(mails.filter(({ text }) => text.includes(number))).toHaveLength(1);
});

test("each goes by itself where its owner does not bundle, and the account of another bundles nothing of it", async () => {
	const { plan, bring, sent } = await bundling(undefined, { bundleReminders: false });
	await plan();
	await bring();
	expect(await sent()).toHaveLength(5);
	const downgraded = await bundling();
	await downgraded.plan();
	await change("UPDATE users SET plan = 'freelancer' WHERE id = ?", downgraded.actor.id);
	await downgraded.bring();
	expect(await downgraded.sent()).toEqual([]);
});

test("a reminder by hand stays that of one invoice, whatever else waits", async () => {
	const { ctx, actor, invoices, plan, bring, sent } = await bundling();
	await plan();
	await sendReminder(ctx, actor, id(invoices, 0), { key: "by hand" });
	await bring();
	const mails = await sent();
	expect(mails).toHaveLength(2);
	expect(mails.filter(({ subject }) => subject.includes("are overdue"))).toHaveLength(1);
	const [alone] = mails.filter(({ subject }) => !subject.includes("are overdue"));
	expect(alone?.text).not.toContain(invoices[1]?.number);
});

test("the words of the account stand in it, with all numbers, the sum and the days", async () => {
	const { actor, plan, bring, sent, invoices } = await bundling([FIRST, FIRST, SECOND].map(due));
	await change(
		"INSERT INTO reminder_texts (user_id, days, language, subject, message) VALUES (?, 14, 'en', 'Pay {number}', '{client} owes {amount} of {due date}{new deadline}\n{fee}')",
		actor.id,
	);
	await plan();
	await bring();
	const [mail] = await sent();
	const [one, two, three] = invoices.map(({ number }) => number);
	expect(mail?.subject).toBe(`Pay ${one}, ${two}, and ${three}`);
	expect(mail?.text).toContain("Kestrel & Pine owes $751.50 of 31 Mar 2026 – 7 Apr 202621 Apr 2026");
});

test("what a mail service reports of the mail is told of each of its invoices", async () => {
	const { ctx, actor, plan, bring, invoices } = await bundling();
	await plan();
	await bring();
	const [row] = await remindersOf(actor.id);
	const report = {
		id: "evt",
		deliveryId: row?.sent_with ?? "",
		providerId: "",
		state: "bounced",
		address: "accounts@kestrelpine.example",
	} as const;
	const told = { ...report, code: "5.1.1", detail: "no such user", permanent: true, at: Date.parse(LATE) };
	await receiveReports(ctx, [told, told] as Parameters<typeof receiveReports>[1]);
	expect((await remindersOf(actor.id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "bounced"));
	for (const invoice of invoices) {
		const entries = (await readMails(ctx, actor, invoice.id)).entries;
		expect(entries.filter(({ label }) => label.endsWith("bounced"))).toHaveLength(1);
	}
});

test("it is a setting, off until its owner chooses it", async () => {
	const owner = await signedIn({ plan: "free" });
	const bundles = async () => (await owner.call("GET", "/api/user")).body.bundleReminders;
	expect(await bundles()).toBe(false);
	expect((await owner.call("PATCH", "/api/user/settings", { bundleReminders: "yes" })).status).toBe(400);
	expect((await owner.call("PATCH", "/api/user/settings", { bundleReminders: true })).status).toBe(200);
	expect(await bundles()).toBe(true);
});

test("an invoice that two steps have come of is named once, and both are done", async () => {
	const { actor, plan, bring, sent, invoices } = await bundling([FIRST, FIRST].map(due));
	await plan("2026-04-07T10:00:00Z");
	await plan();
	await bring();
	const [mail, ...others] = await sent();
	expect(others).toEqual([]);
	expect(mail?.subject).toBe(`Second reminder: ${invoices[0]?.number} and ${invoices[1]?.number} are overdue`);
	expect(mail?.text).toContain("Total: $501.00");
	expect((await remindersOf(actor.id)).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => "accepted"));
});

test("of more than twenty the rest go in the next mail, each named once", async () => {
	const { plan, bring, sent, invoices } = await bundling(Array.from({ length: 23 }, () => due(FIRST)));
	await plan();
	await bring();
	const mails = await sent();
	expect(mails).toHaveLength(2);
	for (const { number } of invoices) expect(mails.filter(({ text }) => text.includes(number))).toHaveLength(1);
});

test("a claim finds what it bundles by indexes alone", async () => {
	const { ctx, actor, plan } = await bundling();
	await plan();
	const [row] = await remindersOf(actor.id);
	const { db, asked } = recordingDatabase();
	const until = Date.parse(LATE) + 1;
	const claimed = await claimDeliveryAcrossAccounts(db, {
		id: row?.id ?? "",
		lease: "lease",
		now: ctx.clock.now(),
		until,
	});
	expect(claimed).toHaveLength(5);
	const steps = (await Promise.all(asked.map(planOf))).flat();
	expect(steps.filter((step) => /^SCAN (?!\(subquery|json_each|CONSTANT ROW)/.test(step))).toEqual([]);
	expect(steps.join("\n")).toContain("invoices_unpaid_of_client");
});

test.each([true, false])(
	"where clients may pay together (%s) it asks for one transfer, by a reference of exactly what it names",
	async (payTogether) => {
		const { ctx, actor, clientId, plan, bring, sent } = await bundling([], { payTogether });
		await saveSellerProfile(ctx, actor, { legalName: "Adler Studio", country: "DE", iban: "DE89370400440532013000" });
		const ids: string[] = [];
		for (const dueDate of [FIRST, SECOND]) {
			ids.push((await createInvoice(ctx, actor, anInvoice({ clientId, dueDate }), { status: "sent" })).id);
		}
		await bring();
		const before = (await sent()).length;
		await plan();
		await bring();
		const [mail] = (await sent()).slice(before);
		expect(mail?.subject).toContain("are overdue");
		const [reference = ""] = /DB-\d{4}-\d{4}-\d{4}/.exec(mail?.text ?? "") ?? [];
		expect((await findJointInvoices(ctx.db, actor.id, [reference])).get(reference)).toEqual(
			payTogether ? ids.toSorted() : undefined,
		);
		const asks = /One transfer for 2 invoices\. [\s\S]*DE89 3704[\s\S]*Amount: \$501\.00/;
		expect(asks.test(mail?.text ?? "")).toBe(payTogether);
	},
);

/** Invoices due on days of their own, of which the first alone has a step on the fourteenth of April; what they had before has gone. */
async function onDays(days: readonly string[], account: Parameters<typeof bundling>[1] = {}) {
	const bundle = await bundling(days.map(due), account);
	await saveSellerProfile(bundle.ctx, bundle.actor, {
		legalName: "Adler Studio",
		country: "DE",
		iban: "DE89370400440532013000",
	});
	await bundle.plan("2026-04-13T10:00:00Z");
	await bundle.bring();
	const before = (await bundle.sent()).length;
	const sent = async () => (await bundle.sent()).slice(before);
	return { ...bundle, sent };
}

async function lateStepsOf(userId: string) {
	return select<{ invoice_id: string; state: string; named: string | null }>(
		`SELECT invoice_id, state, payload ->> '$.named' AS named FROM deliveries
		WHERE user_id = ? AND kind = 'reminder' AND payload ->> '$.days' > 0 ORDER BY created_at`,
		userId,
	);
}

test("what is overdue and has no step that day is named too, in the sum and the transfer, and its own steps go on", async () => {
	const { ctx, actor, invoices, plan, bring, sent } = await onDays(
		["2026-04-07", "2026-04-08", "2026-04-09", "2026-04-11", "2026-04-12"],
		{ payTogether: true },
	);
	await plan();
	await bring();
	const [mail, ...others] = await sent();
	expect(others).toEqual([]);
	const numbers = invoices.map(({ number }) => number);
	expect(mail?.subject).toBe(`Reminder: ${numbers[0]}, ${numbers[1]}, and 3 more are overdue`);
	for (const number of numbers) expect(mail?.text).toContain(number);
	expect(mail?.text).toContain("Total: $1,252.50");
	expect(mail?.text).toContain("Due 12 Apr 2026, 2 days late");
	expect(mail?.attachments).toHaveLength(5);
	const [reference = ""] = /DB-\d{4}-\d{4}-\d{4}/.exec(mail?.text ?? "") ?? [];
	expect((await findJointInvoices(ctx.db, actor.id, [reference])).get(reference)).toHaveLength(5);
	const rows = await lateStepsOf(actor.id);
	expect(rows.map(({ invoice_id, state }) => [invoice_id, state])).toEqual([[id(invoices, 0), "accepted"]]);
	const [entry] = (await readMails(ctx, actor, id(invoices, 0))).entries;
	expect(entry?.label).toBe(`Reminder with ${numbers.slice(1, 4).join(", ")}, and ${numbers[4]}: accepted`);
	const told = (await listDeliveries(ctx, actor, id(invoices, 0))).at(-1);
	expect(told?.others.toSorted()).toEqual(
		invoices
			.slice(1)
			.map((invoice) => invoice.id)
			.toSorted(),
	);

	await plan("2026-04-15T10:00:00Z");
	await bring();
	expect((await sent()).slice(1).map(({ subject }) => subject)).toEqual([mail?.subject]);
	expect((await lateStepsOf(actor.id)).map(({ invoice_id }) => invoice_id)).toEqual([id(invoices, 0), id(invoices, 1)]);
});

test("what was named besides says so in its own timeline and over the API, once for each mail, and offers nothing to do with it", async () => {
	const { ctx, actor, invoices, plan, bring } = await onDays(["2026-04-07", "2026-04-07", "2026-04-09", "2026-04-11"]);
	const numbers = invoices.map(({ number }) => number);
	await plan();
	const waiting = (await readMails(ctx, actor, id(invoices, 2))).entries;
	expect(waiting.some(({ label }) => label.startsWith("Named"))).toBe(false);
	await bring();
	const named = async (at: number) =>
		(await readMails(ctx, actor, id(invoices, at))).entries.filter(({ label }) => label.startsWith("Named"));
	const expected = {
		look: "goes",
		label: `Named in the reminder of ${numbers[0]} and ${numbers[1]}: accepted`,
		text: "accounts@kestrelpine.example",
	};
	expect(await named(2)).toEqual([{ at: Date.parse(LATE), ...expected }]);
	expect(await named(3)).toEqual([{ at: Date.parse(LATE), ...expected }]);
	expect(await named(0)).toEqual([]);
	const told = (await listDeliveries(ctx, actor, id(invoices, 2))).map((each) => toDeliveryView(each, each.others));
	const [bundle, ...others] = told.filter(({ invoiceIds }) => invoiceIds.length > 1);
	expect(others).toEqual([]);
	expect(bundle?.invoiceIds.toSorted()).toEqual(invoices.map((invoice) => invoice.id).toSorted());
	const bounced = { kind: "bounced", address: "accounts@kestrelpine.example", code: "5.1.1", detail: "no such user" };
	await change(
		`INSERT INTO delivery_events (user_id, delivery_id, at, state, address, code, detail, dedupe_key)
		VALUES (?, ?, ?, ?, ?, ?, ?, 'b')`,
		...[
			actor.id,
			bundle?.id ?? "",
			Date.parse(LATE) + 60_000,
			bounced.kind,
			bounced.address,
			bounced.code,
			bounced.detail,
		],
	);
	const [back] = await named(2);
	expect(back?.label).toMatch(/^Named in the reminder of .* and .*: bounced$/);
	expect(back).not.toHaveProperty("elsewhere");
});

const NOT_NAMED: [string, (bundle: Bundle) => Promise<unknown>][] = [
	["paused", ({ ctx, actor, invoices }) => setReminders(ctx, actor, id(invoices, 1), { of: "invoice", paused: true })],
	["paid", ({ ctx, actor, invoices }) => updateInvoice(ctx, actor, id(invoices, 1), { status: "paid", version: 1 })],
	[
		"promised by card",
		({ actor, invoices }) =>
			change(
				`INSERT INTO card_checkouts (id, user_id, invoice_id, account_id, token_hash, language, version, client_key, amount, currency, url, state, created_at, expires_at, changed_at)
				VALUES (?, ?, ?, 'acct', '', 'en', 1, '', 1, 'USD', '', 'pending', 1, 9999999999999, 1)`,
				crypto.randomUUID(),
				actor.id,
				id(invoices, 1),
			),
	],
	["at another address", ({ invoices }) => setClient(id(invoices, 1), "$.email", "other@kestrelpine.example")],
	[
		"reminded of by hand that day",
		({ ctx, actor, invoices }) => sendReminder(ctx, actor, id(invoices, 1), { key: "k" }),
	],
];

function setClient(invoiceId: string, path: string, value: string) {
	return change("UPDATE invoices SET client = json_set(client, ?, ?) WHERE id = ?", path, value, invoiceId);
}

test.each(NOT_NAMED)(
	"what is %s is not named besides, and the one that has a step has its own letter",
	async (_, make) => {
		const bundle = await onDays(["2026-04-07", "2026-04-09"]);
		bundle.setNow("2026-04-14T08:30:00Z");
		await make(bundle);
		await bundle.bring();
		const before = (await bundle.sent()).length;
		await bundle.plan();
		await bundle.bring();
		const [mail, ...others] = (await bundle.sent()).slice(before);
		expect(others).toEqual([]);
		expect(mail?.subject).toContain(bundle.invoices[0]?.number);
		expect(mail?.text).not.toContain(bundle.invoices[1]?.number);
	},
);

test("what is named besides and paid while the mail is handed over is left out as it is made again", async () => {
	const { ctx, actor, invoices, plan, sent, jobs, settle, setNow, bring } = await onDays([
		"2026-04-07",
		"2026-04-08",
		"2026-04-09",
	]);
	await plan();
	await settle();
	await bringJobs(paysMeanwhile(ctx, actor, id(invoices, 2)), jobs.splice(0));
	expect(await sent()).toEqual([]);
	setNow("2026-04-14T11:00:00Z");
	await sweepDeliveries(ctx);
	await bring();
	const [mail, ...others] = await sent();
	expect(others).toEqual([]);
	expect(mail?.subject).toBe(`Reminder: ${invoices[0]?.number} and ${invoices[1]?.number} are overdue`);
	const [row] = await lateStepsOf(actor.id);
	expect(JSON.parse(row?.named ?? "")).toEqual([id(invoices, 1)]);
});
