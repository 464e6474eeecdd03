import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { callerWith } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { handing, mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { resendMailer } from "#workers/adapters/resend-mailer";
import { runQueue } from "#workers/queue";
import { startSession } from "~/access/server/sessions.server";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { listDeliveries } from "~/invoicing/server/send-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Mailer, Outcome } from "~/mail/domain/port";
import { planMail } from "~/mail/server/queue-mail.server";
import { receiveWebhook } from "~/mail/server/receive-reports.server";
import { dismissTroubles, readMailTroubles, tryAgain } from "~/sending/server/mail-troubles.server";

const SECRET = `whsec_${Buffer.from("a secret of the tests").toString("base64")}`;
const order = {
	to: ["accounts@kestrelpine.example"],
	cc: [],
	copy: false,
	subject: "S",
	message: "M",
	pdf: true,
	xrechnung: true,
	key: "k",
};

/** What Cloudflare tells of a mail, as its documentation has it. */
function cloudflareEvent(kind: string, changed: Record<string, unknown> = {}, eventId: string = crypto.randomUUID()) {
	const delivery = { status: kind, smtpStatusCode: "550", smtpEnhancedStatusCode: "5.1.1", smtpResponse: "550 5.1.1" };
	return {
		type: `cf.email.sending.message.${kind}`,
		source: { type: "email.sending", zoneId: "z", domain: "duebill.test" },
		payload: {
			...{ eventId, sender: "mail@duebill.test", recipient: "accounts@kestrelpine.example" },
			...{ subject: "S", terminal: true, delivery },
			...(kind === "bounced"
				? { bounce: { type: "hard", classification: "permanent_failure", reason: "User unknown" } }
				: {}),
			...changed,
		},
		metadata: { eventSubscriptionId: "s", eventSchemaVersion: 1, eventTimestamp: "2026-03-02T10:00:00.132Z" },
	};
}

/** An invoice whose mail the service took, and calls by a name of its own. */
async function anAcceptedMail(changed: Partial<Outcome> = {}) {
	const messageId = crypto.randomUUID();
	const outcome = { state: "accepted", providerId: messageId, ...changed } as Outcome;
	const mailer: Mailer = { kind: "outbox", from: "mail@duebill.test", missing: [], send: handing(outcome) };
	const test = mailContext({ now: "2026-03-02T09:00:00Z", ports: { mailer } });
	const actor = await aUser(test.ctx, { plan: "pro" });
	const invoice = await createInvoice(test.ctx, actor, anInvoice(), { status: "sent" });
	await test.bring();
	const receive = async (...events: ReturnType<typeof cloudflareEvent>[]) => {
		const bodies = events.map(({ payload, ...event }) => ({ ...event, payload: { messageId, ...payload } }));
		const messages = bodies.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body }));
		const batch = createMessageBatch("duebill-mail-events", messages);
		await runQueue(batch, test.ctx);
		return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length;
	};
	return { ...test, actor, invoice, receive };
}

test("a mail that is delivered says so; told twice, and of a mail that nobody sent, changes nothing", async () => {
	const { actor, receive } = await anAcceptedMail();
	const event = cloudflareEvent("delivered");
	expect(await receive(event, event)).toBe(2);
	expect(await statesOf(actor.id)).toEqual(["delivered"]);
	const before = await rowsOf(actor.id);
	expect(await receive(event, cloudflareEvent("bounced", { messageId: "another" }))).toBe(2);
	expect(await rowsOf(actor.id)).toEqual(before);
});

test("reports count in whatever order they come: what came back is not delivered after all", async () => {
	const { actor, receive } = await anAcceptedMail();
	await receive(cloudflareEvent("bounced"), cloudflareEvent("delivered"), cloudflareEvent("deferred"));
	expect(await statesOf(actor.id)).toEqual(["bounced"]);
	await receive(cloudflareEvent("complained"));
	expect(await statesOf(actor.id)).toEqual(["complained"]);
});

