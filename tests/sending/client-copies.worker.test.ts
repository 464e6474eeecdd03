import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT, type Client } from "~/clients/domain/client";
import { ClientFields } from "~/clients/domain/client-input";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient } from "~/clients/server/delete-client.server";
import { patchClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sendByApi } from "~/invoicing/server/send-invoice.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { sendReminder } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

const CLIENT = "accounts@kestrelpine.example";
const COPIES = ["tax@example.com", "boss@example.com"];
const ASKED = { pdf: true, xrechnung: false, key: "again" };

/** An account whose saved client has others in copy. */
async function books(
	client: Partial<Client> = {},
	options: Parameters<typeof mailContext>[0] = {},
	given: Partial<User> = {},
) {
	const kit = mailContext({ now: "2026-03-02T09:00:00Z", ...options });
	const { ctx, bring, setNow } = kit;
	const actor = await aUser(ctx, { plan: "pro", paidMails: false, paymentReminders: true, timezone: "UTC", ...given });
	const input = { ...BLANK_CLIENT, name: "Kestrel & Pine", email: CLIENT, copies: COPIES, copyToMe: true, ...client };
	const saved = await addClient(ctx, actor, input);
	const bill = () => createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const sent = async () => (await outboxOf(actor.id)).map(({ mail: { to, cc, bcc } }) => ({ to, cc, bcc }));
	const at = async (instant: string) => {
		setNow(instant);
		await sweepReminders(ctx);
		await sweepDeliveries(ctx);
		await bring();
	};
	return { ...kit, actor, saved, bill, sent, at };
}

test("an invoice, a reminder by hand and by itself, and a receipt go to the client, to who is in copy, and hidden to the owner", async () => {
	const { ctx, actor, bill, bring, sent, at } = await books();
	const { id } = await bill();
	await bring();
	await at("2026-03-28T10:00:00Z");
	await sendReminder(ctx, actor, id, { key: "by-hand" });
	await bring();
	const payment = {
		amount: 1000,
		method: "cash",
		reference: "",
		surplus: false,
		writeOff: false,
		receipt: true,
	} as const;
	await recordPayment(ctx, actor, id, payment);
	await at("2026-03-28T10:02:00Z");
	const kinds = await select("SELECT kind FROM deliveries WHERE user_id = ? ORDER BY created_at, rowid", actor.id);
	expect(kinds.map((row) => (row as { kind: string }).kind)).toEqual(["invoice", "reminder", "reminder", "receipt"]);
	expect(await sent()).toEqual(Array(4).fill({ to: [CLIENT], cc: COPIES, bcc: [actor.email] }));
});

test("a mail that is sent again has them too, unless it says who is in copy", async () => {
	const { ctx, actor, bill, bring, sent } = await books();
	const { id } = await bill();
	await bring();
	await sendByApi(ctx, actor, id, ASKED);
	await sendByApi(ctx, actor, id, { ...ASKED, cc: [], copy: false, key: "third" });
	await sendByApi(ctx, actor, id, { ...ASKED, to: ["TAX@example.com"], key: "fourth" });
	await bring();
	expect((await sent()).slice(1)).toEqual([
		{ to: [CLIENT], cc: COPIES, bcc: [actor.email] },
		{ to: [CLIENT], cc: [], bcc: [] },
		{ to: ["TAX@example.com"], cc: ["boss@example.com"], bcc: [actor.email] },
	]);
});

