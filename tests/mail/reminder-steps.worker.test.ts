import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { NO_DEMAND } from "~/reminders/domain/step-demand";
import {
	addReminderStep,
	readReminderSteps,
	removeReminderStep,
	resetReminderStep,
	saveReminderStep,
	setReminderSteps,
} from "~/reminders/server/reminder-steps.server";
import { readReminderPlan, sendReminder } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

/** An account that reminds, and what it sent: due March 31. */
async function reminding() {
	const test = mailContext({ now: "2026-03-02T09:00:00Z" });
	const account = { plan: "pro", paymentReminders: true, timezone: "Europe/Berlin" } as const;
	const actor = await aUser(test.ctx, account);
	const invoice = await createInvoice(test.ctx, actor, anInvoice(), { status: "sent" });
	await test.bring();
	await sweepReminders(test.ctx);
	return {
		...test,
		actor,
		invoice,
		days: async () => (await readReminderSteps(test.ctx, actor)).map(({ days }) => days),
		/** The subjects and texts of what is reminded of once a sweep has run at an instant. */
		async runAt(instant: string) {
			test.setNow(instant);
			await sweepReminders(test.ctx);
			await test.bring();
			return (await outboxOf(actor.id)).slice(1).map(({ mail }) => mail);
		},
	};
}

async function textsOf({ ctx, actor }: Awaited<ReturnType<typeof reminding>>, step: number) {
	const { texts } = (await readReminderSteps(ctx, actor)).find(({ days }) => days === step) ?? {};
	if (!texts) throw new TypeError(`there is no step on ${step}`);
	return texts;
}

test("an account that chose nothing has four steps, with our words in each language", async () => {
	const account = await reminding();
	expect(await account.days()).toEqual([-3, 0, 7, 14]);
	const { en, es, fr } = await textsOf(account, 7);
	expect(en.subject).toBe("Reminder: {number} was due {due date}");
	expect([es.subject.includes("{vencimiento}"), fr.subject.includes("{échéance}")]).toEqual([true, true]);
	expect(await select("SELECT * FROM reminder_texts WHERE user_id = ?", account.actor.id)).toEqual([]);
});

test("steps are added, moved and removed in their order, and the invoice shows what goes next", async () => {
	const account = await reminding();
	const { ctx, actor, invoice, days } = account;
	await addReminderStep(ctx, actor, -10);
	await addReminderStep(ctx, actor, 30);
	await removeReminderStep(ctx, actor, 0);
	const texts = await textsOf(account, 14);
	await saveReminderStep(ctx, actor, { step: 14, days: 2, texts, demand: NO_DEMAND });
	expect(await days()).toEqual([-10, -3, 2, 7, 30]);
	const plan = await readReminderPlan(ctx, actor, invoice.id);
	expect(plan?.next.map(({ date }) => date)).toEqual([
		...["2026-03-21", "2026-03-28", "2026-04-02", "2026-04-07", "2026-04-30"],
	]);
});

test("what goes is the step's own day and words, in the invoice's language; the others keep ours", async () => {
	const account = await reminding();
	const { ctx, actor, invoice, runAt } = account;
	const texts = await textsOf(account, 7);
	const en = { subject: "{number}, {amount}: a week late", message: "Dear {client}" };
	await saveReminderStep(ctx, actor, { step: 7, days: 10, texts: { ...texts, en }, demand: NO_DEMAND });
	await removeReminderStep(ctx, actor, -3);
	await removeReminderStep(ctx, actor, 0);
	expect(await runAt("2026-04-07T07:00:00Z")).toEqual([]);
	const [mail] = await runAt("2026-04-10T07:00:00Z");
	expect(mail?.subject).toMatch(new RegExp(`^${invoice.number}, \\$[\\d.,]+: a week late$`));
	expect(mail?.text).toContain("Dear Kestrel & Pine");
	expect((await runAt("2026-04-14T07:00:00Z"))[1]?.subject).toBe(`Re: Invoice ${invoice.number} from Adler Studio`);
});

test("a reminder that is sent by hand has the words of the last step until then", async () => {
	const account = await reminding();
	const { ctx, actor, invoice, runAt, bring } = account;
	const texts = await textsOf(account, 7);
	const en = { subject: "Second", message: "M" };
	await saveReminderStep(ctx, actor, { step: 7, days: 7, texts: { ...texts, en }, demand: NO_DEMAND });
	await change("UPDATE users SET payment_reminders = 0 WHERE id = ?", actor.id);
	await runAt("2026-04-09T12:00:00Z");
	await sendReminder(ctx, actor, invoice.id, { key: "by hand" });
	await bring();
	expect((await outboxOf(actor.id)).at(-1)?.mail.subject).toBe("Second");
});