test("an address where a mail came back for good is written to no more, and says so where it matters", async () => {
	const { ctx, actor, invoice, receive, bring } = await anAcceptedMail();
	await receive(cloudflareEvent("bounced"));
	const [trouble, ...others] = (await readMailTroubles(ctx, actor)).shown;
	expect(others).toEqual([]);
	expect(trouble).toMatchObject({
		kind: "Invoice",
		toClient: true,
		invoice: { number: invoice.number },
		address: "accounts@kestrelpine.example",
		stopped: true,
	});
	expect(trouble?.text).toBe(
		"There is no such mailbox. Nothing more is sent to this address until it is changed or unblocked.",
	);
	expect(trouble?.mayTryAgain).toBe(false);
	await expect(tryAgain(ctx, actor, trouble?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
	expect((await readMails(ctx, actor, invoice.id)).entries[0]).toMatchObject({ label: "Bounced", look: "late" });

	const again = { ...order, to: ["Accounts@KestrelPine.example"], key: "again" };
	await expect(sendInvoice(ctx, actor, invoice.id, again)).rejects.toMatchObject({ code: "invalid" });
	const next = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await bring();
	expect((await listDeliveries(ctx, actor, next.id)).at(-1)).toMatchObject({ state: "failed", code: "suppressed" });
	const other = await aUser(ctx);
	await createInvoice(ctx, other, anInvoice(), { status: "sent" });
	await bring();
	expect(await statesOf(other.id)).toEqual(["accepted"]);
});

test("a mail that came back for now only suppresses nothing", async () => {
	const { actor, receive } = await anAcceptedMail();
	await receive(cloudflareEvent("bounced", { bounce: { type: "soft", reason: "mailbox full" } }));
	expect(await statesOf(actor.id)).toEqual(["bounced"]);
	expect(await numberFrom("SELECT count(*) FROM suppressions WHERE user_id = ?", actor.id)).toBe(0);
});

test("where one of several has no mailbox, that one alone is stopped", async () => {
	const refused = [{ address: "nobody@example.com", code: "5.1.1", detail: "No such mailbox" }];
	const { ctx, actor, invoice } = await anAcceptedMail({ refused });
	expect(await statesOf(actor.id)).toEqual(["bounced"]);
	const stopped = await select<{ address: string }>("SELECT address FROM suppressions WHERE user_id = ?", actor.id);
	expect(stopped).toEqual([{ address: "nobody@example.com" }]);
	const entries = (await readMails(ctx, actor, invoice.id)).entries;
	expect(entries.filter(({ look }) => look === "late").map(({ text }) => text)[0]).toContain("nobody@example.com");
});

test("a mail that failed is sent again once, however often that is asked for, and stands on the dashboard no more", async () => {
	const { ctx, actor, bring } = await anAcceptedMail({ state: "refused", code: "5.7.1", detail: "no" });
	const [trouble] = (await readMailTroubles(ctx, actor)).shown;
	expect(trouble).toMatchObject({ stopped: false, mayTryAgain: true });
	await tryAgain(ctx, actor, trouble?.id ?? "");
	await tryAgain(ctx, actor, trouble?.id ?? "");
	expect((await readMailTroubles(ctx, actor)).shown).toEqual([]);
	expect((await statesOf(actor.id)).sort()).toEqual(["failed", "queued"]);
	await bring();
	expect((await readMailTroubles(ctx, actor)).shown).toHaveLength(1);
	const stranger = await aUser(ctx);
	await expect(tryAgain(ctx, stranger, trouble?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
});

test.each([
	["en", "Invoice", "Reminder", "Weekly report"],
	["es", "Factura", "Recordatorio", "Informe semanal"],
	["fr", "Facture", "Rappel", "Rapport hebdomadaire"],
] as const)(
	"in %s the dashboard names each kind of mail that did not arrive, the account's own among them",
	async (...words) => {
		const [language, ...kinds] = words;
		const { ctx, actor, invoice } = await anAcceptedMail({ state: "refused", code: "5.7.1", detail: "no" });
		const own = { userId: actor.id, to: [actor.email] };
		const mails = [
			planMail(ctx, { ...own, kind: "reminder", invoiceId: invoice.id, payload: { days: null }, key: "r" }),
			planMail(ctx, { ...own, kind: "weekly-report", payload: { monday: "2026-02-23" }, key: "w" }),
			planMail(ctx, { ...own, kind: "password-reset", payload: { userAgent: "" }, key: "p" }),
		];
		await commit(
			ctx.db,
			mails.flatMap(({ statements }) => statements),
		);
		await change(
			"UPDATE deliveries SET state = 'dead', updated_at = 2 WHERE user_id = ? AND kind = 'reminder'",
			actor.id,
		);
		await change(
			"UPDATE deliveries SET state = 'failed', updated_at = 1 WHERE user_id = ? AND state = 'queued'",
			actor.id,
		);
		const { shown: troubles } = await inLanguage(language, () => readMailTroubles(ctx, actor));
		expect(troubles.map(({ kind }) => kind)).toEqual(kinds);
		expect(troubles.map(({ invoice }) => invoice?.number)).toEqual([invoice.number, invoice.number, undefined]);
		expect((await readMailTroubles(ctx, actor, { invoiceId: invoice.id })).shown).toHaveLength(2);
		expect((await readMailTroubles(ctx, await aUser(ctx))).shown).toEqual([]);
		const session = await startSession(testContext().ctx, actor, "tests");
		const page = wordsOf((await callerWith(`session=${session}`).get("/dashboard")).body);
		expect(page).toContain(`Reminder ${invoice.number} , to ${actor.email}`);
		expect(page).toContain(`Weekly report, to ${actor.email}`);
	},
);

test("the dashboard counts all that went wrong, names five, shows all on request, and dismisses them together", async () => {
	const { ctx, actor } = await anAcceptedMail({ state: "refused", code: "5.7.1", detail: "no" });
	for (let count = 0; count < 6; count++) await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await change("UPDATE deliveries SET state = 'failed', code = '5.7.1', updated_at = 5 WHERE user_id = ?", actor.id);
	const { shown, count, allLost, until } = await readMailTroubles(ctx, actor);
	expect([shown.length, count, allLost]).toEqual([5, 7, true]);
	expect((await readMailTroubles(ctx, actor, { all: true })).shown).toHaveLength(7);
	const session = await startSession(testContext().ctx, actor, "tests");
	const { get } = callerWith(`session=${session}`);
	const page = wordsOf((await get("/dashboard")).body);
	expect(page).toContain("7 mails did not arrive");
	expect(page).toContain("Show all 7 mails");

	// Of one nobody can tell: then none is said to be lost that may have arrived.
	await change(
		"UPDATE deliveries SET state = 'sending' WHERE id = (SELECT min(id) FROM deliveries WHERE user_id = ?)",
		actor.id,
	);
	expect(wordsOf((await get("/dashboard?mails=all")).body)).toContain("7 mails need a look");
	await change(
		"UPDATE deliveries SET updated_at = 6 WHERE id = (SELECT max(id) FROM deliveries WHERE user_id = ?)",
		actor.id,
	);
	await dismissTroubles(ctx, actor, { until });
	// What came after the page was read is still there.
	expect((await readMailTroubles(ctx, actor)).count).toBe(1);
});

test("a mail of unknown fate is shown after a quarter of an hour, and then may be sent again by hand", async () => {
	const { ctx, actor, invoice, setNow } = await anAcceptedMail({ state: "unknown", detail: "cut off" });
	expect((await readMailTroubles(ctx, actor)).shown).toEqual([]);
	expect((await readMails(ctx, actor, invoice.id)).entries.map(({ label }) => label)).toEqual(["Queued"]);
	setNow("2026-03-02T09:15:00Z");
	expect((await readMailTroubles(ctx, actor)).shown).toMatchObject([{ mayTryAgain: true, stopped: false }]);
	expect((await readMails(ctx, actor, invoice.id)).entries[0]).toMatchObject({ label: "Fate unknown", look: "late" });
	takeLogged();
});

test("what Resend tells counts if it is signed, of now, and of a mail that we sent", async () => {
	const fetch = async () => Response.json({ id: "r-1" });
	const mailer = resendMailer({ apiKey: "re_test", webhookSecret: SECRET, fetch }, "mail@duebill.test");
	const { ctx, bring } = mailContext({ now: "2026-03-02T09:00:00Z", ports: { mailer } });
	const actor = await aUser(ctx, { emailVerifiedAt: 1 });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await bring();
	const [delivery] = await listDeliveries(ctx, actor, id);
	const event = {
		type: "email.bounced",
		created_at: "2026-03-02T09:00:10.000Z",
		data: {
			...{ email_id: "unknown to us", to: ["accounts@kestrelpine.example"], from: "mail@duebill.test", subject: "S" },
			tags: { delivery: `0_${delivery?.id}` },
			bounce: { message: "550 no such user", subType: "General", type: "Permanent" },
		},
	};
	const post = (at: string, secret = SECRET, body: unknown = event) => {
		const text = JSON.stringify(body);
		const seconds = String(Date.parse(at) / 1000);
		const key = Buffer.from(secret.replace("whsec_", ""), "base64");
		const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${text}`).digest("base64");
		const headers = { "svix-id": "msg_1", "svix-timestamp": seconds, "svix-signature": `v1,AAAA v1,${signature}` };
		return receiveWebhook(ctx, new TextEncoder().encode(text), new Headers(headers));
	};
	const unsigned = { code: "invalid" };
	await expect(post("2026-03-02T09:00:00Z", "whsec_b3RoZXI=")).rejects.toMatchObject(unsigned);
	await expect(post("2026-03-02T08:54:59Z")).rejects.toMatchObject(unsigned);
	await expect(post("2026-03-02T09:00:00Z", SECRET, { type: 1 })).rejects.toMatchObject(unsigned);
	expect(await statesOf(actor.id)).toEqual(["accepted"]);
	await post("2026-03-02T09:00:00Z");
	await post("2026-03-02T09:00:00Z");
	expect(await statesOf(actor.id)).toEqual(["bounced"]);
	expect(
		await numberFrom("SELECT count(*) FROM delivery_events WHERE state = 'bounced' AND user_id = ?", actor.id),
	).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM suppressions WHERE user_id = ?", actor.id)).toBe(1);
	expect(await outboxOf(actor.id)).toEqual([]);
});
