import { expect, test } from "vitest";
import { anInvoice, aRecurringPayload, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readMails } from "~/invoices/server/read-timeline.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { cancelDelivery, listDeliveries, mailedNote } from "~/invoicing/server/send-invoice.server";
import { DAY_MS } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import type { Mail } from "~/mail/domain/mail";
import type { Mailer } from "~/mail/domain/port";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { createRecurring } from "~/recurring/server/recurring-invoices.server";
import { sweepSeries } from "~/recurring/server/run-series.server";
import { readWaitingBySeries } from "~/recurring/server/waiting-mails.server";
import { readWaitingMails } from "~/sending/server/mail-line.server";

const WINDOW_MS = 3000;
const UNTIL_ROOM = 86_400;

/** A mail service that takes all, of an installation whose mails reach others. */
function aService() {
	const taken: Mail[] = [];
	const mailer: Mailer = {
		...{ kind: "smtp", from: "mail@duebill.test", missing: [] },
		async send(mail) {
			taken.push(mail);
			return { state: "accepted", providerId: mail.reference };
		},
	};
	return { mailer, taken };
}

/** An account with room for so many mails in a while. */
async function limited(tries: number, seconds: number, given: Partial<User> = {}) {
	const { mailer, taken } = aService();
	const test = mailContext({ config: { mailsPerAccount: [{ tries, seconds }], freePdf: "locked" }, ports: { mailer } });
	const account = { plan: "pro", emailVerifiedAt: 1, paidMails: false, ...given } as const;
	const actor = await aUser(test.ctx, account);
	const statesNow = async () => {
		const rows = await select<{ state: string; held: string }>(
			"SELECT state, held FROM deliveries WHERE user_id = ? AND kind = 'invoice' ORDER BY created_at, id",
			actor.id,
		);
		return rows.map(({ state, held }) => [state, held].filter(Boolean).join(" ")).sort();
	};
	/** Sweeps and brings, at a time that is so much later. */
	const later = async (ms: number) => {
		test.setNow(new Date(test.ctx.clock.now() + ms).toISOString());
		await sweepDeliveries(test.ctx);
		await test.bring();
	};
	const toClients = () => taken.filter(({ to }) => !to.includes(actor.email));
	return { ...test, actor, taken, toClients, statesNow, later };
}

const issue = (ctx: AppContext, actor: User) => createInvoice(ctx, actor, anInvoice(), { status: "sent" });

test("what exceeds the mails of a day waits with its time, and each goes once when there is room", async () => {
	const { ctx, actor, bring, later, statesNow, toClients } = await limited(2, WINDOW_MS / 1000);
	for (let count = 0; count < 5; count++) await issue(ctx, actor);
	await bring();
	expect(await statesNow()).toEqual(["accepted", "accepted", "queued budget", "queued budget", "queued budget"]);
	const dues = await select<{ due_at: number }>(
		"SELECT due_at FROM deliveries WHERE user_id = ? AND held = 'budget' ORDER BY due_at",
		actor.id,
	);
	const waits = dues.map(({ due_at }) => due_at - ctx.clock.now());
	// The third in line is in the next stretch of time.
	expect(waits[0]).toBeGreaterThan(0);
	expect((waits[2] ?? 0) - (waits[1] ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS - 1000);
	for (let round = 0; round < 3; round++) {
		await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
		await later(WINDOW_MS + 1000);
	}
	expect(await statesNow()).toEqual(Array(5).fill("accepted"));
	expect(toClients()).toHaveLength(5);
	const attempts = await select<{ attempts: number }>("SELECT attempts FROM deliveries WHERE user_id = ?", actor.id);
	expect(attempts.every(({ attempts }) => attempts <= 1)).toBe(true);
}, 30_000);

test("invoices of a series that wait are named on invoice, series and dashboard, and their owner is told once a day", async () => {
	const { ctx, actor, setNow, bring, later, statesNow, taken } = await limited(2, UNTIL_ROOM);
	setNow("2030-01-01T12:00:00Z");
	const plan = { frequency: "daily", day: null, startsOn: "2030-01-02", mode: "send" };
	const { id } = await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload(plan)));
	setNow("2030-01-07T12:00:00Z");
	await sweepSeries(ctx);
	await bring();
	await bring();
	expect(await statesNow()).toEqual(["accepted", "accepted", ...Array(4).fill("queued budget")]);

	const waiting = await readWaitingMails(ctx, actor);
	expect(waiting).toMatchObject({ count: 4, unconfirmed: false });
	expect(waiting?.text).toMatch(
		/^The daily mail limit is reached\. They are sent automatically, the last at about Jan \d+, 2030/,
	);
	expect((await readWaitingBySeries(ctx, actor)).get(id)).toMatch(/^4 mails wait\. The daily mail limit is reached/);
	const [first = { id: "", number: "" }] = waiting?.invoices ?? [];
	const [entry] = (await readMails(ctx, actor, first.id)).entries;
	expect(entry).toMatchObject({
		look: "waits",
		label: expect.stringMatching(/^Waiting: the daily mail limit is reached/),
	});

	await later(20 * 60_000);
	await later(20 * 60_000);
	const told = taken.filter(({ to }) => to.includes(actor.email));
	expect(told.map(({ subject }) => subject)).toEqual(["4 invoices wait to be mailed"]);
	expect(told[0]?.text).toContain(first.number);

	// It can be called off where it stands.
	const [delivery] = await listDeliveries(ctx, actor, first.id);
	await cancelDelivery(ctx, actor, delivery?.id ?? "");
	expect((await readWaitingMails(ctx, actor))?.count).toBe(3);
});

