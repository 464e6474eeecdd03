import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { ask } from "#tests/harness/worker";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { listDeliveries, sendByApi } from "~/invoicing/server/send-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { parse } from "~/kernel/validation";
import type { Mailer } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";
import { MailPayload } from "~/sending/domain/mail-input";
import { readMailTroubles, tryAgain } from "~/sending/server/mail-troubles.server";

const [OLD, NEW] = ["accounts@kestrelpine.example", "billing@kestrelpine.example"];
const TOMORROW = { wall: "2026-03-03T08:00:00" };

/** A pro account in Berlin with an invoice due April 1 that was mailed; the clock at 10:00 on March 2. */
async function aSender() {
	const test = mailContext({ now: "2026-03-02T08:59:00Z", config: { freePdf: "locked" } });
	const account = { plan: "pro", timezone: "Europe/Berlin", paymentReminders: true, paidMails: false } as const;
	const actor = await aUser(test.ctx, account);
	const invoice = await createInvoice(test.ctx, actor, anInvoice({ dueDate: "2026-04-01" }), { status: "sent" });
	await test.bring();
	test.setNow("2026-03-02T09:00:00Z");
	/** Corrects the client's address on the invoice. */
	const correct = async () => {
		const { version, client } = invoice;
		const input = anInvoice({ number: invoice.number, dueDate: "2026-04-01", client: { ...client, email: NEW } });
		await updateInvoice(test.ctx, actor, invoice.id, { input, version });
	};
	const runAt = async (instant: string) => {
		test.setNow(instant);
		await sweepReminders(test.ctx);
		await sweepDeliveries(test.ctx);
		await test.bring();
	};
	const gone = async () => (await outboxOf(actor.id)).slice(1).map(({ mail }) => mail);
	return { ...test, actor, invoice, correct, runAt, gone };
}

const usual = (given: Record<string, unknown> = {}) => ({ ...parse(MailPayload, given), key: "k" });

test("a planned mail goes to the client's address as it is when it goes, and says so before", async () => {
	const { ctx, actor, invoice, correct, runAt, gone } = await aSender();
	await sendByApi(ctx, actor, invoice.id, { ...usual({ cc: [OLD] }), at: TOMORROW });
	await correct();
	expect((await listDeliveries(ctx, actor, invoice.id)).at(-1)?.recipients).toMatchObject({ to: [NEW], cc: [OLD] });
	await runAt("2026-03-03T08:00:00Z");
	expect((await gone()).map(({ to }) => to)).toEqual([[NEW]]);
});

test("an address that its sender chose stays, beside the client's", async () => {
	const { ctx, actor, invoice, correct, runAt, gone } = await aSender();
	const order = { cc: [], copy: false, subject: "S", message: "M", at: TOMORROW };
	await sendInvoice(ctx, actor, invoice.id, { ...order, to: ["own@kestrelpine.example"], key: "one" });
	await sendInvoice(ctx, actor, invoice.id, { ...order, to: [OLD, "own@kestrelpine.example"], key: "two" });
	await correct();
	await runAt("2026-03-03T08:00:00Z");
	expect((await gone()).map(({ to }) => [...to].sort()).sort()).toEqual([
		[NEW, "own@kestrelpine.example"],
		["own@kestrelpine.example"],
	]);
});

test("a reminder that a busy server puts off goes to the corrected address", async () => {
	const { ctx, actor, correct, runAt, setNow, gone, jobs } = await aSender();
	const busy: Mailer = {
		...ctx.mailer,
		send: async () => ({ state: "refused", code: "4.7.0", detail: "later" }),
	};
	const outbox = ctx.mailer;
	ctx.mailer = busy;
	await runAt("2026-03-29T07:00:00Z");
	expect(await gone()).toEqual([]);
	await correct();
	ctx.mailer = outbox;
	jobs.length = 0;
	setNow("2026-03-29T07:05:00Z");
	await runAt("2026-03-29T07:05:00Z");
	expect((await gone()).map(({ to }) => to)).toEqual([[NEW]]);
	expect(await select("SELECT id FROM deliveries WHERE user_id = ? AND kind = 'reminder'", actor.id)).toHaveLength(1);
});

