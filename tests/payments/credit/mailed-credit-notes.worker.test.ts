import { expect, test } from "vitest";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { aMailingAccount, mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";

test("a credit note is mailed in the step that issues it, once, under its own subject and with its PDF", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const invoice = await createInvoice(ctx, actor, anInvoice(), { status: "sent", mails: false });
	const order = { reason: "", send: true, subject: "Your refund for March", key: "one" };
	const note = await issueCreditNote(ctx, actor, invoice.id, order);
	expect((await issueCreditNote(ctx, actor, invoice.id, order)).id).toBe(note.id);
	await bring();
	const mails = (await outboxOf(actor.id)).map(({ mail }) => mail);
	expect(mails.map(({ subject }) => subject)).toEqual(["Your refund for March"]);
	expect(mails[0]?.to).toEqual([invoice.client.email]);
	expect(mails[0]?.text).toContain(note.number);
	expect(mails[0]?.attachments.some(({ name }) => name.endsWith(".pdf"))).toBe(true);
});

test("one that nobody asked to mail goes nowhere; without a subject it has ours", async () => {
	const { ctx, bring } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const issue = async (given: object) => {
		const invoice = await createInvoice(ctx, actor, anInvoice(), { status: "sent", mails: false });
		const note = await issueCreditNote(ctx, actor, invoice.id, { reason: "", ...given });
		await bring();
		return note.number;
	};
	await issue({});
	expect(await outboxOf(actor.id)).toEqual([]);
	const number = await issue({ send: true });
	expect((await outboxOf(actor.id)).at(-1)?.mail.subject).toContain(number);
});

test("form and API mail it by the same use case, and the form says whom to", async () => {
	const { me, mails } = await aMailingAccount({ plan: "pro" });
	const sent = async () => (await me.call("POST", "/api/invoices", aPayload({ send: false }))).body;
	const first = await sent();
	const page = await me.get(`/invoices/${first.id}/credit`);
	expect(page.body).toContain(first.clientData.email);
	const posted = { what: "open", issueDate: first.issueDate, reason: "", key: "one", send: "on", subject: "Credited" };
	expect((await me.post(`/invoices/${first.id}/credit`, { intent: "issue", ...posted })).status).toBe(302);
	const second = await sent();
	const body = { send: true, subject: "Credited too" };
	expect((await me.call("POST", `/api/invoices/${second.id}/credit-notes`, body)).status).toBe(201);
	expect((await mails()).map(({ subject }) => subject)).toEqual(["Credited", "Credited too"]);
});

test("the page of an invoice or a credit note that nobody mailed says that it was issued, not sent", async () => {
	const { me } = await aMailingAccount({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ send: false }));
	const timeline = async (id: string) => {
		const words = wordsOf((await me.get(`/invoices/${id}`)).body);
		return [/Issued \d+:\d+/.test(words), /Sent \d+:\d+/.test(words), words.includes("Send again")];
	};
	expect(await timeline(invoice.id)).toEqual([true, false, false]);
	for (const send of [false, true]) {
		const { body: note } = await me.call("POST", `/api/invoices/${invoice.id}/credit-notes`, {
			...{ send, items: [{ itemId: invoice.items[0].id, quantity: 1 }] },
		});
		expect(await timeline(note.id)).toEqual([!send, send, false]);
	}
	const mail = { to: [invoice.clientData.email], subject: "Again", message: "Here it is." };
	await me.call("POST", `/api/invoices/${invoice.id}/send`, mail);
	expect(await timeline(invoice.id)).toEqual([false, true, true]);
});