test("what is sent by hand meanwhile takes the place of what waits: the client has it once", async () => {
	const { ctx, actor, bring, later, statesNow, toClients } = await limited(1, UNTIL_ROOM);
	await issue(ctx, actor);
	const { id } = await issue(ctx, actor);
	await bring();
	const order = { to: ["desk@kestrelpine.example"], cc: [], copy: false, subject: "S", message: "M", key: "by-hand" };
	const roomy = { ...ctx, config: { ...ctx.config, mailsPerAccount: [] } };
	await sendInvoice(roomy, actor, id, order);
	await bring();
	await later(2 * DAY_MS);
	expect(await statesNow()).toEqual(["accepted", "accepted", "cancelled budget"]);
	expect(toClients()).toHaveLength(2);
});

test("of an account whose address is not confirmed invoices wait for that, say so, and then go", async () => {
	const { ctx, actor, setNow, bring, later, statesNow, toClients } = await limited(9, UNTIL_ROOM, {
		emailVerifiedAt: null,
	});
	setNow("2030-01-01T12:00:00Z");
	const plan = { frequency: "daily", day: null, startsOn: "2030-01-02", mode: "send" };
	const { id } = await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload(plan)));
	setNow("2030-01-03T12:00:00Z");
	await sweepSeries(ctx);
	await bring();
	const byHand = await issue(ctx, actor);
	expect(await mailedNote(ctx, actor, byHand)).toContain(`as soon as ${actor.email} is confirmed`);
	await later(3 * DAY_MS);
	expect(await statesNow()).toEqual(Array(3).fill("queued unconfirmed"));
	expect(await readWaitingMails(ctx, actor)).toMatchObject({ count: 3, unconfirmed: true });
	expect((await readWaitingBySeries(ctx, actor)).get(id)).toContain("as soon as your email is confirmed");
	expect((await readMails(ctx, actor, byHand.id)).entries[0]).toMatchObject({ way: { to: "/settings/mail" } });

	await change("UPDATE users SET email_verified_at = ? WHERE id = ?", ctx.clock.now(), actor.id);
	await later(60_000);
	expect(await statesNow()).toEqual(Array(3).fill("accepted"));
	expect(toClients()).toHaveLength(3);
	expect(await readWaitingMails(ctx, actor)).toBeNull();
});

test("who read the account just before its address was confirmed leaves no mail behind that waits for ever", async () => {
	const { ctx, actor, later, statesNow } = await limited(9, UNTIL_ROOM);
	await issue(ctx, { ...actor, emailVerifiedAt: null });
	expect(await statesNow()).toEqual(["queued budget"]);
	await change("UPDATE deliveries SET held = 'unconfirmed' WHERE user_id = ?", actor.id);
	await later(60_000);
	expect(await statesNow()).toEqual(["accepted"]);
});

test("what waits does not go of an invoice that is deleted meanwhile", async () => {
	const { ctx, actor, later, statesNow, toClients } = await limited(0, UNTIL_ROOM);
	const { id } = await issue(ctx, actor);
	await change("UPDATE invoices SET deleted_at = 1 WHERE id = ?", id);
	await later(2 * DAY_MS);
	expect(await statesNow()).toEqual(["cancelled budget"]);
	expect(toClients()).toEqual([]);
});
