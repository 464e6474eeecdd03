import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { sendInvoice } from "#tests/harness/send-invoice";
import { makeMailer } from "#workers/adapters/mailer";
import type { Env } from "#workers/env";
import { readMailSetup, sendTestMail } from "~/admin/server/test-mail.server";
import { inDatabase } from "~/context";
import { NO_CLIENT } from "~/invoices/domain/invoice";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { listDeliveries } from "~/invoicing/server/send-invoice.server";

const order = {
	to: ["a@example.com"],
	cc: [],
	copy: false,
	subject: "S",
	message: "M",
	pdf: true,
	xrechnung: true,
	key: "k",
};

/** The mailer that these settings make, over the real stores. */
function mailerOf(settings: Partial<Env>) {
	const { ctx } = testContext();
	return makeMailer({ ...env, ...settings } as Env, ctx);
}

/** A server that nobody listens at: what goes there fails, and so shows that it went. */
const SMTP = { MAIL: "smtp", SMTP_HOST: "localhost", SMTP_PORT: "1" };

test("only who confirmed the own address mails others, but for what stays in the outbox", async () => {
	const { ctx, bring } = mailContext({ ports: { mailer: mailerOf(SMTP) } });
	const stranger = await aUser(ctx);
	const { id } = await createInvoice(ctx, stranger, anInvoice(), { status: "sent" });
	await bring();
	expect(await listDeliveries(ctx, stranger, id)).toMatchObject([
		{ state: "queued", held: "unconfirmed", attempts: 0 },
	]);
	await expect(sendInvoice(ctx, stranger, id, order)).rejects.toMatchObject({ code: "conflict" });
	const known = await aUser(ctx, { emailVerifiedAt: 1 });
	await createInvoice(ctx, known, anInvoice(), { status: "sent" });
	expect(await statesOf(known.id)).toEqual(["queued"]);
});

test("a draft that can't be sent says all that is missing", async () => {
	const { ctx } = mailContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice({ items: [], client: { ...NO_CLIENT } }), {
		status: "draft",
	});
	await expect(sendInvoice(ctx, actor, id, order)).rejects.toMatchObject({
		code: "invalid",
		message: "This draft can't be sent yet: At least one item is required; Client name is required; Email is required.",
	});
});

test("a demo's mail goes to the outbox, whatever is set up", async () => {
	const { ctx, bring } = mailContext({ ports: { mailer: mailerOf(SMTP) } });
	const demo = await aUser(ctx, { demoUntil: Date.now() + 3_600_000 });
	await createInvoice(ctx, demo, anInvoice(), { status: "sent" });
	await bring();
	expect(await statesOf(demo.id)).toEqual(["accepted"]);
	expect(await outboxOf(demo.id)).toHaveLength(1);
});

test("where the plan has no PDF, the mail has none either", async () => {
	const { ctx, bring } = mailContext({ config: { freePdf: "locked" } });
	const [free, pro] = [await aUser(ctx), await aUser(ctx, { plan: "pro" })];
	for (const actor of [free, pro]) await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await bring();
	expect((await outboxOf(free.id))[0]?.mail.attachments).toEqual([]);
	expect((await outboxOf(pro.id))[0]?.mail.attachments).toHaveLength(1);
});

test.each([
	[{ MAIL: "resend", RESEND_API_KEY: "" }, ["RESEND_API_KEY"]],
	[{ MAIL: "smtp" }, ["SMTP_HOST"]],
	[{ MAIL: "cloudflare", EMAIL: undefined }, ["EMAIL"]],
	[{ MAIL: "resend", RESEND_API_KEY: "k", MAIL_FROM: "" }, ["MAIL_FROM"]],
	[{ MAIL: "outbox" }, []],
])("%j: what is missing is said by name, and until then mail is off", async (settings, missing) => {
	const mailer = mailerOf(settings as Partial<Env>);
	expect(mailer.missing).toEqual(missing);
	expect(mailer.kind).toBe(missing.length > 0 ? "off" : settings.MAIL);
});

test("a MAIL that is none of the kinds is an error of the operator's", () => {
	expect(() => mailerOf({ MAIL: "pigeon" })).toThrow(/MAIL in wrangler.toml must be one of/);
});

test("a test message says what became of it in words, to the administrator alone", async () => {
	const { ctx: visiting } = mailContext();
	const ctx = inDatabase(visiting, visiting.databases.directory);
	const admin = await aUser(ctx, { administrator: true });
	await makeAdministrator(admin);
	expect(await sendTestMail(ctx, admin)).toMatchObject({ taken: true });
	expect((await outboxOf(admin.id))[0]?.mail).toMatchObject({ to: [admin.email], from: { name: "Duebill" } });

	const failing = mailContext({ ports: { mailer: mailerOf(SMTP) } });
	const { taken, text } = await sendTestMail(failing.ctx, admin);
	expect(taken).toBe(false);
	expect(text).toContain("The mail server can’t be reached. It said: unreachable");

	const linked = { ...ctx, config: { ...ctx.config, publicUrl: "https://duebill.example" } };
	const unlinked = { ...ctx, config: { ...ctx.config, publicUrl: "" } };
	expect([linked, unlinked].map((each) => readMailSetup(each, admin).linked)).toEqual([true, false]);

	const nobody = await aUser(ctx);
	await expect(sendTestMail(ctx, nobody)).rejects.toMatchObject({ code: "forbidden" });
	expect(() => readMailSetup(ctx, nobody)).toThrow(expect.objectContaining({ code: "forbidden" }));
});
