import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { numberFrom, rowsOf } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { readWebhook } from "#workers/adapters/resend-webhook";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { purgeDeletedInvoices } from "~/invoicing/server/purge-invoices.server";
import { listDeliveries } from "~/invoicing/server/send-invoice.server";
import { DAY_MS } from "~/kernel/time/dates";
import { sweepOutboxMails } from "~/mail/server/sweep-deliveries.server";

const order = { to: ["accounts@kestrelpine.example"], cc: [], copy: false, subject: "S", message: "M", key: "k" };

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.com`);

test("nobody opens the page of a mail of another's invoice, or sends it", async () => {
	const [owner, thief] = [await signedIn(), await signedIn({ plan: "pro" })];
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const before = await rowsOf(owner.user.id);
	const path = `/invoices/${invoice.id}/send`;
	const mail = { intent: "send", to: "all@example.com", cc: "", subject: "S", message: "M", key: "k" };
	expect((await thief.get(path)).status).toBe(404);
	await thief.post(path, mail);
	await expect(sendInvoice(mailContext().ctx, thief.user, invoice.id, order)).rejects.toMatchObject({
		code: "not_found",
	});
	expect(await rowsOf(owner.user.id)).toEqual(before);
	expect([await statesOf(owner.user.id), await statesOf(thief.user.id)]).toEqual([[], []]);
});

test("a mail counts for as many as it has recipients, so that a day's mails are no mailing list", async () => {
	const { ctx } = mailContext({ config: { mailsPerAccount: [{ tries: 20, seconds: 86_400 }] } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const send = (to: string[], cc: string[], key: string) => sendInvoice(ctx, actor, id, { ...order, to, cc, key });
	await send(addresses(10), ["copy@example.com"], "first");
	const refused = await send(addresses(9), [], "second").catch((error: unknown) => error);
	expect(refused).toMatchObject({ code: "too_many_requests", retryAfter: 86_400 });
	await send(addresses(8), [], "third");
	// The same request again is the mail that there is, and counts no more.
	expect((await send(addresses(8), [], "third")).recipients.to).toHaveLength(8);
	expect(await listDeliveries(ctx, actor, id)).toHaveLength(3);
});

test("a draft that is sent twenty times at once under one key is one mail, which each is answered with", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const sent = await Promise.all(Array.from({ length: 20 }, () => sendInvoice(ctx, actor, id, order)));
	expect(new Set(sent.map((delivery) => delivery.id)).size).toBe(1);
	await bring(3);
	expect(await outboxOf(actor.id)).toHaveLength(1);
	expect(await numberFrom("SELECT count(*) FROM invoice_revisions WHERE invoice_id = ?", id)).toBe(1);
});

test("of twenty sends of a draft at once, each under a key of its own, every mail that was promised goes, once", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const sends = Array.from({ length: 20 }, (_, n) => sendInvoice(ctx, actor, id, { ...order, key: `k${n}` }));
	const done = await Promise.allSettled(sends);
	const promised = done.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
	expect(promised.length).toBeGreaterThan(0);
	for (const each of done) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "stale" });
	await bring(2);
	expect((await listDeliveries(ctx, actor, id)).map((delivery) => delivery.id).sort()).toEqual(promised.sort());
	expect(await outboxOf(actor.id)).toHaveLength(promised.length);
	expect(await numberFrom("SELECT count(*) FROM invoice_revisions WHERE invoice_id = ?", id)).toBe(1);
});

test("an invoice that is deleted while it is sent is mailed to nobody", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	for (let n = 0; n < 12; n++) {
		const { id } = await createInvoice(ctx, actor, anInvoice(), { status: n % 2 ? "draft" : "sent" });
		const [, deleted] = await Promise.allSettled([sendInvoice(ctx, actor, id, order), deleteInvoice(ctx, actor, id)]);
		if (deleted.status === "rejected") await deleteInvoice(ctx, actor, id);
	}
	await bring();
	expect(await outboxOf(actor.id)).toEqual([]);
	expect(new Set(await statesOf(actor.id))).toEqual(new Set(["cancelled"]));
});

test("thirty days after an invoice's deletion nothing says any more whom it was mailed to, or in which words", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const [gone, kept] = [
		await createInvoice(ctx, actor, anInvoice(), { status: "sent" }),
		await createInvoice(ctx, actor, anInvoice(), { status: "sent" }),
	];
	await sendInvoice(ctx, actor, gone.id, { ...order, to: ["nobody-else@example.com"], message: "between us" });
	await bring();
	await deleteInvoice(ctx, actor, gone.id);
	const days = (count: number) => ({ ...ctx, clock: { now: () => Date.now() + count * DAY_MS } });
	await purgeDeletedInvoices(days(29));
	expect(await statesOf(actor.id)).toHaveLength(3);
	await purgeDeletedInvoices(days(31));
	await sweepOutboxMails(days(31));
	expect(await listDeliveries(ctx, actor, kept.id)).toHaveLength(1);
	const rows = JSON.stringify(await rowsOf(actor.id));
	for (const text of ["nobody-else@example.com", "between us"]) expect(rows).not.toContain(text);
});

test.each(["whsec_", "whsec_ü"])("the webhook's secret %j holds no key, and nobody signs with it", (secret) => {
	const body = JSON.stringify({ type: "email.bounced", created_at: "", data: { email_id: "1" } });
	const signature = createHmac("sha256", "").update(`msg_1.1000.${body}`).digest("base64");
	const headers = new Headers({ "svix-id": "msg_1", "svix-timestamp": "1000", "svix-signature": `v1,${signature}` });
	const read = () => readWebhook(secret, new TextEncoder().encode(body), headers, 1_000_000);
	expect(read).toThrow(expect.objectContaining({ code: "invalid" }));
});

test.each(["a b", "k".repeat(256), "ü"])("%j is no key of a mail", async (key) => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const { ctx } = mailContext();
	const sent = sendInvoice(ctx, me.user, body.id, { ...order, key });
	await expect(sent).rejects.toMatchObject({ code: "invalid" });
});
