import { expect, test } from "vitest";
import { signedIn } from "#tests/support/api";
import { anInvoice, aPayload, aUser } from "#tests/support/factories";
import { mailContext, outboxOf, statesOf } from "#tests/support/mail";
import { numberFrom } from "#tests/support/rows";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { deleteInvoice } from "~/invoices/server/delete-invoice.server";
import { listDeliveries, sendInvoice } from "~/invoices/server/send-invoice.server";

const order = { to: ["accounts@kestrelpine.example"], cc: [], copy: false, subject: "S", message: "M", key: "k" };

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.com`);

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

test.each(["a b", "k".repeat(256), "ü"])("%j is no key of a mail", async (key) => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	const { ctx } = mailContext();
	const sent = sendInvoice(ctx, me.user, body.id, { ...order, key });
	await expect(sent).rejects.toMatchObject({ code: "invalid" });
});