test.each([
	["ahead", "2026-05-01", "2026-04-28T07:00:00Z"],
	["back", "2026-03-20", null],
])("a reminder that was planned does not go once the due date was moved %s", async (_, dueDate, next) => {
	const { ctx, actor, invoice, bring, runAt, gone, setNow } = await aSender();
	setNow("2026-03-29T07:00:00Z");
	await sweepReminders(ctx);
	const input = anInvoice({ number: invoice.number, issueDate: "2026-03-02", dueDate });
	await updateInvoice(ctx, actor, invoice.id, { input, version: 1 });
	await bring();
	expect(await gone()).toEqual([]);
	if (next) {
		await runAt(next);
		const [reminder, ...others] = await gone();
		expect([reminder?.text, others]).toEqual([expect.stringContaining("1 May 2026"), []]);
	}
});

type Closes = (ctx: AppContext, actor: User, id: string) => Promise<unknown>;
const CLOSED: [how: string, close: Closes][] = [
	["paid", (ctx, actor, id) => updateInvoice(ctx, actor, id, { status: "paid", version: 1 })],
	["credited", (ctx, actor, id) => issueCreditNote(ctx, actor, id, { reason: "" })],
	["written off", writeOff],
];

test.each(CLOSED)(
	"of an invoice that was %s since, a planned mail does not go: its sender is asked, once, and decides",
	async (_, close) => {
		const { ctx, actor, invoice, runAt, gone } = await aSender();
		await sendByApi(ctx, actor, invoice.id, { ...usual(), at: TOMORROW });
		await close(ctx, actor, invoice.id);
		await runAt("2026-03-03T08:00:00Z");
		expect(await gone()).toEqual([]);
		const [trouble, ...others] = (await readMailTroubles(ctx, actor)).shown;
		expect(others).toEqual([]);
		expect(trouble).toMatchObject({
			asks: true,
			mayTryAgain: true,
			text: expect.stringContaining("there is nothing left to pay"),
		});
		expect((await readMails(ctx, actor, invoice.id)).entries[0]).toMatchObject({ label: "Not sent" });
		await tryAgain(ctx, actor, trouble?.id ?? "");
		await runAt("2026-03-03T08:01:00Z");
		expect(await gone()).toHaveLength(1);
		expect((await readMailTroubles(ctx, actor)).shown).toEqual([]);
	},
);

test("what was paid already when its mail was planned goes without a question", async () => {
	const { ctx, actor, invoice, bring, gone } = await aSender();
	await updateInvoice(ctx, actor, invoice.id, { status: "paid", version: 1 });
	await sendByApi(ctx, actor, invoice.id, usual());
	await bring();
	expect(await gone()).toHaveLength(1);
});

test("the question and what waits stand on dashboard and invoice, with a button for each answer", async () => {
	const me = await signedIn({ plan: "pro" });
	const { ctx } = mailContext();
	const { id } = await createInvoice(ctx, me.user, anInvoice(), { status: "sent" });
	await change("UPDATE deliveries SET state = 'failed', code = 'settled' WHERE invoice_id = ?", id);
	const other = await createInvoice(ctx, me.user, anInvoice({ number: "WAITS-1" }), { status: "sent" });
	await change("UPDATE deliveries SET held = 'budget', due_at = 1900000000000 WHERE invoice_id = ?", other.id);
	const page = async (path: string) => (await ask(path, { cookie: me.cookie }, { MAIL: "outbox" })).text();
	const dashboard = await page("/dashboard");
	expect(dashboard).toContain("Send it anyway");
	expect(dashboard).toContain("One invoice waits to be mailed");
	expect(dashboard).toContain(`/invoices/${other.id}`);
	expect(await page(`/invoices/${id}`)).toContain("Don’t send it");
	expect(await page(`/invoices/${other.id}`)).toContain(
		"Waiting: the daily mail limit is reached. Sent at about Mar 17, 2030",
	);
});
