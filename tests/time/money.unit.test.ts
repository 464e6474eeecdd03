import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { billableItems } from "~/billed-time/domain/billable-items";
import type { Rounding } from "~/clients/domain/rounding";
import { priceLines } from "~/pricing/domain/totals";
import { type BilledPart, countTime } from "~/time/domain/count-time";
import { dayTotals, makeReport } from "~/time/domain/report";
import { byHand, type Given, MINUTE, roundAll, someSet, workedIn } from "./whole/by-hand";

function toEntries({ entries, roundings }: Given) {
	return entries.map(({ at, minutes, billed, client, ...entry }, place) => ({
		...entry,
		id: String(place),
		description: "Work",
		clientId: client || null,
		clientName: client,
		startedAt: at,
		endedAt: at + (minutes + entry.breakMinutes) * MINUTE,
		billable: entry.billable || billed,
		invoiceId: billed ? "invoice" : null,
		rounding: roundings[client as "a" | "b" | ""],
	}));
}

/** What an invoice says that bills some entries, with a discount on each of its lines. */
function bill(entries: ReturnType<typeof toEntries>, given: Given) {
	const { currency, discount } = given;
	const lines = billableItems(entries, { ...given, language: "en" });
	const items = lines.map((line) =>
		discount > 0 ? { ...line, discount: { in: "percent" as const, value: discount } } : line,
	);
	const { items: priced, total } = priceLines(items, currency);
	const lengths = new Map(entries.map((entry) => [entry.id, workedIn(entry)]));
	const parts = priced.flatMap(({ timeEntryIds, quantity, unit = null, amount }, line) =>
		timeEntryIds.map((entryId): BilledPart => {
			const minutes = lengths.get(entryId) ?? 0;
			return { invoiceId: "invoice", line, currency, quantity, quantityScale: null, unit, amount, entryId, minutes };
		}),
	);
	return { lines, parts, total };
}

test("list, week, report, choice of hours and invoice agree with an independent sum, to the cent and the minute", () => {
	fc.assert(
		fc.property(someSet, (given) => {
			const entries = toEntries(given);
			const billed = entries.filter(({ invoiceId }) => invoiceId !== null);
			const { parts, total: invoiced, lines } = bill(billed, given);
			const open = entries.filter(({ billable, invoiceId }) => billable && invoiceId === null);
			const onInvoice = new Set(parts.map(({ entryId }) => entryId));
			const left = billed.filter(({ id }) => !onInvoice.has(id));
			const byEntry = roundAll([...open, ...left], { ...given, grouping: "entry" });
			const single = [...open, ...left].map(({ id, rate }) => {
				const minutes = byEntry.get(id) ?? 0;
				return { minutes, amount: Number(byHand(minutes, rate, given)) };
			});
			const amount = single.reduce((sum, each) => sum + each.amount, 0) + invoiced;
			const rounded = roundAll(billed, given);
			const all = [...single.map(({ minutes }) => minutes), ...rounded.values()];
			const toBill = all.reduce((sum, each) => sum + each, 0);
			const worked = entries.reduce((sum, entry) => sum + workedIn(entry), 0);

			const report = makeReport({ entries, billed: parts }, given);
			const { days, weeks, counts } = dayTotals({ entries, billed: parts }, given);
			const money = (sums: readonly { money: readonly { amount: number }[] }[]) =>
				sums.flatMap((sum) => sum.money).reduce((all, each) => all + each.amount, 0);
			for (const sums of [[report.total], report.clients, report.projects, report.weeks, days, weeks]) {
				expect(money(sums)).toBe(amount);
				expect(sums.reduce((all, { minutes }) => all + minutes, 0)).toBe(worked);
				expect(sums.reduce((all, sum) => all + sum.toBill, 0)).toBe(toBill);
			}
			expect([...counts.values()].reduce((all, each) => all + each.amount, 0)).toBe(amount);
			const chosen = priceLines(billableItems(open, { ...given, grouping: "entry", language: "en" }), given.currency);
			expect(chosen.total).toBe(report.total.openAmount);
			for (const { quantity, rate, timeEntryIds } of lines) {
				const minutes = timeEntryIds.reduce((sum, id) => sum + (rounded.get(id) ?? 0), 0);
				const own = priceLines([{ quantity, rate, ...(given.exactMinutes && { unit: "min60" }) }], given.currency);
				expect(BigInt(own.total)).toBe(byHand(minutes, rate, given));
			}
		}),
		tries(2000),
	);
});

test.each([
	{ roundingPer: "line", grouping: "project" },
	{ roundingPer: "line", grouping: "day" },
	{ roundingPer: "day", grouping: "entry" },
	{ roundingPer: "day", grouping: "project" },
] as const)(
	"what rounding by the $roundingPer leaves nothing of is billed with its group's, a line for each $grouping",
	({ roundingPer, grouping }) => {
		const rounding: Rounding = { rounding: "nearest", roundingMinutes: 15, roundingPer };
		const entries = [20, 2].map((minutes, place) => ({
			...{ id: String(place), clientId: "a", projectName: "Website", description: `Work ${place}` },
			...{ startedAt: place * 60 * MINUTE, endedAt: (place * 60 + minutes) * MINUTE, rate: 9500, rounding },
			...{ clientName: "a", billable: true, invoiceId: null, breakMinutes: 0 },
		}));
		const owner = { timezone: "UTC", currency: "EUR", exactMinutes: false };
		expect(billableItems(entries, { ...owner, grouping, language: "en" })).toMatchObject([
			{ quantity: 25, rate: 9500, timeEntryIds: ["0", "1"] },
		]);
		expect(billableItems(entries.slice(1), { ...owner, grouping, language: "en" })).toEqual([]);
		expect(countTime(entries, [], owner).get("1")).toMatchObject({ worked: 2, amount: 0 });
	},
);

test("what is not billable, or takes no minute, is worth nothing and stays worked", () => {
	const entry = {
		id: "1",
		clientId: null,
		projectName: "",
		startedAt: 0,
		endedAt: 60 * MINUTE,
		breakMinutes: 0,
		rate: 9500,
		rounding: null,
	};
	const owner = { timezone: "UTC", currency: "EUR", exactMinutes: false };
	const free = countTime([{ ...entry, billable: false, invoiceId: null }], [], owner);
	expect(free.get("1")).toEqual({ worked: 60, toBill: 0, amount: 0, currency: "EUR" });
});

test("a billed line of several is shared out by minutes, and an amount in another currency is not added to others", () => {
	const entries = [50, 25, 8].map((minutes, place) => ({
		...{
			id: String(place),
			clientId: null,
			projectName: "",
			clientName: "",
			startedAt: 0,
			endedAt: minutes * MINUTE,
			breakMinutes: 0,
			rate: 9500,
		},
		...{ rounding: null, billable: true, invoiceId: place < 2 ? "invoice" : null },
	}));
	const line = { invoiceId: "invoice", line: 0, currency: "USD", quantity: 200, quantityScale: null, unit: null };
	const billed = entries.slice(0, 2).map(({ id, endedAt }) => {
		return { ...line, amount: 10_001, entryId: id, minutes: endedAt / MINUTE };
	});
	const owner = { timezone: "UTC", currency: "EUR", exactMinutes: false, weekStart: "monday" as const };
	const { total } = makeReport({ entries, billed }, owner);
	expect(total).toMatchObject({ minutes: 83, billedMinutes: 75, toBill: 128, openMinutes: 8, openAmount: 1235 });
	expect(total.money).toEqual([
		{ currency: "USD", amount: 10_001 },
		{ currency: "EUR", amount: 1235 },
	]);
});
