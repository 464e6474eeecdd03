import fc from "fast-check";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { tries } from "#tests/harness/volume";
import type { Actor } from "~/access/domain/user";
import { hoursToBill } from "~/billed-time/server/hours-to-bill.server";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import { addClient } from "~/clients/server/clients.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { dateIn, weekStart } from "~/kernel/time/dates";
import { exportTimesheetCsv } from "~/printing/server/export-timesheet.server";
import { readDuration } from "~/time/domain/duration";
import { timeReportCsv } from "~/time/domain/report/report-csv";
import { minutesText, moneyText } from "~/time/domain/time-texts";
import { entryTotals, pageTotals } from "~/time/server/entry-totals.server";
import { entriesCsv } from "~/time/server/export-entries.server";
import { readEntries } from "~/time/server/read-entries.server";
import { readWeek } from "~/time/server/read-week.server";
import { readTimeReport } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";
import { calendarPage } from "~/time/views/calendar-page.server";
import { byHand, type Given, roundAll, someSet, workedIn } from "./by-hand";

const { ctx } = testContext({ now: "2026-12-01T12:00:00Z" });

test("list, week, calendar, report, CSV, choice of hours, invoice and timesheet of what is written down agree with an independent sum", async () => {
	await fc.assert(
		fc.asyncProperty(someSet, async (given) => {
			const { actor, entries } = await writtenDown(given);
			const billed = entries.filter((entry) => entry.billed);
			const invoice = await bill(actor, billed, given);
			const onInvoice = new Set(invoice?.items.flatMap(({ timeEntryIds = [] }) => timeEntryIds));
			const open = entries.filter(({ id, billable }) => billable && !onInvoice.has(id));

			const rounded = roundAll(billed, given);
			const lines = (invoice?.items ?? []).map(({ timeEntryIds = [], rate }) => {
				const minutes = timeEntryIds.reduce((sum, id) => sum + (rounded.get(id) ?? 0), 0);
				return { minutes, amount: Number(byHand(minutes, rate, given, given.discount)) };
			});
			const byEntry = roundAll(open, { ...given, grouping: "entry" });
			const openMinutes = sumOf([...byEntry.values()]);
			const openAmount = sumOf(open.map(({ id, rate }) => Number(byHand(byEntry.get(id) ?? 0, rate, given))));
			const worked = sumOf(entries.map(workedIn));
			const toBill = openMinutes + sumOf(lines.map(({ minutes }) => minutes));
			const amount = openAmount + sumOf(lines.map((line) => line.amount));
			const all = { worked, toBill, amount };

			expect(invoice?.items.map((item) => item.amount) ?? []).toEqual(lines.map((line) => line.amount));
			expect(await listed(actor)).toEqual(all);
			expect(await reported(actor)).toEqual([all, all]);
			expect(await inFile(actor)).toEqual(all);
			expect(await inWeeks(actor, entries)).toEqual(worked);
			await expectCalendar(actor, entries);
			const { parties } = await hoursToBill(ctx, actor, { period: "all", unassigned: false });
			expect(sumOf(parties.map((party) => party.amount))).toBe(openAmount);
			if (invoice) expect(await onSheet(actor, invoice.id)).toEqual(sumOf(lines.map((line) => line.amount)));
		}),
		tries(2000),
	);
});

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

async function writtenDown({ entries, roundings, discount: _, grouping: __, ...settings }: Given) {
	const actor = await aUser(ctx, { plan: "pro", ...settings });
	const clients = new Map<string, string | null>([["", null]]);
	for (const name of ["a", "b"] as const) {
		const { id } = await addClient(ctx, actor, aClient({ name, ...roundings[name] }));
		clients.set(name, id);
	}
	const made = [];
	for (const { at, minutes, breakMinutes, billable, billed, client, rate, projectName } of entries) {
		const pause = minutes === 0 ? 0 : breakMinutes;
		const about = { description: "Work", projectName, clientId: clients.get(client) ?? null, rate };
		const said = { ...about, billable: billable || billed };
		const times = { start: { instant: at }, end: null, minutes, breakMinutes: pause };
		const { id, startedAt, endedAt } = await addEntry(ctx, actor, { ...said, ...times });
		made.push({
			...{ ...said, id, startedAt, endedAt: endedAt ?? startedAt, breakMinutes: pause, billed },
			rounding: roundings[client as "a" | "b" | ""],
		});
	}
	return { actor, entries: made };
}

type Made = Awaited<ReturnType<typeof writtenDown>>["entries"];

