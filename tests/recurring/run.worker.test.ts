import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { aRecurringPayload, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { change, loseTemplate, select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { saveNumberSeries } from "~/invoices/server/number-series.server";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { parse } from "~/kernel/validation";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { listRecurring, readRecurring } from "~/recurring/server/read-recurring.server";
import {
	createRecurring,
	patchRecurring,
	restoreSkipped,
	skipRecurring,
} from "~/recurring/server/recurring-invoices.server";
import { sendLate, sweepSeries } from "~/recurring/server/run-series.server";
import { readStoppedSeries } from "~/recurring/server/stopped-mail.server";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { continueTaxProfile, endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";

/** A series of a pro account's, begun at the start of 2026, with the clock and the queue at hand. */
async function aSeries(given: Record<string, unknown> = {}, owner: Partial<User> = {}) {
	const test = mailContext({ now: "2026-01-01T12:00:00Z" });
	const actor = await aUser(test.ctx, { plan: "pro", timezone: "Europe/Berlin", ...owner });
	const { id } = await createRecurring(test.ctx, actor, parse(RecurringPayload, aRecurringPayload(given)));
	return {
		...test,
		actor,
		id,
		/** Sets the clock, sweeps and brings what was put on the queue. */
		async runAt(instant: string, times = 1) {
			test.setNow(instant);
			await sweepSeries(test.ctx);
			return test.bring(times);
		},
		made: () => listMade(actor.id),
	};
}

interface Made {
	issue_date: string;
	due_date: string;
	status: string;
	items: string;
}

function listMade(userId: string) {
	return select<Made>(
		"SELECT issue_date, due_date, status, items FROM invoices WHERE user_id = ? ORDER BY issue_date",
		userId,
	);
}

test("a date's invoice is made at its time on the owner's clocks, once, sent and mailed, dated by its rule", async () => {
	const { runAt, made, bring, actor } = await aSeries();
	await runAt("2026-01-31T06:59:00Z");
	expect(await made()).toEqual([]);
	await runAt("2026-01-31T07:00:00Z", 5);
	await runAt("2026-01-31T07:15:00Z");
	await bring();
	expect(await made()).toMatchObject([{ issue_date: "2026-01-31", due_date: "2026-03-02", status: "sent" }]);
	expect(await outboxOf(actor.id)).toHaveLength(1);
	await runAt("2026-02-28T07:00:00Z");
	await runAt("2026-03-31T06:00:00Z");
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
});

test("after an outage of a week, and of months, each date that was missed has its own invoice", async () => {
	const weekly = await aSeries({ frequency: "daily", day: null, startsOn: "2026-01-02", mode: "draft" });
	await weekly.runAt("2026-01-09T12:00:00Z");
	expect((await weekly.made()).map(({ issue_date, status }) => [issue_date, status])).toEqual(
		[2, 3, 4, 5, 6, 7, 8, 9].map((day) => [`2026-01-0${day}`, "draft"]),
	);
	const monthly = await aSeries();
	await monthly.runAt("2026-05-15T12:00:00Z");
	expect((await monthly.made()).map(({ issue_date }) => issue_date)).toEqual([
		...["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
	]);
});

test("where numbers are in sequence, what is sent takes the next one and a draft shows it as provisional", async () => {
	const { ctx, actor, runAt } = await aSeries({ frequency: "daily", day: null, startsOn: "2026-01-02" });
	await saveNumberSeries(ctx, actor, { pattern: "{year}-{seq:3}", resets: "year", next: 7 });
	await createRecurring(
		ctx,
		actor,
		parse(RecurringPayload, aRecurringPayload({ day: "4", startsOn: "2026-01-04", mode: "draft" })),
	);
	await runAt("2026-01-04T12:00:00Z");
	const { invoices } = await listWholeInvoices(ctx, actor, { filter: {}, limit: 9, cursor: undefined });
	const sent = invoices.filter(({ status }) => status !== "draft").map(({ number }) => number);
	expect(sent.sort()).toEqual(["2026-007", "2026-008", "2026-009"]);
	const drafts = invoices.filter(({ status }) => status === "draft");
	expect(drafts).toMatchObject([{ number: expect.stringMatching(/^2026-0(07|08|09|10)$/), numberProvisional: true }]);
});

test("after an outage the series of an account number their invoices by their own dates, in the year of each, oldest first", async () => {
	const { ctx, actor, runAt } = await aSeries({ frequency: "weekly", day: null, startsOn: "2027-12-10" });
	await saveNumberSeries(ctx, actor, { pattern: "{year}-{seq:4}", resets: "year", next: 1 });
	for (const startsOn of ["2027-12-08", "2027-12-09", "2027-12-11"]) {
		const plan = aRecurringPayload({ frequency: "weekly", day: null, startsOn });
		await createRecurring(ctx, actor, parse(RecurringPayload, plan));
	}
	let more = await runAt("2028-01-20T12:00:00Z");
	for (let rounds = 0; rounds < 9 && more.acked > 0; rounds++) more = await runAt("2028-01-20T12:00:00Z");
	const made = await select<{ number: string; issue_date: string }>(
		"SELECT number, issue_date FROM invoices WHERE user_id = ? ORDER BY issue_date, number",
		actor.id,
	);
	expect(made).toHaveLength(26);
	const byYear = (year: string) => made.filter(({ issue_date }) => issue_date.startsWith(year));
	for (const year of ["2027", "2028"]) {
		const numbers = byYear(year).map(({ number }) => number);
		expect(numbers).toEqual(numbers.map((_, place) => `${year}-${String(place + 1).padStart(4, "0")}`));
	}
});

test("a series whose invoice can't be made stops none of the account's others, and its owner is told by mail, once", async () => {
	const { ctx, actor, id, runAt, made } = await aSeries();
	await loseTemplate(id);
	const plan = aRecurringPayload({ name: "Other", frequency: "daily", day: null, startsOn: "2026-01-30" });
	await createRecurring(ctx, actor, parse(RecurringPayload, plan));
	await runAt("2026-02-02T12:00:00Z");
	await runAt("2026-02-02T12:01:00Z");
	await runAt("2026-02-02T12:02:00Z");
	expect(await made()).toHaveLength(4);
	const told = (await outboxOf(actor.id)).map(({ mail }) => mail).filter(({ to }) => to.includes(actor.email));
	expect(told.map(({ subject }) => subject)).toEqual(["Care plan has stopped: an invoice was not created"]);
	expect(told[0]?.text).toContain((await readRecurring(ctx, actor, id)).series.trouble);
	expect(await readStoppedSeries(ctx, actor)).toMatchObject([{ id, name: "Care plan" }]);
});

test("two consumers at the same time make no date twice", async () => {
	const { ctx, setNow, id, made } = await aSeries({ frequency: "daily", day: null, startsOn: "2026-01-02" });
	setNow("2026-01-06T12:00:00Z");
	const job = { kind: "recur", bucket: ctx.databases.nameOf(ctx.db), id } as const;
	await Promise.all([bringJobs(ctx, [job, job, job]), bringJobs(ctx, [job, job])]);
	await bringJobs(ctx, [job]);
	takeLogged();
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual([2, 3, 4, 5, 6].map((day) => `2026-01-0${day}`));
});

test("the period stands in its invoice's language", async () => {
	const { runAt, made } = await aSeries({
		invoice: {
			...aRecurringPayload().invoice,
			language: "fr",
			items: [{ description: "Suivi, {mois} {year} {else}", quantity: 1, rate: 10 }],
		},
	});
	await runAt("2026-01-31T12:00:00Z");
	expect(JSON.parse((await made())[0]?.items ?? "[]")[0].description).toBe("Suivi, janvier 2026 {else}");
});

test("a count ends it, skipped dates among them; a last date ends it too", async () => {
	const { ctx, actor, id, runAt, made } = await aSeries({ count: 3 });
	await skipRecurring(ctx, actor, id, "2026-02-28");
	await runAt("2026-12-01T12:00:00Z");
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-01-31", "2026-03-31"]);
	expect((await readRecurring(ctx, actor, id)).series).toMatchObject({ nextOn: null, done: 3 });
	const dated = await aSeries({ endsOn: "2026-03-30" });
	await dated.runAt("2026-12-01T12:00:00Z");
	expect(await dated.made()).toHaveLength(2);
});

test("the next date is skipped where none is named; one that is taken back is made", async () => {
	const { ctx, actor, id, runAt, made } = await aSeries();
	expect((await skipRecurring(ctx, actor, id)).date).toBe("2026-01-31");
	expect((await skipRecurring(ctx, actor, id)).date).toBe("2026-02-28");
	await restoreSkipped(ctx, actor, id, "2026-02-28");
	await expect(skipRecurring(ctx, actor, id, "2026-02-27")).rejects.toMatchObject({ code: "invalid" });
	await runAt("2026-03-01T12:00:00Z");
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-02-28"]);
	await restoreSkipped(ctx, actor, id, "2026-01-31");
	await runAt("2026-03-02T12:00:00Z");
	expect(await made()).toHaveLength(1);
});

test("while it is paused nothing is made, and what passed meanwhile never is", async () => {
	const { ctx, actor, id, runAt, made, setNow } = await aSeries();
	await patchRecurring(ctx, actor, id, { paused: true });
	await runAt("2026-03-15T12:00:00Z");
	expect(await made()).toEqual([]);
	setNow("2026-03-16T12:00:00Z");
	await patchRecurring(ctx, actor, id, { paused: false });
	await runAt("2026-04-01T12:00:00Z");
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-03-31"]);
});

test("a change holds from the next date on, and no day is invoiced a second time by the new rule", async () => {
	const { ctx, actor, id, runAt, made, setNow } = await aSeries();
	await runAt("2026-01-31T12:00:00Z");
	const items = [{ description: "More", quantity: 2, rate: "10.00" }];
	await patchRecurring(ctx, actor, id, { frequency: "daily", startsOn: "2026-01-30", invoice: { items } });
	setNow("2026-02-02T12:00:00Z");
	await runAt("2026-02-02T12:00:00Z");
	expect((await made()).map(({ issue_date, items }) => [issue_date, JSON.parse(items)[0].description])).toEqual([
		["2026-01-31", "Design"],
		["2026-02-01", "More"],
		["2026-02-02", "More"],
	]);
});

test("dates before the day it was begun get no invoice", async () => {
	const { runAt, made } = await aSeries({ startsOn: "2025-06-15", day: "15" });
	await runAt("2026-01-20T12:00:00Z");
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-01-15"]);
});

test("after a downgrade it pauses by itself, and needs the plan to go on", async () => {
	const { ctx, actor, id, runAt, made } = await aSeries();
	await change("UPDATE users SET plan = 'free' WHERE id = ?", actor.id);
	await runAt("2026-02-01T12:00:00Z");
	expect(await made()).toEqual([]);
	const { series } = await readRecurring(ctx, actor, id);
	expect(series.pausedAt).not.toBeNull();
	expect(series.trouble).toContain("part of Pro");
	await expect(patchRecurring(ctx, { ...actor, plan: "free" }, id, { paused: false })).rejects.toMatchObject({
		code: "plan_limit",
	});
});

test("where an invoice can't be made the series says why, and goes on once it can", async () => {
	const { ctx, actor, id, runAt, made } = await aSeries();
	await loseTemplate(id);
	await runAt("2026-01-31T12:00:00Z");
	expect(await made()).toEqual([]);
	expect((await readRecurring(ctx, actor, id)).series.trouble).not.toBe("");
	await patchRecurring(ctx, actor, id, { invoice: { template: "" } });
	await runAt("2026-01-31T13:00:00Z");
	expect(await made()).toHaveLength(1);
	expect((await readRecurring(ctx, actor, id)).series.trouble).toBe("");
});

test("a date that waits for its invoice is not lost to a change of what it says; on a later day it is asked for first", async () => {
	const { ctx, actor, id, runAt, made, setNow } = await aSeries();
	await loseTemplate(id);
	await runAt("2026-01-31T12:00:00Z");
	setNow("2026-02-02T12:00:00Z");
	await patchRecurring(ctx, actor, id, { invoice: { template: "" } });
	await runAt("2026-02-02T13:00:00Z");
	expect(await made()).toEqual([]);
	await sendLate(ctx, actor, id);
	expect((await made()).map(({ issue_date }) => issue_date)).toEqual(["2026-01-31"]);
});

test("what the queue gives up stands on the series", async () => {
	const { ctx, actor, id, setNow, bring } = await aSeries();
	const dead = [{ kind: "recur", bucket: ctx.databases.nameOf(ctx.db), id } as const];
	await bringJobs(ctx, dead, "duebill-dead-jobs");
	expect(takeLogged()).toContain("could not be made");
	// Nothing is late yet: it was another series of the account.
	expect((await readRecurring(ctx, actor, id)).series.trouble).toBe("");
	setNow("2026-01-31T12:00:00Z");
	await bringJobs(ctx, dead, "duebill-dead-jobs");
	takeLogged();
	expect((await readRecurring(ctx, actor, id)).series.trouble).toContain("We keep trying");
	await bring();
	expect((await outboxOf(actor.id)).map(({ mail }) => mail.subject)).toEqual([
		"Care plan has stopped: an invoice was not created",
	]);
});

test("a series that writes drafts tells its owner of each, once, in the owner's language and while it is a draft", async () => {
	const drafts = { frequency: "daily", day: null, startsOn: "2026-01-02", mode: "draft" };
	const { actor, runAt, bring, made } = await aSeries(drafts, { language: "es" });
	await runAt("2026-01-02T12:00:00Z", 5);
	await bring(5);
	const [mail] = (await outboxOf(actor.id)).map(({ mail }) => mail);
	expect(mail).toMatchObject({ to: [actor.email], subject: "Care plan: hay un borrador listo" });
	expect(mail?.text).toContain("Kestrel & Pine");
	await runAt("2026-01-02T13:00:00Z");
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(1);

	await runAt("2026-01-03T12:00:00Z");
	await change("UPDATE invoices SET deleted_at = 1 WHERE user_id = ? AND issue_date = '2026-01-03'", actor.id);
	await bring();
	expect(await made()).toHaveLength(2);
	expect(await outboxOf(actor.id)).toHaveLength(1);
});

test("where there is no mail a draft is written all the same, and nobody told", async () => {
	const { ctx, actor, setNow, made } = await aSeries({
		frequency: "daily",
		day: null,
		startsOn: "2026-01-02",
		mode: "draft",
	});
	setNow("2026-01-02T12:00:00Z");
	const off = { ...ctx, mailer: { ...ctx.mailer, kind: "off" } } as typeof ctx;
	await bringJobs(off, [
		{ kind: "recur", bucket: ctx.databases.nameOf(ctx.db), id: (await listRecurring(off, actor))[0]?.series.id ?? "" },
	]);
	expect(await made()).toHaveLength(1);
	expect(await select("SELECT * FROM deliveries WHERE user_id = ?", actor.id)).toEqual([]);
});

test("each invoice says the period that its series bills", async () => {
	const { runAt, actor } = await aSeries({ supplied: "month" });
	await runAt("2026-01-31T07:00:00Z");
	await runAt("2026-02-28T07:00:00Z");
	const periods = "SELECT supply_start, supply_date FROM invoices WHERE user_id = ? ORDER BY issue_date";
	expect(await select(periods, actor.id)).toEqual([
		{ supply_start: "2026-01-01", supply_date: "2026-01-31" },
		{ supply_start: "2026-02-01", supply_date: "2026-02-28" },
	]);
	const silent = await aSeries();
	await silent.runAt("2026-01-31T07:00:00Z");
	expect(await select(periods, silent.actor.id)).toEqual([{ supply_start: null, supply_date: null }]);
});

test("a series that was begun without tax bills what it did once its account charges tax, for the first time or again", async () => {
	const { ctx, actor, id, runAt, setNow } = await aSeries();
	const charge = () => saveTaxProfile(ctx, actor, parse(TaxProfilePayload, { country: "DE" }));
	const taxOf = async (series: string) => (await readRecurring(ctx, actor, series)).series.invoice.items[0]?.taxId;
	const begin = async (startsOn: string) =>
		(await createRecurring(ctx, actor, parse(RecurringPayload, aRecurringPayload({ startsOn })))).id;
	await runAt("2026-01-31T07:00:00Z", 5);
	expect(await taxOf(id)).toBe(undefined);
	await charge();
	expect(await taxOf(id)).toBe(null);
	const taxed = await begin("2026-02-28");
	await runAt("2026-02-28T07:00:00Z", 5);
	const { invoices } = await listWholeInvoices(ctx, actor, { filter: {}, limit: 9 });
	const totals = invoices.map(({ subtotal, total }) => total - subtotal).sort();
	expect(totals).toEqual([0, 0, invoices.map(({ subtotal }) => Math.round(subtotal * 0.19))[0]]);
	// Said again while it is charged, nothing changes.
	await charge();
	expect(await taxOf(taxed)).toBe(undefined);
	await endTaxProfile(ctx, actor, "2026-03-01");
	setNow("2026-03-01T12:00:00Z");
	const between = await begin("2026-04-30");
	await continueTaxProfile(ctx, actor);
	expect(await taxOf(between)).toBe(null);
});
