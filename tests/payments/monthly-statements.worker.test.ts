import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { crashingProcess } from "#tests/harness/faults/crashing";
import { bringJobs, mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { runCron } from "#workers/schedule";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import type { ClientInput } from "~/clients/domain/client-input";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import { updateClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Job } from "~/kernel/jobs";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { readClientMails } from "~/payments/server/sent-statements.server";
import { sweepStatements } from "~/payments/server/sweep-statements.server";
import { readWaitingMails } from "~/sending/server/mail-line.server";

const EMAIL = "accounts@kestrelpine.example";
const FIRST = "2026-12-01T07:00:00Z";
const WINDOW_MS = 3000;

interface Given {
	account?: Partial<User>;
	client?: Partial<ClientInput & { email: string }>;
	options?: Parameters<typeof mailContext>[0];
}

/** A Pro account in Berlin on a day of November, with a client that is sent its statement each month, and an invoice of it. */
async function monthly({ account, client, options }: Given = {}) {
	const test = mailContext({ now: "2026-11-10T10:00:00Z", ...options });
	const me = await aUser(test.ctx, { plan: "pro", timezone: "Europe/Berlin", currency: "EUR", ...account });
	const given = { ...BLANK_CLIENT, name: "Kestrel & Pine", email: EMAIL, monthlyStatement: true, ...client };
	const { id } = await addClient(test.ctx, me, given);
	const unmailed = { ...test.ctx, mailer: { ...test.ctx.mailer, kind: "off" as const } };
	const bill = (issueDate: string, currency: "EUR" | "USD" = "EUR", email = given.email) => {
		const items = [{ description: "Work", quantity: 100, rate: 10_000 }];
		const invoice = anInvoice({ currency, issueDate, dueDate: "2027-01-31", items, client: { email } });
		return createInvoice(unmailed, me, invoice, { status: "sent" });
	};
	/** The mails that have gone once the sweeps ran at an instant and some minutes after. */
	const runAt = async (instant: string) => {
		test.setNow(instant);
		await sweepStatements(test.ctx);
		test.setNow(new Date(Date.parse(instant) + 180_000).toISOString());
		await sweepDeliveries(test.ctx);
		await test.bring();
		return (await outboxOf(me.id)).map(({ mail }) => mail);
	};
	return { ...test, me, id, bill, runAt };
}

test("on the first day at eight the statement of the month before goes, and the next one a month later", async () => {
	const { bill, runAt, ctx, me, id } = await monthly({
		client: { copies: ["books@kestrelpine.example"], copyToMe: true },
	});
	await bill("2026-11-12");
	expect(await runAt("2026-11-30T23:00:00Z")).toEqual([]);
	expect(await runAt("2026-12-01T06:56:00Z")).toEqual([]);
	const [mail, ...others] = await runAt(FIRST);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to: [EMAIL], cc: ["books@kestrelpine.example"], bcc: [me.email] });
	expect(mail?.subject).toContain("Nov 1, 2026 to Nov 30, 2026");
	expect(mail?.text).toContain("The balance to pay on Nov 30, 2026 is €100.00.");
	expect(mail?.attachments).toMatchObject([{ name: expect.stringMatching(/2026-11-30\.pdf$/) }]);
	expect(await readClientMails(ctx, me, id)).toMatchObject([{ what: "Nov 1, 2026 to Nov 30, 2026" }]);
	expect(await runAt("2026-12-31T12:00:00Z")).toHaveLength(1);
	const later = await runAt("2027-01-01T07:00:00Z");
	expect(later.map(({ subject }) => /Dec 1, 2026 to Dec 31, 2026/.test(subject))).toEqual([false, true]);
});

test.each(["es", "fr"] as const)("it is in the client's language: %s", async (language) => {
	const { bill, runAt } = await monthly({ client: { language } });
	await bill("2026-11-12");
	const [mail] = await runAt(FIRST);
	expect(mail?.subject).toMatch(language === "es" ? /^Extracto de cuenta de / : /^Relevé de compte – /);
});

test("two sweeps at once, and cron and queue however often, send one", async () => {
	const { bill, ctx, setNow, runAt, bring, me } = await monthly();
	await bill("2026-11-12");
	setNow(FIRST);
	await Promise.all([sweepStatements(ctx), sweepStatements(ctx), runCron("*/15 * * * *", ctx)]);
	await change("UPDATE statement_checks SET check_at = 0, since = 0 WHERE user_id = ?", me.id);
	await sweepStatements(ctx);
	await runAt("2026-12-01T07:15:00Z");
	await bring(4);
	expect(await outboxOf(me.id)).toHaveLength(1);
	expect(await statesOf(me.id)).toEqual(["accepted"]);
});

