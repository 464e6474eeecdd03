import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { HoursQuery } from "~/billed-time/domain/hours-choice";
import { hoursToBill } from "~/billed-time/server/hours-to-bill.server";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import type { Client } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Grouping } from "~/time/domain/time-lines";
import { entryTotals } from "~/time/server/entry-totals.server";
import { entriesCsv } from "~/time/server/export-entries.server";
import { reportTime } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";

const RATE = 9500;

async function aStudio(given: { exactMinutes?: boolean; timezone?: string } = {}) {
	const { ctx } = testContext({ now: "2026-11-20T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR", ...given });
	return { ctx, actor };
}

/** Adds entries of so many minutes, one after the other on a day. */
async function worked(
	ctx: AppContext,
	actor: Actor,
	{ day, minutes, client }: { day: string; minutes: readonly number[]; client: Client },
): Promise<void> {
	for (const [at, length] of minutes.entries()) {
		const start = `${day}T${String(9 + at).padStart(2, "0")}:00:00Z`;
		await addEntry(ctx, actor, anEntry(start, length, { rate: RATE, clientId: client.id }));
	}
}

/** Makes an invoice of what is open for a client, as its form is filled. */
async function bill(ctx: AppContext, actor: Actor, client: Client, grouping: Grouping = "entry") {
	const filled = await unbilledItems(ctx, actor, { hours: HoursQuery.parse({ client: client.id }), grouping });
	const given = anInvoice({ currency: "EUR", clientId: client.id, items: filled?.items ?? [] });
	return createInvoice(ctx, actor, given, { status: "sent" });
}

/** What every view says of all time: minutes worked, minutes to bill, what these are worth. */
async function figuresOf(ctx: AppContext, actor: Actor) {
	const { total, clients, projects, weeks } = await reportTime(ctx, actor, {});
	const { days, weeks: ofList } = await entryTotals(ctx, actor, {});
	const rows = (await new Response(entriesCsv(ctx, actor, {})).text()).trim().split("\r\n").slice(1);
	const cells = rows.map((row) => row.split(","));
	const column = (at: number) => cells.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
	const file = [column(5) / 100, column(10) / 100, column(8)];
	const sums = [[total], clients, projects, weeks, days, ofList].map((parts) => [
		parts.reduce((sum, { minutes }) => sum + minutes, 0),
		parts.reduce((sum, { toBill }) => sum + toBill, 0),
		parts.flatMap(({ money }) => money).reduce((sum, { amount }) => sum + amount, 0),
	]);
	for (const other of [...sums, file]) expect(other).toEqual(sums[0]);
	return sums[0];
}

test("T1 50, 25 and 8 minutes, each up to 15, are 1:23 worked and 1.75 h to bill, before they are billed and after", async () => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15 }));
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25, 8], client });
	expect(await figuresOf(ctx, actor)).toEqual([83, 105, 16_625]);
	const { chosen } = await hoursToBill(ctx, actor, HoursQuery.parse({ client: client.id }));
	expect([chosen.worked, chosen.amount]).toEqual([175, 16_625]);
	expect((await bill(ctx, actor, client)).total).toBe(16_625);
	expect(await figuresOf(ctx, actor)).toEqual([83, 105, 16_625]);
});

test("T1 by day and project they are 90 minutes and 142.50, and what was billed before is not rounded again", async () => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15, roundingPer: "day" }));
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25, 8], client });
	expect(await figuresOf(ctx, actor)).toEqual([83, 90, 14_250]);
	expect((await bill(ctx, actor, client, "day")).total).toBe(14_250);
	expect(await figuresOf(ctx, actor)).toEqual([83, 90, 14_250]);
	await addEntry(ctx, actor, anEntry("2026-11-02T15:00:00Z", 20, { rate: RATE, clientId: client.id }));
	expect(await figuresOf(ctx, actor)).toEqual([103, 120, 14_250 + 4750]);
});

test("T7 rounded by the day with a line for each entry they are 50, 25 and 15 minutes and 142.50", async () => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15, roundingPer: "day" }));
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25, 8], client });
	const { items, total } = await bill(ctx, actor, client);
	expect(items.map(({ quantity }) => quantity)).toEqual([83, 42, 25]);
	expect(total).toBe(14_250);
	expect(await figuresOf(ctx, actor)).toEqual([83, 90, 14_250]);
});

test.each([
	{ rounding: "up", minutes: 100, total: 15_865 },
	{ rounding: "down", minutes: 80, total: 12_635 },
] as const)("a line of 83 minutes is rounded $rounding to $minutes as one", async ({ rounding, minutes, total }) => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient({ rounding, roundingMinutes: 20, roundingPer: "line" }));
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25, 8], client });
	expect((await bill(ctx, actor, client, "project")).total).toBe(total);
	expect(await figuresOf(ctx, actor)).toEqual([83, minutes, total]);
});

