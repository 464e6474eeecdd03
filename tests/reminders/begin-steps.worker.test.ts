import { expect, test } from "vitest";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { aMailingAccount, mailContext, outboxOf } from "#tests/harness/mail";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { beginReminders, readReminderPlan, sendReminder } from "~/reminders/server/reminders.server";
import { sweepReminders } from "~/reminders/server/sweep-reminders.server";

/** An invoice that is 56 days late, of an account that has reminded all along but not of this one. */
async function aLateInvoice() {
	const test = mailContext({ now: "2026-05-26T12:00:00Z" });
	const actor = await aUser(test.ctx, { plan: "pro", paymentReminders: true, timezone: "Europe/Berlin" });
	const dates = { issueDate: "2026-03-01", dueDate: "2026-03-31" };
	const invoice = await createInvoice(test.ctx, actor, anInvoice(dates), { status: "sent" });
	await test.bring();
	const runAt = async (instant: string) => {
		test.setNow(instant);
		await sweepReminders(test.ctx);
		await test.bring(2);
		return (await outboxOf(actor.id)).slice(1).map(({ mail }) => mail);
	};
	return { ...test, actor, invoice, runAt };
}

test("an invoice that is 56 days late goes through the steps from the day on which its owner takes it in", async () => {
	const { ctx, actor, invoice, runAt } = await aLateInvoice();
	expect(await runAt("2026-05-26T13:00:00Z")).toEqual([]);
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({ late: true, next: [] });
	await beginReminders(ctx, actor, invoice.id);
	expect(await readReminderPlan(ctx, actor, invoice.id)).toMatchObject({
		late: false,
		next: [{ days: 14, date: "2026-06-02" }],
	});

	const [first, ...others] = await runAt("2026-05-26T14:00:00Z");
	expect(others).toEqual([]);
	expect(first?.text).toContain("has not reached us yet");
	expect(first?.text).toContain("56 days late");
	expect(await runAt("2026-05-27T14:00:00Z")).toHaveLength(1);
	const [, second] = await runAt("2026-06-02T08:00:00Z");
	expect(second?.text).toContain("We have reminded you of this invoice before");
	expect(second?.text).toContain("by 9 Jun 2026");
	expect(second?.text).not.toMatch(/[{}]|Late fee|Interest/);
	expect(await runAt("2026-06-20T08:00:00Z")).toHaveLength(2);
});

test("the steps count from the due date again once that is another day; what is not late yet has no beginning", async () => {
	const { ctx, actor, invoice, setNow } = await aLateInvoice();
	await beginReminders(ctx, actor, invoice.id);
	const input = anInvoice({ number: invoice.number, issueDate: "2026-03-01", dueDate: "2026-06-30" });
	await updateInvoice(ctx, actor, invoice.id, { input });
	const plan = await readReminderPlan(ctx, actor, invoice.id);
	expect(plan?.next.map(({ date }) => date)).toEqual(["2026-06-27", "2026-06-30", "2026-07-07", "2026-07-14"]);
	setNow("2026-06-30T12:00:00Z");
	await expect(beginReminders(ctx, actor, invoice.id)).rejects.toMatchObject({ code: "conflict" });
	await expect(beginReminders(ctx, await aUser(ctx, { plan: "pro" }), invoice.id)).rejects.toMatchObject({
		code: "not_found",
	});
});

test("what a reminder asks for besides stands in it as typed, and what is not used is not spoken of", async () => {
	const { ctx, actor, invoice, bring } = await aLateInvoice();
	const demand = { deadline: "2026-06-15", fee: "$40.00" } as const;
	await sendReminder(ctx, actor, invoice.id, { key: "one", step: 21, ...demand });
	await bring();
	const mail = (await outboxOf(actor.id)).at(-1)?.mail;
	expect(mail?.text).toContain("by 15 Jun 2026");
	expect(mail?.text).toContain("Late fee: $40.00");
	expect(mail?.text).not.toContain("Interest");
});

test("the page shows the letter with what is typed, and sends that", async () => {
	const { me, mails } = await aMailingAccount({ plan: "pro" });
	const dates = { issueDate: "2026-03-01", dueDate: "2026-03-31" };
	const { body } = await me.call("POST", "/api/invoices", aPayload({ ...dates, send: false }));
	const asked = "step=14&deadline=2027-01-15&fee=%2440.00&interest=";
	const page = await me.get(`/invoices/${body.id}/remind?${asked}`);
	expect(page.body).toContain("deadline=2027-01-15");
	const letter = await me.get(`/invoices/${body.id}/remind/preview?${asked}`);
	expect(letter.body).toContain("Jan 15, 2027");
	expect(letter.body).toContain("Late fee: $40.00");
	expect(letter.body).not.toContain("Interest for late payment");
	const posted = { intent: "remind", key: "one", step: "14", deadline: "2027-01-15", fee: "$40.00", interest: "" };
	expect((await me.post(`/invoices/${body.id}/remind`, posted)).status).toBe(302);
	expect((await mails()).at(-1)?.text).toContain("Late fee: $40.00");
});

test("another step's demand takes the place of what the page filled in, and not of what was typed", async () => {
	const { me } = await aMailingAccount({ plan: "pro" });
	const dates = { issueDate: "2026-03-01", dueDate: "2026-03-31" };
	const { body } = await me.call("POST", "/api/invoices", aPayload({ ...dates, send: false }));
	const steps = [{ days: 7, fee: "$5.00" }, { days: 14, fee: "$40.00", interest: "9 %" }, { days: 21 }];
	expect((await me.call("PATCH", "/api/user/reminders", { steps })).status).toBe(200);
	const shown = async (query: string) => {
		const { body: html } = await me.get(`/invoices/${body.id}/remind?${query}`);
		const field = (name: string) =>
			/value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "")?.[1];
		return [field("fee"), field("interest")];
	};
	expect(await shown("step=7")).toEqual(["$5.00", ""]);
	expect(await shown("step=14&shown=7&fee=%245.00&interest=")).toEqual(["$40.00", "9 %"]);
	expect(await shown("step=14&shown=7&fee=%247.00&interest=")).toEqual(["$7.00", "9 %"]);
	expect(await shown("step=21&shown=14&fee=%2440.00&interest=9+%25")).toEqual(["", ""]);
	expect(await shown("step=14&shown=14&fee=&interest=9+%25")).toEqual(["", "9 %"]);
});
