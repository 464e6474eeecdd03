import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { attachmentOf, bringJobs, mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { listDeliveries, sendByApi } from "~/invoicing/server/send-invoice.server";
import type { Mailer, Outcome } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";

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

/** A mail service that says what it is told to, and counts. */
function scripted(...outcomes: (Outcome | Error)[]): Mailer & { sent: string[] } {
	const sent: string[] = [];
	return {
		kind: "outbox",
		from: "mail@duebill.test",
		missing: [],
		sent,
		async send({ subject }, handOver) {
			if (!(await handOver())) return { state: "withheld" };
			sent.push(subject);
			const outcome = outcomes.shift() ?? { state: "accepted" as const, providerId: String(sent.length) };
			if (outcome instanceof Error) throw outcome;
			return outcome;
		},
	};
}

function queued(userId: string) {
	return select<{ id: string }>("SELECT id FROM deliveries WHERE user_id = ? AND state = 'queued'", userId);
}

test("an invoice that is created as sent is mailed to its client, with its PDF, in its language", async () => {
	const { ctx, bring } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ number: "INV-7", language: "es" }), { status: "sent" });
	expect(await statesOf(actor.id)).toEqual(["queued"]);
	expect(await bring()).toEqual({ acked: 1, retried: 0 });

	const [kept, ...others] = await outboxOf(actor.id);
	expect(others).toEqual([]);
	expect(kept?.mail).toMatchObject({
		from: { name: "Adler Studio", address: "mail@duebill.test" },
		replyTo: { name: "Nora Adler", address: actor.email },
		to: ["accounts@kestrelpine.example"],
		cc: [],
		bcc: [],
		subject: "Factura INV-7 de Adler Studio",
	});
	expect(kept?.mail.text).toContain("Hola, Kestrel & Pine:");
	expect(kept?.mail.html).toContain("Hola, Kestrel &amp; Pine:");
	expect(kept?.mail.attachments.map(({ name, type }) => [name, type])).toEqual([
		["INV-7 Adler Studio.pdf", "application/pdf"],
	]);
	if (kept) expect(new TextDecoder().decode((await attachmentOf(kept)).slice(0, 5))).toBe("%PDF-");
	expect(await statesOf(actor.id)).toEqual(["accepted"]);
});