test("sweep and delivery that are killed at any of their steps lose none and send none twice", async () => {
	for (const effect of [false, true]) {
		for (let step = 1; ; step++) {
			const { bill, ctx, setNow, runAt, me } = await monthly();
			await bill("2026-11-12");
			setNow("2026-12-01T07:15:00Z");
			const queue: Job[] = [];
			const outside = { put: (jobs: readonly Job[]) => void queue.push(...jobs), send: ctx.mailer.send };
			const lived = await crashingProcess(ctx, { step, effect }, outside).run(async (process) => {
				await sweepStatements(process);
				setNow("2026-12-01T07:18:00Z");
				await sweepDeliveries(process);
				await bringJobs(process, queue.splice(0));
			});
			for (const later of ["T08:00:00Z", "T09:00:00Z", "T10:00:00Z"]) await runAt(`2026-12-01${later}`);
			const sent = (await outboxOf(me.id)).length;
			const [state] = await statesOf(me.id);
			expect(sent === 1 || (sent === 0 && state === "sending"), `${step} ${effect}: ${sent} ${state}`).toBe(true);
			expect(await statesOf(me.id)).toHaveLength(1);
			if (lived) break;
		}
	}
	takeLogged();
});

test.each([
	["Pacific/Auckland", "2026-11-30T18:59:00Z", "2026-11-30T19:00:00Z"],
	["America/Los_Angeles", "2026-12-01T15:59:00Z", "2026-12-01T16:00:00Z"],
	["Asia/Kathmandu", "2026-12-01T02:14:00Z", "2026-12-01T02:15:00Z"],
])("eight is eight of the account's clocks: %s", async (timezone, before, at) => {
	const { bill, runAt } = await monthly({ account: { timezone } });
	await bill("2026-11-12");
	expect(await runAt(before)).toEqual([]);
	expect(await runAt(at)).toHaveLength(1);
});

test("who moves to another zone on that day gets no second one", async () => {
	const { bill, runAt, me } = await monthly();
	await bill("2026-11-12");
	expect(await runAt(FIRST)).toHaveLength(1);
	await change("UPDATE users SET timezone = 'America/Los_Angeles' WHERE id = ?", me.id);
	expect(await runAt("2026-12-01T17:00:00Z")).toHaveLength(1);
});

test.each<[string, Given, (given: Awaited<ReturnType<typeof monthly>>) => Promise<unknown>]>([
	["where it is off", { client: { monthlyStatement: false } }, async () => {}],
	["to a client that is deleted", {}, ({ ctx, me, id }) => deleteClient(ctx, me, id)],
	["to a client without address", {}, ({ id }) => change("UPDATE clients SET email = '' WHERE id = ?", id)],
	["on a plan without automation", { account: { plan: "freelancer" } }, async () => {}],
	["where it was switched off since", {}, ({ ctx, me, id }) => updateClient(ctx, me, id, { monthlyStatement: false })],
])("none goes %s", async (_, given, prepare) => {
	const made = await monthly(given);
	await made.bill("2026-11-12");
	await prepare(made);
	expect(await made.runAt(FIRST)).toEqual([]);
	expect(await statesOf(made.me.id)).toEqual([]);
});

test("what is switched off, deleted or quiet between plan and mail is not sent, and is not shown as sent", async () => {
	for (const undo of ["off", "deleted", "quiet"] as const) {
		const { bill, ctx, me, id, setNow, runAt } = await monthly();
		if (undo !== "quiet") await bill("2026-11-12");
		setNow(FIRST);
		await sweepStatements(ctx);
		if (undo === "off") await updateClient(ctx, me, id, { monthlyStatement: false });
		if (undo === "deleted") await deleteClient(ctx, me, id);
		expect(await runAt("2026-12-01T07:15:00Z"), undo).toEqual([]);
		expect(await statesOf(me.id)).toEqual(["cancelled"]);
		expect(await readClientMails(ctx, me, id)).toEqual([]);
	}
});

test("what is open from before is told each month; once all is paid, no more", async () => {
	const { bill, runAt, me } = await monthly();
	const { id } = await bill("2026-09-02");
	expect(await runAt(FIRST)).toHaveLength(1);
	await change("UPDATE invoices SET deleted_at = 1 WHERE id = ?", id);
	expect(await runAt("2027-01-01T07:00:00Z")).toHaveLength(1);
	expect(await statesOf(me.id)).toEqual(["accepted", "cancelled"]);
});