test.each([
	{ exactMinutes: false, grouping: "entry", total: 23_655, open: 23_655 },
	{ exactMinutes: false, grouping: "day", total: 23_750, open: 23_655 },
	{ exactMinutes: true, grouping: "entry", total: 23_751, open: 23_751 },
	{ exactMinutes: true, grouping: "day", total: 23_750, open: 23_751 },
] as const)(
	"T2 three of 50 minutes, exact: $exactMinutes, a line for each $grouping, are $total",
	async ({ exactMinutes, grouping, total, open }) => {
		const { ctx, actor } = await aStudio({ exactMinutes });
		const client = await addClient(ctx, actor, aClient());
		await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 50, 50], client });
		expect(await figuresOf(ctx, actor)).toEqual([150, 150, open]);
		expect((await bill(ctx, actor, client, grouping)).total).toBe(total);
		expect(await figuresOf(ctx, actor)).toEqual([150, 150, total]);
	},
);

test("T3 what is billed and what is open come to 402.80 in list, report and file", async () => {
	const { ctx, actor } = await aStudio();
	const rounded = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15 }));
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25, 8], client: rounded });
	await bill(ctx, actor, rounded);
	const plain = await addClient(ctx, actor, aClient({ name: "Halden", email: "halden@client.example" }));
	await worked(ctx, actor, { day: "2026-11-03", minutes: [50, 50, 50], client: plain });
	expect(await figuresOf(ctx, actor)).toEqual([233, 255, 40_280]);
	const { total } = await reportTime(ctx, actor, {});
	expect(total).toMatchObject({ openMinutes: 150, openAmount: 23_655, billedMinutes: 83 });
});

test("T4 from 01:30 to 03:30 in the night when clocks go back are 3:00 in list, week, report and file", async () => {
	const { ctx, actor } = await aStudio({ timezone: "Europe/Berlin" });
	const client = await addClient(ctx, actor, aClient());
	const times = { start: { wall: "2026-10-25T01:30" }, end: { wall: "2026-10-25T03:30" }, minutes: null };
	const { start: _, ...details } = anEntry("2026-10-25T00:00:00Z", 0, { rate: RATE, clientId: client.id });
	await addEntry(ctx, actor, { ...details, ...times });
	expect(await figuresOf(ctx, actor)).toEqual([180, 180, 28_500]);
	expect((await entryTotals(ctx, actor, {})).weeks.map(({ date }) => date)).toEqual(["2026-10-19"]);
});

test("a line that was changed or discounted on its invoice counts as it says there", async () => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient());
	await worked(ctx, actor, { day: "2026-11-02", minutes: [50, 25], client });
	const filled = await unbilledItems(ctx, actor, {
		hours: HoursQuery.parse({ client: client.id }),
		grouping: "day",
	});
	const [line] = filled?.items ?? [];
	if (!line) throw new Error("nothing to bill");
	const items = [{ ...line, quantity: 200, discount: { in: "percent" as const, value: 100_000 } }];
	const { total } = await createInvoice(ctx, actor, anInvoice({ currency: "EUR", clientId: client.id, items }), {
		status: "sent",
	});
	expect(total).toBe(17_100);
	expect(await figuresOf(ctx, actor)).toEqual([75, 120, 17_100]);
});

test("a line that bills entries of two pages of the file is shared out over all of them, and counted once", async () => {
	const { ctx, actor } = await aStudio();
	const client = await addClient(ctx, actor, aClient());
	await worked(ctx, actor, { day: "2026-11-10", minutes: [60], client });
	await worked(ctx, actor, { day: "2026-11-19", minutes: [60], client });
	expect((await bill(ctx, actor, client, "project")).total).toBe(19_000);
	await worked(ctx, actor, { day: "2026-11-01", minutes: [60], client });
	await change(
		`WITH RECURSIVE notes (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM notes WHERE n < 497)
		INSERT INTO time_entries (id, user_id, description, started_at, ended_at, rate, created_at, updated_at)
		SELECT printf('00000000-0000-4000-8000-%012x', n), ?1, 'Note', ?2 + n * 60000, ?2 + (n + 1) * 60000, ?3, ?2, ?2 FROM notes`,
		...[actor.id, Date.parse("2026-11-18T00:00:00Z"), RATE],
	);
	expect(await figuresOf(ctx, actor)).toEqual([180 + 498, 180 + 498, 28_500 + 498 * 190]);
});
