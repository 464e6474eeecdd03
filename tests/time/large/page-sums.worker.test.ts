import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { anEntry } from "#tests/time/time";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { DAY_MS, dateIn } from "~/kernel/time/dates";
import { entryTotals, pageTotals } from "~/time/server/entry-totals.server";
import { readEntries } from "~/time/server/read-entries.server";
import { addEntry } from "~/time/server/time-entries.server";

const FIRST = Date.parse("2026-01-05T09:00:00Z");

test("days and weeks of each page come to what they come to in all, forwards and back, of all and of a search", async () => {
	const { ctx } = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "Europe/Berlin" });
	const ids: string[] = [];
	// Two a day for two weeks, then one, weeks later, that a page of two begins or ends with.
	for (let at = 0; at < 29; at++) {
		const start = FIRST + Math.floor(at / 2) * DAY_MS + (at % 2) * 5 * 3_600_000 + (at === 28 ? 60 * DAY_MS : 0);
		const about = { description: at % 3 === 0 ? "Proofs" : "Layout" };
		const { id } = await addEntry(ctx, actor, anEntry(new Date(start).toISOString(), 31 + at, about));
		ids.push(id);
	}
	const timeEntryIds = ids.filter((_, at) => at % 4 === 0);
	const items = [{ description: "Hours", quantity: 333, rate: 8500, timeEntryIds }];
	await createInvoice(ctx, actor, anInvoice({ items }), { status: "sent" });
	for (const filter of [{}, { q: "proofs" }, { q: "elsewhere" }]) {
		const all = await entryTotals(ctx, actor, filter);
		const seen: string[] = [];
		const look = async (cursor: string | null) => {
			const page = await readEntries(ctx, actor, { filter, limit: 5, cursor });
			const { days, weeks, counts } = await pageTotals(ctx, actor, filter, { size: 5, cursor });
			for (const { id, startedAt } of page.entries) {
				const day = dateIn(actor.timezone, startedAt);
				expect(days.find(({ date }) => date === day)).toEqual(all.days.find(({ date }) => date === day));
				const week = all.weeks.find(({ date }) => date <= day);
				expect(weeks.find(({ date }) => date === week?.date)).toEqual(week);
				expect(counts.get(id)).toEqual(all.counts.get(id));
				seen.push(id);
			}
			return page;
		};
		let page = await look(null);
		while (page.older) page = await look(page.older);
		expect(seen).toHaveLength(all.counts.size);
		while (page.newer) page = await look(page.newer);
		if (all.counts.size > 5) expect(seen.length).toBeGreaterThan(all.counts.size);
	}
});