test("a message that is brought five times over mails once", async () => {
	const mailer = scripted();
	const { ctx, bring } = mailContext({ ports: { mailer } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	expect(await bring(5)).toEqual({ acked: 5, retried: 0 });
	expect(mailer.sent).toHaveLength(1);
});

test("R03 an invoice deleted before its mail goes is not mailed", async () => {
	const mailer = scripted();
	const { ctx, bring } = mailContext({ ports: { mailer } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await deleteInvoice(ctx, actor, id);
	await bring();
	expect(mailer.sent).toEqual([]);
	expect(await statesOf(actor.id)).toEqual(["cancelled"]);
});

test("a mail that is refused for now is tried again later, and given up after six tries", async () => {
	const busy: Outcome = { state: "refused", code: "rate_limit_exceeded", detail: "slow down" };
	const mailer = scripted(busy, busy, busy, busy, busy, busy);
	const { ctx, bring, setNow } = mailContext({ now: "2026-03-02T09:00:00Z", ports: { mailer } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const waits: number[] = [];
	for (let tries = 1; tries <= 6; tries++) {
		await bring();
		const [row] = await select<{ state: string; due_at: number }>(
			"SELECT state, due_at FROM deliveries WHERE user_id = ?",
			actor.id,
		);
		if (row?.state !== "queued") break;
		waits.push((row.due_at - ctx.clock.now()) / 60_000);
		await sweepDeliveries(ctx);
		expect(await bring()).toEqual({ acked: 0, retried: 0 });
		setNow(new Date(row.due_at).toISOString());
		await sweepDeliveries(ctx);
	}
	expect(waits).toEqual([1, 4, 16, 64, 256]);
	expect(mailer.sent).toHaveLength(6);
	expect(await statesOf(actor.id)).toEqual(["failed"]);
});

test("a mail whose fate nobody knows is never sent again, whatever the queue and the sweep do", async () => {
	const mailer = scripted(new Error("connection lost"));
	const { ctx, bring, setNow } = mailContext({ now: "2026-03-02T09:00:00Z", ports: { mailer } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await bring(2);
	setNow("2026-03-09T09:00:00Z");
	await sweepDeliveries(ctx);
	await bring();
	expect(mailer.sent).toHaveLength(1);
	expect(takeLogged()).toContain("connection lost");
	const [delivery] = await listDeliveries(ctx, actor, id);
	expect(delivery?.state).toBe("sending");
});

test("a mail that no message carries is put on the queue again by the sweep", async () => {
	const { ctx, jobs, bring, setNow, settle } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await settle();
	jobs.length = 0;
	await sweepDeliveries(ctx);
	expect(jobs).toHaveLength(0);
	setNow("2026-03-02T09:02:00Z");
	await sweepDeliveries(ctx);
	expect(jobs).toHaveLength(1);
	await sweepDeliveries(ctx);
	expect(jobs).toHaveLength(1);
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(1);
});

test("a mail that can't be made comes back to the queue, and is marked when the queue gives it up", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await change("UPDATE invoices SET items = '[{}]' WHERE id = ?", id);
	expect(await bring()).toEqual({ acked: 0, retried: 1 });
	expect(takeLogged()).toContain("failed");
	const [delivery] = await listDeliveries(ctx, actor, id);
	expect(delivery).toMatchObject({ state: "queued", attempts: 1 });
	expect(delivery?.detail).not.toBe("");
	const job = { kind: "deliver", bucket: ctx.databases.nameOf(ctx.db), id: delivery?.id ?? "" } as const;
	expect(await bringJobs(ctx, [job, job], "duebill-dead-jobs")).toEqual({ acked: 2, retried: 0 });
	expect(takeLogged()).toContain("is given up");
	expect(await statesOf(actor.id)).toEqual(["dead"]);
	expect(await numberFrom("SELECT count(*) FROM delivery_events WHERE state = 'dead' AND user_id = ?", actor.id)).toBe(
		1,
	);
});

test("sending again is a mail of its own; the same request twice is one", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const [first, second] = [await sendInvoice(ctx, actor, id, order), await sendInvoice(ctx, actor, id, order)];
	expect(second.id).toBe(first.id);
	await sendInvoice(ctx, actor, id, { ...order, key: "another" });
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(3);
});

test("the key of a mail with another body is refused, by the API and beside a first that still runs", async () => {
	const { ctx } = mailContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await sendInvoice(ctx, actor, id, order);
	for (const changed of [{ message: "Other" }, { to: ["other@x.test"] }, { pdf: false }, { copy: true }]) {
		await expect(sendInvoice(ctx, actor, id, { ...order, ...changed })).rejects.toMatchObject({ code: "key_reused" });
	}
	const asked = { cc: [], copy: false, pdf: true, xrechnung: true, key: "by-api" };
	const one = await sendByApi(ctx, actor, id, asked);
	expect((await sendByApi(ctx, actor, id, asked)).id).toBe(one.id);
	await expect(sendByApi(ctx, actor, id, { ...asked, subject: "Other" })).rejects.toMatchObject({ code: "key_reused" });
	expect(await listDeliveries(ctx, actor, id)).toHaveLength(3);
});

test("a draft that is sent leaves draft in the batch of its mail, or not at all", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	await sendInvoice(ctx, actor, id, { ...order, copy: true });
	await bring();
	const [kept] = await outboxOf(actor.id);
	expect(kept?.mail).toMatchObject({ to: order.to, bcc: [actor.email], subject: "S" });
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ? AND status = 'sent'", id)).toBe(1);

	const incomplete = await createInvoice(ctx, actor, anInvoice({ items: [] }), { status: "draft" });
	await expect(sendInvoice(ctx, actor, incomplete.id, order)).rejects.toMatchObject({ code: "invalid" });
	expect(await listDeliveries(ctx, actor, incomplete.id)).toEqual([]);
});

test("where there is no mail, sending says so and changes nothing", async () => {
	const { ctx } = mailContext({ ports: { mailer: { ...scripted(), kind: "off" } } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	await expect(sendInvoice(ctx, actor, id, order)).rejects.toMatchObject({
		code: "conflict",
		message: "Sending will be implemented with an email service integration.",
	});
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	expect(await statesOf(actor.id)).toEqual([]);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ? AND status = 'draft'", id)).toBe(1);
});

test("what went wrong before a mail was handed over is done again; it has not left", async () => {
	const mailer = scripted();
	const { send } = mailer;
	mailer.send = async () => {
		mailer.send = send;
		throw new Error("connection lost");
	};
	const { ctx, bring } = mailContext({ ports: { mailer } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const [job] = await queued(actor.id);
	expect(await bring()).toEqual({ acked: 0, retried: 1 });
	expect(takeLogged()).toContain("connection lost");
	expect(await statesOf(actor.id)).toEqual(["queued"]);
	await bringJobs(ctx, [{ kind: "deliver", bucket: ctx.databases.nameOf(ctx.db), id: job?.id ?? "" }]);
	expect(mailer.sent).toHaveLength(1);
	expect(await statesOf(actor.id)).toEqual(["accepted"]);
});

test("a mail whose address was corrected while it was made is made anew, and not called off", async () => {
	const mailer = scripted();
	const { send } = mailer;
	const { ctx, bring } = mailContext({ ports: { mailer } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const to: string[] = [];
	mailer.send = async (mail, handOver) => {
		to.push(...mail.to);
		if (to.length === 1) {
			await change(
				"UPDATE invoices SET client = json_set(client, '$.email', 'new@x.test') WHERE user_id = ?",
				actor.id,
			);
		}
		return send(mail, handOver);
	};
	await bring();
	expect(await statesOf(actor.id)).toEqual(["queued"]);
	await sweepDeliveries(ctx);
	await bring();
	expect(await statesOf(actor.id)).toEqual(["accepted"]);
	expect(to).toEqual(["accounts@kestrelpine.example", "new@x.test"]);
	expect(mailer.sent).toHaveLength(1);
});