test("a client with two currencies gets one mail with a statement of each", async () => {
	const { bill, runAt } = await monthly();
	await bill("2026-11-12");
	await bill("2026-11-13", "USD");
	const mails = await runAt(FIRST);
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain("is €100.00 and $100.00.");
	expect(mails[0]?.attachments.map(({ name }) => name.slice(-18))).toEqual([
		"2026-11-30 EUR.pdf",
		"2026-11-30 USD.pdf",
	]);
});

test("past the mails of a day it waits, is told of on the dashboard and by mail, and goes once there is room", async () => {
	const { ctx, me, bill, runAt } = await monthly({
		options: {
			config: { mailsPerAccount: [{ tries: 1, seconds: WINDOW_MS / 1000 }], publicUrl: "https://duebill.test" },
		},
	});
	const second = { ...BLANK_CLIENT, name: "Second", email: "second@example.com", monthlyStatement: true };
	await addClient(ctx, me, second);
	await bill("2026-11-12");
	await bill("2026-11-12", "EUR", second.email);
	expect(await runAt(FIRST)).toHaveLength(1);
	const waiting = await readWaitingMails(ctx, me);
	expect(waiting).toMatchObject({ count: 1, title: "One mail waits to be sent", invoices: [] });
	expect(waiting?.text).toContain("daily mail limit");
	expect(["Second", "Kestrel & Pine"]).toContain(waiting?.clients[0]?.name);
	const kinds = await select<{ kind: string }>("SELECT kind FROM deliveries WHERE user_id = ? ORDER BY kind", me.id);
	expect(kinds.map(({ kind }) => kind)).toEqual(["mails-wait", "statement", "statement"]);
	await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
	const mails = await runAt("2026-12-01T07:20:00Z");
	const toClients = mails.filter(({ to }) => !to.includes(me.email));
	expect(toClients.flatMap(({ to }) => to).toSorted()).toEqual([EMAIL, second.email]);
	expect(await readWaitingMails(ctx, me)).toBeNull();
});

test("an account whose address is not confirmed sends none until it is", async () => {
	const { bill, ctx, setNow, me } = await monthly({ account: { emailVerifiedAt: null } });
	await bill("2026-11-12");
	setNow(FIRST);
	const service = { ...ctx, mailer: { ...ctx.mailer, kind: "smtp" as const } };
	await sweepStatements(service);
	const held = () =>
		select<{ held: string }>("SELECT held FROM deliveries WHERE user_id = ? AND kind = 'statement'", me.id);
	expect(await held()).toEqual([{ held: "unconfirmed" }]);
	expect(await readWaitingMails(service, me)).toMatchObject({ count: 1, unconfirmed: true });
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", me.id);
	expect(await held()).toEqual([{ held: "budget" }]);
});

test("switched on after eight on the first, the next month is the first; restored, a client goes on", async () => {
	const { bill, ctx, me, id, runAt, setNow } = await monthly({ client: { monthlyStatement: false } });
	await bill("2026-11-12");
	setNow("2026-12-01T09:00:00Z");
	await updateClient(ctx, me, id, { monthlyStatement: true });
	expect(await runAt("2026-12-01T10:00:00Z")).toEqual([]);
	await deleteClient(ctx, me, id);
	await restoreClient(ctx, me, id);
	expect(await runAt("2027-01-01T07:00:00Z")).toHaveLength(1);
});

test("one that waits goes to the address that its client has then, and the mails of a client that is purged go with it", async () => {
	const { bill, ctx, me, id, setNow, runAt } = await monthly();
	await bill("2026-11-12");
	setNow(FIRST);
	await sweepStatements(ctx);
	await updateClient(ctx, me, id, { email: "new@kestrelpine.example" });
	expect(await runAt("2026-12-01T07:15:00Z")).toMatchObject([{ to: ["new@kestrelpine.example"] }]);
	await change("DELETE FROM clients WHERE id = ?", id);
	expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'statement'", me.id)).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM statement_checks WHERE user_id = ?", me.id)).toBe(0);
});

test("of months that were missed the last one alone goes, and another account's clients are its own", async () => {
	const { bill, ctx, runAt } = await monthly();
	const stranger = await aUser(ctx, { plan: "pro", timezone: "Europe/Berlin" });
	await addClient(ctx, stranger, { ...BLANK_CLIENT, name: "Theirs", email: EMAIL, monthlyStatement: true });
	await bill("2026-11-12");
	const mails = await runAt("2027-03-05T07:00:00Z");
	expect(mails.map(({ subject }) => /Feb 1, 2027 to Feb 28, 2027/.test(subject))).toEqual([true]);
	expect(await outboxOf(stranger.id)).toEqual([]);
});