/** As a person does it from the list: what is ticked, on lines as they are grouped, each less the discount. */
async function bill(actor: Actor, billed: Made, { grouping, discount, currency }: Given) {
	if (billed.length === 0) return null;
	const entryIds = billed.map(({ id }) => id);
	const proposed = await unbilledItems(ctx, actor, { entryIds, grouping });
	if (!proposed || proposed.items.length === 0) return null;
	const less = discount > 0 ? { discount: { in: "percent" as const, value: discount } } : {};
	const items = proposed.items.map((item) => ({ ...item, ...less }));
	return createInvoice(ctx, actor, anInvoice({ items, currency }), { status: "sent" });
}

/** Page by page, as the list shows them. */
async function listed(actor: Actor) {
	const sum = { worked: 0, toBill: 0, amount: 0 };
	for (let cursor: string | null = null, more = true; more; ) {
		const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(ctx, actor, {
			filter: {},
			limit: 7,
			cursor,
		});
		const { counts } = await pageTotals(ctx, actor, {}, { size: 7, cursor });
		for (const { id } of page.entries) {
			const count = counts.get(id);
			sum.worked += count?.worked ?? 0;
			sum.toBill += count?.toBill ?? 0;
			sum.amount += count?.amount ?? 0;
		}
		cursor = page.older;
		more = cursor !== null;
	}
	return sum;
}

/** By its total, and by the rows of its file. */
async function reported(actor: Actor) {
	const { total, groups } = await readTimeReport(ctx, actor, { by: "week", within: "project" });
	const csv = table(timeReportCsv(groups, { by: "week", within: "project" }, actor));
	return [
		{ worked: total.minutes, toBill: total.toBill, amount: sumOf(total.money.map((each) => each.amount)) },
		{
			worked: sumOf(csv.map((row) => Number(row["Minutes worked"]))),
			toBill: sumOf(csv.map((row) => Number(row["Minutes to bill"]))),
			amount: sumOf(csv.map((row) => minor(row[`Amount ${actor.currency}`], actor))),
		},
	];
}

async function inFile(actor: Actor) {
	const rows = table(await new Response(entriesCsv(ctx, actor, {})).text());
	return {
		worked: sumOf(rows.map((row) => Number(row.Minutes))),
		toBill: sumOf(rows.map((row) => Number(row["Minutes to bill"]))),
		amount: sumOf(rows.map((row) => minor(row.Amount, actor))),
	};
}

function weeksOf(actor: Actor, entries: Made): Set<string> {
	return new Set(entries.map(({ startedAt }) => weekStart(dateIn(actor.timezone, startedAt), actor.weekStart)));
}

/** What the cells of its weeks hold. */
async function inWeeks(actor: Actor, entries: Made): Promise<number> {
	let minutes = 0;
	for (const first of weeksOf(actor, entries))
		for (const { cells } of await readWeek(ctx, actor, first))
			minutes += sumOf(cells.map(({ shown }) => (shown ? (readDuration(shown)?.minutes ?? Number.NaN) : 0)));
	return minutes;
}

/** The sum above each calendar is what the list says of its week. */
async function expectCalendar(actor: Actor, entries: Made): Promise<void> {
	const { weeks } = await entryTotals(ctx, actor, {});
	for (const first of weeksOf(actor, entries)) {
		const url = new URL(`https://duebill.test/time-tracker/calendar?date=${first}`);
		const { total } = await calendarPage({ ctx, actor, url } as Parameters<typeof calendarPage>[0]);
		const own = entries.filter(
			({ startedAt }) => weekStart(dateIn(actor.timezone, startedAt), actor.weekStart) === first,
		);
		const week = weeks.find(({ date }) => date === first);
		expect(week?.minutes).toBe(sumOf(own.map(workedIn)));
		expect(total).toBe(
			`${minutesText(week?.minutes ?? 0, actor)} \u00b7 ${moneyText(week ?? { money: [] }, actor.currency)}`,
		);
	}
}

async function onSheet(actor: Actor, id: string): Promise<number> {
	const choice = { by: "project", times: false, money: true, sign: false } as const;
	const { content } = await exportTimesheetCsv(ctx, actor, id, choice);
	return sumOf(table(content).map((row) => minor(row.Amount, actor)));
}

/** A file whose values have no commas. */
function table(csv: string): Record<string, string>[] {
	const [head = "", ...rows] = csv
		.replace(/^\ufeff/, "")
		.trimEnd()
		.split("\r\n");
	const names = head.split(",");
	return rows.map((row) => Object.fromEntries(row.split(",").map((value, at) => [names[at] ?? "", value])));
}

const DECIMALS: Record<string, number> = { EUR: 2, JPY: 0, BHD: 3 };

function minor(text: string | undefined, { currency }: Actor): number {
	return Math.round(Number(text) * 10 ** (DECIMALS[currency] ?? 2));
}