test("our words are kept as none, be it those of the day that the step moves from or to", async () => {
	const account = await reminding();
	const { ctx, actor } = account;
	const late = await textsOf(account, 7);
	await saveReminderStep(ctx, actor, { step: 7, days: -7, texts: late, demand: NO_DEMAND });
	expect((await textsOf(account, -7)).en.subject).toBe("{number} is due {due date}");
	const own = { ...late, fr: { subject: "Rappel", message: "Bonjour" } };
	await saveReminderStep(ctx, actor, { step: -7, days: -7, texts: own, demand: NO_DEMAND });
	expect((await readReminderSteps(ctx, actor)).map(({ own }) => own)).toEqual([true, false, false, false]);
	await resetReminderStep(ctx, actor, -7);
	expect(await select("SELECT * FROM reminder_texts WHERE user_id = ?", actor.id)).toEqual([]);
});

test("what was to go before its step was chosen does not go; a step that is removed meanwhile goes no more", async () => {
	const { ctx, actor, runAt, bring, setNow } = await reminding();
	await runAt("2026-03-29T12:00:00Z");
	await addReminderStep(ctx, actor, -2);
	expect(await runAt("2026-03-29T12:15:00Z")).toHaveLength(1);

	setNow("2026-03-31T07:00:00Z");
	await sweepReminders(ctx);
	await removeReminderStep(ctx, actor, 0);
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(2);
	expect(await statesOf(actor.id)).toEqual(["accepted", "accepted", "cancelled"]);
});

test("two on one day, more than eight, none at all, and plans below Pro are refused", async () => {
	const { ctx, actor, days } = await reminding();
	await expect(addReminderStep(ctx, actor, 7)).rejects.toMatchObject({
		fieldErrors: { days: ["There is a reminder on that day already"] },
	});
	for (const day of [1, 2, 3, 4]) await addReminderStep(ctx, actor, day);
	await expect(addReminderStep(ctx, actor, 5)).rejects.toMatchObject({ code: "conflict" });
	for (const day of [-3, 0, 1, 2, 3, 4, 7]) await removeReminderStep(ctx, actor, day);
	await expect(removeReminderStep(ctx, actor, 14)).rejects.toMatchObject({ code: "conflict" });
	await expect(removeReminderStep(ctx, actor, 7)).rejects.toMatchObject({ code: "stale" });
	await expect(addReminderStep(ctx, { ...actor, plan: "freelancer" }, 5)).rejects.toMatchObject({ code: "plan_limit" });
	expect(await days()).toEqual([14]);
});

test("of two changes at the same time none is lost unsaid", async () => {
	const { ctx, actor, days } = await reminding();
	const results = await Promise.allSettled([1, 2, 3].map((day) => addReminderStep(ctx, actor, day)));
	const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
	expect(new Set(failures)).toEqual(failures.length > 0 ? new Set(["stale"]) : new Set());
	expect(await days()).toHaveLength(4 + results.length - failures.length);
});

test("a step asks for its own deadline, fee and interest, by itself and by hand; what is emptied by hand is not asked for", async () => {
	const account = await reminding();
	const { ctx, actor, invoice, runAt, bring } = account;
	const demand = { deadlineDays: 10, fee: "$40.00", interest: "9 % a year" };
	await saveReminderStep(ctx, actor, { step: 14, days: 14, texts: await textsOf(account, 14), demand });
	await runAt("2026-04-14T12:00:00Z");
	const last = async () => (await outboxOf(actor.id)).at(-1)?.mail.text;
	expect(await last()).toContain("by 24 Apr 2026");
	expect(await last()).toMatch(/Late fee: \$40\.00\s+Interest for late payment: 9 % a year/);
	await sendReminder(ctx, actor, invoice.id, { key: "by hand", step: 14, fee: "", interest: "" });
	await bring();
	expect(await last()).toContain("by 24 Apr 2026");
	expect(await last()).not.toMatch(/Late fee|Interest/);
});

test("what a step asks for moves with it, stays when its words are reset or its day stays, and goes with the step", async () => {
	const account = await reminding();
	const { ctx, actor } = account;
	const rows = () => select("SELECT days, deadline_days, fee FROM reminder_demands WHERE user_id = ?", actor.id);
	const demand = { deadlineDays: 5, fee: "€40", interest: "" };
	await saveReminderStep(ctx, actor, { step: 7, days: 9, texts: await textsOf(account, 7), demand });
	await resetReminderStep(ctx, actor, 9);
	await setReminderSteps(ctx, actor, [
		{ days: 9, texts: {}, fee: "€50" },
		{ days: 14, texts: {} },
	]);
	expect(await rows()).toEqual([{ days: 9, deadline_days: 5, fee: "€50" }]);
	await setReminderSteps(ctx, actor, [{ days: 14, texts: {} }]);
	expect(await rows()).toEqual([]);
});
