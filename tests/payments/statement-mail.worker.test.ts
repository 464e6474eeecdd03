import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { aMailingAccount, mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient } from "~/clients/server/delete-client.server";
import { updateClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { previewStatement, sendStatement, sendStatementByApi } from "~/payments/server/send-statement.server";
import { readClientMails } from "~/payments/server/sent-statements.server";
import { readMailTroubles, tryAgain } from "~/sending/server/mail-troubles.server";

const EMAIL = "accounts@kestrelpine.example";
const choice = { from: "2026-10-01", to: "2026-10-31", currency: "EUR" } as const;
const order = { choice, to: [EMAIL], cc: [], copy: false, subject: "Your account", message: "As agreed.", key: "k" };

/** An account with a client and an invoice of October of 100 euros. */
async function aSender(given: Partial<User> = {}, options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: "2026-11-27T10:00:00Z", ...options });
	const me = await aUser(test.ctx, { plan: "pro", currency: "EUR", ...given });
	const { id } = await addClient(test.ctx, me, { ...BLANK_CLIENT, name: "Kestrel & Pine", email: EMAIL });
	const items = [{ description: "Work", quantity: 100, rate: 10_000 }];
	const billed = {
		currency: "EUR",
		issueDate: "2026-10-05",
		dueDate: "2026-10-19",
		items,
		client: { email: EMAIL },
	} as const;
	const unmailed = { ...test.ctx, mailer: { ...test.ctx.mailer, kind: "off" as const } };
	await createInvoice(unmailed, me, anInvoice(billed), { status: "sent" });
	return { ...test, me, id };
}

test("a statement goes to its client in the words that were typed, with its lines and its PDF", async () => {
	const { ctx, bring, me, id } = await aSender();
	await sendStatement(ctx, me, id, { ...order, copy: true });
	await bring();
	const [{ mail } = expect.unreachable()] = await outboxOf(me.id);
	expect(mail).toMatchObject({ to: [EMAIL], bcc: [me.email], subject: "Your account", replyTo: { address: me.email } });
	for (const part of [
		"As agreed.",
		"Oct 1, 2026 to Oct 31, 2026",
		"Balance brought forward",
		"€100.00",
		"39 days late",
	]) {
		expect(mail.text).toContain(part);
	}
	expect(mail.attachments).toMatchObject([{ name: expect.stringMatching(/^Statement of account .*2026-10-31\.pdf$/) }]);
	const file = await ctx.files.get(mail.attachments[0]?.key ?? "");
	const pdf = await PDFDocument.load(new Uint8Array(file as unknown as ArrayBuffer));
	expect(pdf.getPageCount()).toBe(1);
	expect(await readClientMails(ctx, me, id)).toMatchObject([
		{ what: "Oct 1, 2026 to Oct 31, 2026", to: EMAIL, state: "Accepted", isWrong: false },
	]);
});

test.each([
	["en", "Statement of account from", "The balance to pay on Oct 31, 2026 is €100.00."],
	["es", "Extracto de cuenta de", "el saldo pendiente es de"],
	["fr", "Relevé de compte – ", "le solde à régler est de"],
] as const)("what is left out is the usual, in the client's language: %s", async (language, subject, words) => {
	const { ctx, bring, me, id } = await aSender();
	await updateClient(ctx, me, id, { language, copies: ["books@kestrelpine.example"], copyToMe: true });
	await sendStatementByApi(ctx, me, id, { choice, key: "k" });
	await bring();
	const [{ mail } = expect.unreachable()] = await outboxOf(me.id);
	expect(mail).toMatchObject({ to: [EMAIL], cc: ["books@kestrelpine.example"], bcc: [me.email] });
	expect(mail.subject).toContain(subject);
	expect(mail.text).toContain(words);
	expect(mail.html).toContain(`lang="${language}"`);
});

test("the same key sends one mail, at the same time too, and with other words it is refused", async () => {
	const { ctx, bring, me, id } = await aSender();
	const sent = await Promise.all([1, 2, 3].map(() => sendStatement(ctx, me, id, order)));
	expect(new Set(sent.map((each) => each.id)).size).toBe(1);
	await expect(sendStatement(ctx, me, id, { ...order, message: "Other" })).rejects.toMatchObject({
		code: "key_reused",
	});
	await bring(3);
	expect(await outboxOf(me.id)).toHaveLength(1);
	await sendStatement(ctx, me, id, { ...order, key: "another" });
	await bring();
	expect(await outboxOf(me.id)).toHaveLength(2);
});

test("a client that is deleted before its statement goes gets none", async () => {
	const { ctx, bring, me, id } = await aSender();
	await sendStatement(ctx, me, id, order);
	await deleteClient(ctx, me, id);
	await bring();
	expect([await outboxOf(me.id), await statesOf(me.id)]).toEqual([[], ["cancelled"]]);
	await expect(sendStatement(ctx, me, id, { ...order, key: "late" })).rejects.toMatchObject({ code: "not_found" });
});