test("recipients and the client's copies are together no more than a mail may have", async () => {
	const { ctx, actor, bill, bring, sent } = await books();
	const { id } = await bill();
	await bring();
	const to = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.com`);
	const refused = sendByApi(ctx, actor, id, { ...ASKED, to: to(48) });
	await expect(refused).rejects.toMatchObject({
		code: "invalid",
		fieldErrors: { to: [expect.stringContaining("49")] },
	});
	await sendByApi(ctx, actor, id, { ...ASKED, to: to(47) });
	await bring();
	const [, mail] = await sent();
	expect([mail?.to.length, mail?.cc, mail?.bcc]).toEqual([47, COPIES, [actor.email]]);
});

test("each address counts among the mails of the day, those that wait too", async () => {
	const room = [{ tries: 5, seconds: 86_400 }];
	const { actor, bill, bring, sent } = await books({}, { config: { mailsPerAccount: room } }, { emailVerifiedAt: 1 });
	await bill();
	await bill();
	await bring();
	const states = await select(
		"SELECT held FROM deliveries WHERE user_id = ? AND kind = 'invoice' ORDER BY rowid",
		actor.id,
	);
	expect(states).toEqual([{ held: "" }, { held: "budget" }]);
	expect((await sent()).filter(({ to }) => to.includes(CLIENT))).toHaveLength(1);
});

test("the client is known by its id where the invoice has one, else by its address; deleted or another account's has no say", async () => {
	const { ctx, actor, saved, bill, bring, sent, setNow } = await books();
	const stranger = await aUser(ctx);
	await addClient(ctx, stranger, { ...BLANK_CLIENT, name: "Spy", email: CLIENT, copies: ["spy@example.com"] });
	const first = await bill();
	await bring();
	expect(first.clientId).toBe(saved.id);
	setNow("2026-03-02T09:01:00Z");
	// Another one has the address by now, and the invoice stays its client's.
	const other = { ...BLANK_CLIENT, name: "Other", email: CLIENT, copies: ["other@example.com"], copyToMe: false };
	await addClient(ctx, actor, other);
	await sendByApi(ctx, actor, first.id, { ...ASKED, key: "by-id" });
	await change("UPDATE invoices SET client_id = NULL WHERE id = ?", first.id);
	await sendByApi(ctx, actor, first.id, { ...ASKED, key: "by-address" });
	await change("UPDATE invoices SET client_id = ? WHERE id = ?", saved.id, first.id);
	await deleteClient(ctx, actor, saved.id);
	await sendByApi(ctx, actor, first.id, { ...ASKED, key: "deleted" });
	await bring();
	expect((await sent()).slice(1).map(({ cc }) => cc)).toEqual([COPIES, ["other@example.com"], []]);
});

test("an address that gets no mail any more, the client's own and the owner's are not in copy twice or at all", async () => {
	const { actor, bill, bring, sent, saved, ctx } = await books({ copyToMe: true });
	await patchClient(ctx, actor, saved.id, { copies: [CLIENT.toUpperCase(), "gone@example.com", actor.email] });
	await change(
		"INSERT INTO suppressions (user_id, address, state, at) VALUES (?, 'gone@example.com', 'bounced', 1)",
		actor.id,
	);
	await bill();
	await bring();
	expect(await sent()).toEqual([{ to: [CLIENT], cc: [actor.email], bcc: [] }]);
});

test("copies are addresses, ten at most, each once, and none can begin a header", () => {
	const read = (copies: unknown) => ClientFields.safeParse({ name: "K", email: "k@example.com", copies });
	const typed = " a@example.com, b@example.com;a@example.com, A@Example.com ";
	expect(read(typed).data?.copies).toEqual(["a@example.com", "b@example.com"]);
	expect([read(null).data?.copies, read(undefined).data?.copies, read("").data?.copies]).toEqual([[], [], []]);
	for (const end of ["\r\nBcc: x@example.com", "\nX: y", "\0"]) {
		expect(read(`a@example.com${end}`).success, JSON.stringify(end)).toBe(false);
		expect(read([`a@example.com${end}`]).success, JSON.stringify(end)).toBe(false);
	}
	for (const wrong of ["nobody", ["a@"], 7, [7], "a@example.com, nobody"]) expect(read(wrong).success).toBe(false);
	const many = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.com`);
	expect([read(many(10)).success, read(many(11)).success]).toEqual([true, false]);
});
