import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { Question } from "~/client-page/domain/question-input";
import { askQuestion } from "~/client-page/server/ask-question.server";
import { openShare } from "~/client-page/server/open-share.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";

const question = { message: "What is line 2?", email: "hanne@kestrelpine.example" };
const publicUrl = "https://duebill.test";

async function aShare(options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: "2026-03-02T09:00:00Z", ...options, config: { publicUrl, ...options.config } });
	const owner = await aUser(test.ctx, { plan: "pro", language: "fr" });
	const { id, number } = await createInvoice(test.ctx, owner, anInvoice(), { status: "sent" });
	await test.bring();
	const token = await shareInvoice(test.ctx, owner, id);
	return { ...test, owner, id, number, token };
}

test("each mail of an invoice has a link of its own, in its HTML and its text, that opens the invoice", async () => {
	const { ctx, owner, id } = await aShare();
	const [kept] = await outboxOf(owner.id);
	const [link = ""] = /https:\/\/duebill\.test\/i\/[0-9a-f]{3}\.[\w-]{43}/.exec(kept?.mail.text ?? "") ?? [];
	expect(kept?.mail.html).toContain(`href="${link}"`);
	const opened = await openShare(ctx, link.split("/").at(-1) ?? "");
	expect([opened.invoiceId, opened.owner.id]).toEqual([id, owner.id]);
	expect(await select("SELECT 1 FROM shares WHERE user_id = ?", owner.id)).toHaveLength(2);
});

test("where nobody said where this installation is reached, a mail has no link", async () => {
	const { owner } = await aShare({ config: { publicUrl: "" } });
	const [kept] = await outboxOf(owner.id);
	expect(kept?.mail.text).not.toContain("/i/");
	expect(await select("SELECT 1 FROM shares WHERE user_id = ?", owner.id)).toHaveLength(1);
});

test("a question is mailed to the owner in the owner's language, and an answer goes to who asked", async () => {
	const { ctx, bring, owner, token, id, number } = await aShare();
	await askQuestion(ctx, token, question, "192.0.2.1");
	await bring();
	const kept = (await outboxOf(owner.id)).at(-1);
	expect(kept?.mail).toMatchObject({
		from: { name: "Duebill" },
		replyTo: { address: question.email },
		to: [owner.email],
		subject: `Une question sur la facture ${number}`,
	});
	expect(kept?.mail.text).toContain("What is line 2?");
	expect(kept?.mail.text).toContain(`https://duebill.test/invoices/${id}`);
});

test.each(["a@example.com\r\nBcc: all@example.com", "a@example.com\nX: y", "a@example.com\0", "a b@example.com", ""])(
	"%j is no address to answer to",
	(email) => {
		expect(() => parse(Question, { message: "?", email })).toThrow("Enter your email address");
	},
);

test("a link has five questions an hour, and a network ten whatever the link", async () => {
	const { ctx, token, owner, id } = await aShare();
	const ask = (by: string, network: string) => askQuestion(ctx, by, question, network);
	for (let at = 0; at < 5; at++) await ask(token, `192.0.2.${at}`);
	await expect(ask(token, "192.0.2.9")).rejects.toMatchObject({ code: "too_many_requests" });
	const network = crypto.randomUUID();
	for (let at = 0; at < 10; at++) await ask(await shareInvoice(ctx, owner, id), network);
	const another = await shareInvoice(ctx, owner, id);
	await expect(ask(another, network)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("where mail is off nothing can be asked", async () => {
	const { ctx, token } = await aShare();
	const off = { ...ctx, mailer: { ...ctx.mailer, kind: "off" as const } };
	await expect(askQuestion(off, token, question, "192.0.2.1")).rejects.toMatchObject({ code: "conflict" });
});