test("a client of another account is not found, by page, preview and API", async () => {
	const { ctx, id } = await aSender();
	const stranger = await aUser(ctx, { plan: "pro" });
	await expect(sendStatement(ctx, stranger, id, order)).rejects.toMatchObject({ code: "not_found" });
	await expect(previewStatement(ctx, stranger, id, { choice, draft: null })).rejects.toMatchObject({
		code: "not_found",
	});
	expect(await readClientMails(ctx, stranger, id)).toEqual([]);
	const { me } = await aMailingAccount({ plan: "pro" });
	const { status, code } = await me.call("POST", `/api/clients/${id}/statement/send`);
	expect([status, code]).toEqual([404, "not_found"]);
	expect(await statesOf(me.user.id)).toEqual([]);
});

test("who may not mail sends none: no mail here, an unconfirmed address, a stopped address", async () => {
	const { ctx, me, id } = await aSender();
	const off = { ...ctx, mailer: { ...ctx.mailer, kind: "off" as const } };
	await expect(sendStatement(off, me, id, order)).rejects.toMatchObject({ code: "conflict" });
	const service = { ...ctx, mailer: { ...ctx.mailer, kind: "smtp" as const } };
	const unproved = { ...me, emailVerifiedAt: null };
	await expect(sendStatement(service, unproved, id, order)).rejects.toMatchObject({ code: "conflict" });
	await change(
		"INSERT INTO suppressions (user_id, address, state, code, detail, at) VALUES (?, ?, 'bounced', 'no_mailbox', '', 0)",
		me.id,
		EMAIL,
	);
	await expect(sendStatement(ctx, me, id, order)).rejects.toMatchObject({ code: "invalid" });
	await change("DELETE FROM suppressions WHERE user_id = ?", me.id);
	await expect(sendStatementByApi(ctx, me, id, { choice, to: [""], key: "k" })).rejects.toMatchObject({
		fieldErrors: { to: [expect.any(String)] },
	});
	expect(await statesOf(me.id)).toEqual([]);
});

test("a statement past the mails of a day is refused at once, as every mail by hand", async () => {
	const { ctx, me, id } = await aSender({}, { config: { mailsPerAccount: [{ tries: 1, seconds: 600 }] } });
	await sendStatement(ctx, me, id, order);
	await expect(sendStatement(ctx, me, id, { ...order, key: "next" })).rejects.toMatchObject({
		code: "too_many_requests",
	});
	expect(await statesOf(me.id)).toEqual(["queued"]);
});

test("a statement that was refused is told on the dashboard with a way to its client, and may be sent once more", async () => {
	const { ctx, bring, me, id } = await aSender();
	const sent = await sendStatement(ctx, me, id, order);
	await change("UPDATE deliveries SET state = 'failed', code = 'unsafe_header' WHERE id = ?", sent.id);
	const { shown } = await readMailTroubles(ctx, me);
	expect(shown).toMatchObject([{ kind: "Statement of account", toClient: true, clientId: id, address: EMAIL }]);
	expect(await readClientMails(ctx, me, id)).toMatchObject([{ state: "Not sent", isWrong: true }]);
	await tryAgain(ctx, me, sent.id);
	await bring();
	expect(await outboxOf(me.id)).toHaveLength(1);
	expect((await readMailTroubles(ctx, me)).shown).toEqual([]);
});

test("the API mails a statement of a period once for each key, and names what is wrong", async () => {
	const { me, mails } = await aMailingAccount({ plan: "pro", currency: "EUR" });
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel & Pine", email: EMAIL });
	const path = `/api/clients/${client.id}/statement/send`;
	const send = (query = "", body?: unknown) => me.call("POST", path + query, body, { "Idempotency-Key": "s-1" });
	const first = await send("?from=2026-10-01&to=2026-10-31");
	const again = await send("?from=2026-10-01&to=2026-10-31");
	expect(first).toMatchObject({ status: 202, body: { kind: "statement", to: [EMAIL] } });
	expect(again.body.id).toBe(first.body.id);
	expect(await mails()).toMatchObject([{ subject: expect.stringContaining("Oct 1, 2026 to Oct 31, 2026") }]);
	const listed = await me.call("GET", `/api/clients/${client.id}/statement/deliveries`);
	expect(listed).toMatchObject({
		status: 200,
		body: [
			{
				...{ id: first.body.id, kind: "statement", state: "accepted", to: [EMAIL] },
				...{ period: { from: "2026-10-01", to: "2026-10-31" }, currency: "EUR" },
			},
		],
	});
	const { me: stranger } = await aMailingAccount({ plan: "pro" });
	expect(await stranger.call("GET", `/api/clients/${client.id}/statement/deliveries`)).toMatchObject({ status: 404 });
	expect(await me.call("POST", `${path}?from=yesterday`)).toMatchObject({ status: 400 });
	expect(await me.call("POST", path, { to: "nobody" })).toMatchObject({ status: 400 });
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", me.user.id)).toBe(1);
});
