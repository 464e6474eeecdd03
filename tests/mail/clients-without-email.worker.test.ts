import { expect, test } from "vitest";
import { anInvoice, aRecurringPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { mailedNote, sendByApi } from "~/invoicing/server/send-invoice.server";
import { sendSeveral } from "~/invoicing/server/send-several.server";
import { standInFor } from "~/kernel/email";
import { parse } from "~/kernel/validation";
import { planMail } from "~/mail/server/queue-mail.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { sendStatementByApi } from "~/payments/server/send-statement.server";
import { sweepStatements } from "~/payments/server/sweep-statements.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { createRecurring, patchRecurring } from "~/recurring/server/recurring-invoices.server";
import { sweepSeries } from "~/recurring/server/run-series.server";
import { readReminderPlan, sendReminder, setReminders } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";
import { MailPayload, StatementMailPayload } from "~/sending/domain/mail-input";

const NOBODY = { name: "Ada Lund", email: "", noEmail: true };
const SAYS_SO = "The client has no email address.";

async function mailing() {
	const test = mailContext({ now: "2026-03-02T09:00:00Z", config: { publicUrl: "https://duebill.test" } });
	const given = { plan: "pro", paymentReminders: true, receiptMails: true, paidMails: false, timezone: "UTC" } as const;
	const me = await aUser(test.ctx, given);
	const send = (client: Partial<InvoiceInput["client"]> = NOBODY, more: Partial<InvoiceInput> = {}) =>
		createInvoice(test.ctx, me, anInvoice({ client, ...more }), { status: "sent" });
	return { ...test, me, send };
}

test("an invoice of who has no address is issued, mailed to nobody, and said to be so", async () => {
	const { ctx, me, send, bring } = await mailing();
	const invoice = await send();
	await bring();
	expect(invoice.status).toBe("sent");
	expect([await outboxOf(me.id), await statesOf(me.id)]).toEqual([[], []]);
	expect(await mailedNote(ctx, me, invoice)).toBe(
		`${invoice.number} is stored as sent. The client has no email address: print it, download the PDF or share its link.`,
	);
});

test("no receipt, reminder or statement goes by itself, and none is planned", async () => {
	const { ctx, me, send, bring, setNow } = await mailing();
	const saved = await addClient(ctx, me, { ...BLANK_CLIENT, name: "Ada Lund", email: null, monthlyStatement: true });
	const invoice = await send(NOBODY, { clientId: saved.id });
	const paid = await send(NOBODY, { clientId: saved.id });
	await recordPayment(ctx, me, paid.id, {
		...{ amount: paid.payable, paidOn: "2026-03-02", method: "cash", reference: "" },
		...{ surplus: false, writeOff: false, receipt: true },
	});
	const plan = await readReminderPlan(ctx, me, invoice.id);
	expect(plan).toMatchObject({ hold: "no-email", next: [], late: false, paused: null });
	for (const instant of ["2026-03-28T10:00:00Z", "2026-04-07T10:00:00Z", "2026-05-01T10:00:00Z"]) {
		setNow(instant);
		await sweepReminders(ctx);
		await sweepStatements(ctx);
		await bring();
	}
	expect([await outboxOf(me.id), await statesOf(me.id)]).toEqual([[], []]);
	await expect(sendReminder(ctx, me, invoice.id, { key: "k" })).rejects.toMatchObject({
		...{ code: "conflict", message: "None goes: the client has no email address." },
	});
});

test("reminders of one client without an address are paused for nobody else", async () => {
	const { ctx, me, send } = await mailing();
	const [one, other] = [await send(), await send({ ...NOBODY, name: "Bo Lund" })];
	await setReminders(ctx, me, one.id, { of: "client", paused: true });
	await patchInvoice(ctx, me, one.id, { clientData: { email: "ada@lund.example" } });
	await patchInvoice(ctx, me, other.id, { clientData: { email: "bo@lund.example" } });
	expect((await readReminderPlan(ctx, me, other.id))?.paused).toBeNull();
	const subjects = await select<{ subject: string }>("SELECT subject FROM reminder_pauses WHERE user_id = ?", me.id);
	expect(subjects.map(({ subject }) => subject)).not.toContain("");
});

test("sending asks for an address, one that is given for this mail gets it, and several leave it out and count it", async () => {
	const { ctx, me, send, bring } = await mailing();
	const [none, some] = [await send(), await send({ name: "Bo Lund", email: "bo@lund.example" })];
	await bring();
	const options = { pdf: true, xrechnung: true } as const;
	await expect(sendByApi(ctx, me, none.id, { ...options, key: "a" })).rejects.toMatchObject({
		fieldErrors: { to: [expect.stringContaining(SAYS_SO)] },
	});
	const several = await sendSeveral(ctx, me, [none.id, some.id], "press");
	expect(several).toMatchObject({ mailed: 1, refusals: [expect.stringContaining(SAYS_SO)] });
	const to = ["shop@lund.example"];
	await sendByApi(ctx, me, none.id, { ...options, to, key: "b" });
	await bring();
	const mails = (await outboxOf(me.id)).map(({ mail }) => mail);
	expect(mails.flatMap((mail) => mail.to).sort()).toEqual(["bo@lund.example", "bo@lund.example", ...to]);
	expect(JSON.stringify(mails)).not.toContain("no-email.invalid");
	expect((await readReminderPlan(ctx, me, none.id))?.hold).toBe("no-email");
});

test("a statement asks for an address too", async () => {
	const { ctx, me, send } = await mailing();
	const saved = await addClient(ctx, me, { ...BLANK_CLIENT, name: "Ada Lund", email: null });
	await send(NOBODY, { clientId: saved.id });
	const choice = { from: "2026-03-01", to: "2026-03-02" };
	await expect(
		sendStatementByApi(ctx, me, saved.id, { ...parse(StatementMailPayload, {}), choice, key: "a" }),
	).rejects.toMatchObject({
		fieldErrors: { to: [expect.stringContaining(SAYS_SO)] },
	});
});

test("what waits for an address that is taken away goes nowhere, and what others were chosen for stays", async () => {
	const { ctx, me, send, setNow, bring } = await mailing();
	const invoice = await send({ name: "Ada Lund", email: "ada@lund.example" });
	await bring();
	const later = parse(MailPayload, { at: "2026-03-05T10:00" });
	await sendByApi(ctx, me, invoice.id, { ...later, key: "one" });
	await sendByApi(ctx, me, invoice.id, { ...later, to: ["ada@lund.example", "cy@lund.example"], key: "two" });
	await patchInvoice(ctx, me, invoice.id, { clientData: { email: null } });
	expect((await statesOf(me.id)).sort()).toEqual(["accepted", "cancelled", "queued"]);
	setNow("2026-03-05T10:01:00Z");
	await sweepDeliveries(ctx);
	await bring();
	const mails = (await outboxOf(me.id)).slice(1);
	expect(mails.map(({ mail }) => mail.to)).toEqual([["ada@lund.example", "cy@lund.example"]]);
});

test("nothing is ever planned to what stands for an address", async () => {
	const { ctx, me } = await mailing();
	const mail = { userId: me.id, kind: "mails-wait", payload: {}, key: "k" } as const;
	for (const given of [{ to: [standInFor("7")] }, { to: ["a@b.example"], cc: [standInFor("7").toUpperCase()] }]) {
		expect(() => planMail(ctx, { ...mail, ...given })).toThrow(TypeError);
	}
});

test("the invoices of a series are of one account, that of its client, and are mailed once there is an address", async () => {
	const { ctx, me, setNow, bring } = await mailing();
	const payload = aRecurringPayload({ startsOn: "2026-03-31" });
	const invoice = { ...payload.invoice, clientData: { name: "Ada Lund", email: null } };
	const series = await createRecurring(ctx, me, parse(RecurringPayload, { ...payload, invoice }));
	const same = await patchRecurring(ctx, me, series.id, { invoice: { clientData: invoice.clientData } });
	expect(same.series.version).toBe(series.version);
	const runAt = async (instant: string) => {
		setNow(instant);
		await sweepSeries(ctx);
		await bring();
		await bring();
	};
	await runAt("2026-03-31T09:00:00Z");
	await runAt("2026-04-30T09:00:00Z");
	const rows = () =>
		select<{ client_key: string; client_id: string | null; status: string }>(
			"SELECT client_key, client_id, status FROM invoices WHERE user_id = ? ORDER BY issue_date",
			me.id,
		);
	const [first, second] = await rows();
	expect([first?.status, second?.status, first?.client_key]).toEqual(["sent", "sent", second?.client_key]);
	expect(await outboxOf(me.id)).toEqual([]);

	const saved = await addClient(
		ctx,
		me,
		{ ...BLANK_CLIENT, name: "Ada Lund", email: null },
		undefined,
		first?.client_key,
	);
	await runAt("2026-05-31T09:00:00Z");
	expect((await rows()).map((row) => row.client_id)).toEqual([saved.id, saved.id, saved.id]);
	await patchClient(ctx, me, saved.id, { email: "ada@lund.example" });
	await patchRecurring(ctx, me, series.id, {
		invoice: { clientData: { name: "Ada Lund", email: "ada@lund.example" } },
	});
	await runAt("2026-06-30T09:00:00Z");
	expect((await outboxOf(me.id)).map(({ mail }) => mail.to)).toEqual([["ada@lund.example"]]);
});
