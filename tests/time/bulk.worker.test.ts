import fc from "fast-check";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { anEntry, entries } from "#tests/time/time";
import { addClient } from "~/clients/server/clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { parse } from "~/kernel/validation";
import { correctInvoice } from "~/payments/server/correct-invoice.server";
import { BulkForm, leftText } from "~/time/domain/bulk-change";
import { CLIENT_ROUNDING } from "~/time/domain/project";
import {
	changeEntries,
	deleteEntries,
	restoreEntries,
	sumEntries,
	undoChange,
} from "~/time/server/bulk-entries.server";
import { updateProject } from "~/time/server/change-project.server";
import { addProject } from "~/time/server/projects.server";
import { readEntry } from "~/time/server/read-entries.server";
import { readWeek } from "~/time/server/read-week.server";
import { addEntry, updateEntry } from "~/time/server/time-entries.server";

async function aTracker(given: Parameters<typeof aUser>[1] = {}, now = "2026-04-30T12:00:00Z") {
	const context = testContext({ now });
	return { ...context, actor: await aUser(context.ctx, { plan: "pro", ...given }) };
}

const asTyped = (given: Record<string, string>) => parse(BulkForm, given);

const said = async (userId: string) =>
	((await rowsOf(userId)).time_entries as Record<string, unknown>[]).map(
		({ version, updated_at, change_id, replaced, ...row }) => row,
	);

const BROCHURE = {
	name: "Brochure",
	rate: 9900,
	billable: true,
	color: "",
	budgetMinutes: null,
	budgetAmount: null,
	budgetPeriod: "total",
	fixedPrice: null,
	...CLIENT_ROUNDING,
	externalId: null,
	metadata: {},
} as const;

test("several entries are moved to a project, at its rate but for those that were chosen, and all of it is one step back", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel" }));
	const { id: projectId } = await addProject(ctx, actor, { ...BROCHURE, clientId: client.id });
	const followers = await entries(ctx, actor, 2, { rate: null, billable: null });
	const [chosen] = await entries(ctx, actor, 1, { rate: 4200 });
	const all = [...followers, ...(chosen ? [chosen] : [])];
	const before = await said(actor.id);
	const ids = all.map(({ id }) => id);
	const { changeId, ...result } = await changeEntries(
		ctx,
		actor,
		{ ids },
		asTyped({ toProject: projectId, toDays: "28" }),
	);
	expect(result).toEqual({ done: 3, same: 0, billed: 0, ahead: 0, full: 0, missing: 0 });
	const after = await Promise.all(ids.map((id) => readEntry(ctx, actor, id)));
	expect(after.map(({ rate, clientName, projectName }) => [rate, clientName, projectName])).toEqual([
		[9900, "Kestrel", "Brochure"],
		[9900, "Kestrel", "Brochure"],
		[4200, "Kestrel", "Brochure"],
	]);
	// Over the night in which the clocks change: at the same time by the clock, and as long.
	expect(new Date(after[0]?.startedAt ?? 0).toISOString()).toBe("2026-03-29T08:00:00.000Z");
	expect((after[0]?.endedAt ?? 0) - (after[0]?.startedAt ?? 0)).toBe(87 * 60_000);
	expect(await undoChange(ctx, actor, changeId)).toBe(3);
	expect(await said(actor.id)).toEqual(before);
	await expect(undoChange(ctx, actor, changeId)).rejects.toMatchObject({ code: "conflict" });
});

test("client, rate and billable are set each by itself; what was so already, would lie ahead, or is not there is counted", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const [theirs] = await entries(ctx, other, 1);
	const [first, second, third] = await entries(ctx, actor, 3);
	const ids = [first, second, third, theirs].map((entry) => entry?.id ?? "");
	const set = (given: Record<string, string>) => changeEntries(ctx, actor, { ids }, asTyped(given));
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel" }));
	expect(await set({ toClient: client.id })).toMatchObject({ done: 3, missing: 1 });
	expect(await set({ toClient: client.id })).toMatchObject({ done: 0, same: 3 });
	expect(await set({ toRate: "42.50", toBillable: "no" })).toMatchObject({ done: 3 });
	const now = await readEntry(ctx, actor, first?.id ?? "");
	expect(now).toMatchObject({
		clientName: "Kestrel",
		projectName: "Website",
		rate: 4250,
		rateChosen: true,
		billable: false,
	});
	expect(now.projectId).toMatch(/^[\da-f-]{36}$/);
	expect(await set({ toClient: "none", toProject: "none" })).toMatchObject({ done: 3 });
	expect(await readEntry(ctx, actor, first?.id ?? "")).toMatchObject({
		clientId: null,
		projectName: "",
		projectId: null,
	});
	expect(await set({ toDays: "59" })).toMatchObject({ done: 2, ahead: 1 });
	expect(await readEntry(ctx, other, theirs?.id ?? "")).toMatchObject({ version: 1 });
	const stranger = await addClient(ctx, other, aClient());
	await expect(set({ toClient: stranger.id })).rejects.toMatchObject({ code: "not_found" });
});

test("taken back, entries say the names that their project and client have by now, and no project is made", async () => {
	const { ctx, actor } = await aTracker();
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel" }));
	const { id: projectId } = await addProject(ctx, actor, { ...BROCHURE, clientId: client.id });
	const made = await entries(ctx, actor, 3, { projectName: "Brochure", projectId, clientId: client.id });
	const [away, along] = [made.slice(0, 2), made.slice(2)].map((some) => some.map(({ id }) => id));
	const moved = await changeEntries(ctx, actor, { ids: away ?? [] }, asTyped({ toProject: "none", toClient: "none" }));
	await updateProject(ctx, actor, projectId, { name: "Été" });
	const priced = await changeEntries(ctx, actor, { ids: along ?? [] }, asTyped({ toRate: "42.50" }));
	await patchClient(ctx, actor, client.id, { name: "Kestrel & Pine" });
	expect(await undoChange(ctx, actor, moved.changeId)).toBe(2);
	expect(await undoChange(ctx, actor, priced.changeId)).toBe(1);
	const named = { projectId, projectName: "Été", clientId: client.id, clientName: "Kestrel & Pine" };
	for (const { id } of made) expect(await readEntry(ctx, actor, id)).toMatchObject(named);
	expect(await sumEntries(ctx, actor, { q: "ete" })).toMatchObject({ count: 3 });
	expect(await numberFrom("SELECT count(*) FROM projects WHERE user_id = ?", actor.id)).toBe(1);
});

test("entries with all the texts that programs keep with them are changed in full turns", async () => {
	const { ctx, actor } = await aTracker();
	await entries(ctx, actor, 1);
	await copyEntries(actor.id, 499);
	await change(
		"UPDATE time_entries SET metadata = json_object('crm', hex(zeroblob(2500))) WHERE user_id = ?",
		actor.id,
	);
	const { done } = await changeEntries(ctx, actor, { filter: {} }, asTyped({ toRate: "42.50" }));
	expect(done).toBe(500);
	expect(await numberFrom("SELECT min(length(metadata)) FROM time_entries WHERE user_id = ?", actor.id)).toBe(5010);
});

test("all that match are changed in turns of 500 and taken back as one; billed ones stay and are counted", async () => {
	const { ctx, actor } = await aTracker();
	const some = Array.from({ length: 26 }, (_, day) =>
		anEntry(`2026-04-${String(day + 1).padStart(2, "0")}T09:00:00Z`, 30),
	);
	const made = [];
	for (const input of some) made.push(await addEntry(ctx, actor, input));
	await copyEntries(actor.id, 40);
	const [billed] = made;
	await createInvoice(ctx, actor, billing([billed?.id ?? ""]), { status: "sent" });
	const filter = { q: "wireframes" };
	expect(await sumEntries(ctx, actor, filter)).toEqual({ count: 26 * 41, billed: 1, minutes: 26 * 41 * 30 });
	const before = await said(actor.id);
	const { changeId, ...result } = await changeEntries(ctx, actor, { filter }, asTyped({ toBillable: "no" }));
	expect(result).toMatchObject({ done: 26 * 41 - 1, billed: 1 });
	expect(leftText(result)).toBe("1 is on an invoice and stays.");
	expect(await sumEntries(ctx, actor, { billable: "no" })).toMatchObject({ count: 26 * 41 - 1 });
	// Of those that are changed since, nothing is taken back.
	const [, changed] = made;
	await updateEntry(ctx, actor, changed?.id ?? "", { input: anEntry("2026-04-02T09:00:00Z", 31) });
	expect(await undoChange(ctx, actor, changeId)).toBe(26 * 41 - 2);
	const after = await said(actor.id);
	expect(after.filter((row) => !before.some((each) => JSON.stringify(each) === JSON.stringify(row)))).toHaveLength(1);

	const { deletionId, ...deleted } = await deleteEntries(ctx, actor, { filter });
	expect(deleted).toMatchObject({ done: 26 * 41 - 1, billed: 1 });
	expect(await sumEntries(ctx, actor, {})).toMatchObject({ count: 1 });
	expect(await restoreEntries(ctx, actor, deletionId)).toBe(26 * 41 - 1);
	expect(await said(actor.id)).toEqual(after);
	await expect(restoreEntries(ctx, actor, deletionId)).rejects.toMatchObject({ code: "conflict" });
});

test("a change, or a deletion, and edits, billing and correcting by others at once: each entry is changed or left, none is on two invoices", async () => {
	const deletes = fc.boolean();
	const edited = fc.uniqueArray(fc.nat(499), { maxLength: 12 });
	const billed = fc.uniqueArray(fc.nat(499), { minLength: 4, maxLength: 16 });
	await fc.assert(
		fc.asyncProperty(deletes, edited, billed, async (deletes, edited, billed) => {
			const { ctx, actor } = await aTracker();
			await entries(ctx, actor, 1);
			await copyEntries(actor.id, 499);
			const rows = await select<{ id: string }>("SELECT id FROM time_entries WHERE user_id = ? ORDER BY id", actor.id);
			const ids = rows.map(({ id }) => id);
			const at = (places: readonly number[]) => places.map((place) => ids[place] ?? "");
			const half = Math.ceil(billed.length / 2);
			const quarter = Math.ceil(half / 2);
			const out = await createInvoice(ctx, actor, billing(at(billed.slice(0, quarter))), { status: "sent" });
			const [bulk, corrected, , , ...edits] = await Promise.allSettled([
				deletes
					? deleteEntries(ctx, actor, { ids })
					: changeEntries(ctx, actor, { ids }, asTyped({ toRate: "42.50", toDays: "1" })),
				correctInvoice(ctx, actor, out.id, { reason: "" }),
				createInvoice(ctx, actor, billing(at(billed.slice(quarter, half))), { status: "sent" }),
				createInvoice(ctx, actor, billing(at(billed.slice(quarter))), { status: "draft" }),
				...at(edited).map((id) => updateEntry(ctx, actor, id, { input: anEntry("2026-03-02T09:00:00Z", 31) })),
			]);
			if (bulk?.status !== "fulfilled") throw bulk?.reason;
			if (corrected?.status !== "fulfilled") throw corrected?.reason;
			const { done, same, billed: left, ahead, missing } = bulk.value;
			expect(done + same + left + ahead + missing).toBe(500);
			const isChanged = deletes ? "deleted_at IS NOT NULL" : "rate = 4250";
			const number = (where: string, ...values: string[]) =>
				numberFrom(`SELECT count(*) FROM time_entries WHERE user_id = ? AND ${where}`, actor.id, ...values);
			// An edit that came after the change wrote over it.
			const over = edits.filter(({ status }) => status === "fulfilled").length;
			const standing = await number(isChanged);
			expect(standing).toBeLessThanOrEqual(done);
			expect(standing).toBeGreaterThanOrEqual(done - over);
			expect(await number("invoice_id IS NOT NULL AND deleted_at IS NOT NULL")).toBe(0);
			// What was billed went from the invoice to the draft in one step: it was never there to be changed.
			const { draft } = corrected.value;
			expect([await number("invoice_id = ?", draft.id), await number("invoice_id = ?", out.id)]).toEqual([quarter, 0]);
			expect(await number(`invoice_id = ? AND (${isChanged})`, draft.id)).toBe(0);
			const named = await select<{ id: string; times: number }>(
				`SELECT named.value AS id, count(*) AS times FROM invoices, json_each(items) AS item,
					json_each(item.value, '$.timeEntryIds') AS named WHERE user_id = ? AND invoices.id <> ? GROUP BY named.value`,
				actor.id,
				out.id,
			);
			expect(named.filter(({ times }) => times > 1)).toEqual([]);
			expect(await number("invoice_id IS NOT NULL")).toBe(named.length);
		}),
		tries(100),
	);
});

const billing = (timeEntryIds: string[]) =>
	anInvoice({ items: [{ description: "Hours", quantity: 100, rate: 8500, timeEntryIds }] });

/** Writes each entry of an account down so many times more. */
async function copyEntries(userId: string, times: number) {
	await change(
		`INSERT INTO time_entries (id, user_id, description, project_name, project_id, started_at, ended_at, rate, created_at,
			updated_at, search_text)
		SELECT substr(id, 1, 24) || printf('%06x%06x', n.value, abs(random() % 16777215)), user_id, description, project_name, project_id,
			started_at, ended_at, rate, created_at, updated_at, search_text
		FROM time_entries, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?) SELECT value FROM n) AS n
		WHERE user_id = ?`,
		times,
		userId,
	);
}

test("what matches, what is changed and deleted together, and a week are found off indexes, by their ids where these are said", async () => {
	const { ctx, actor } = await aTracker();
	const [first, second] = await entries(ctx, actor, 2);
	const ids = [first?.id ?? "", second?.id ?? ""];
	const { db, asked } = recordingDatabase();
	const recording = { ...ctx, db };
	const filters = [
		{},
		{ client: "c" },
		{ project: "p" },
		{ billed: "no" },
		{ from: "2026-03-01", to: "2026-03-31" },
	] as const;
	for (const filter of filters) await sumEntries(recording, actor, filter);
	await readWeek(recording, actor, "2026-03-02");
	const { changeId } = await changeEntries(recording, actor, { ids }, asTyped({ toBillable: "no" }));
	await undoChange(recording, actor, changeId);
	const { deletionId } = await deleteEntries(recording, actor, { ids });
	await restoreEntries(recording, actor, deletionId);
	const ofEntries = asked.filter((query) => /(FROM|UPDATE|from) "?time_entries/.test(query));
	expect(ofEntries.length).toBeGreaterThan(12);
	for (const query of ofEntries) {
		const plan = await planOf(query);
		expect(
			plan.filter((step) => /SCAN (time_entries|entry)\b/.test(step)),
			query,
		).toEqual([]);
		if (/json_each/.test(query) && /UPDATE/.test(query))
			expect(plan.join("\n"), query).toMatch(/SEARCH time_entries USING (INDEX sqlite_autoindex|PRIMARY KEY)/);
		if (/change_id = \?|deletion_id = \?/.test(query) && !/json_each/.test(query))
			expect(plan.join("\n"), query).toMatch(/time_entries_(changed|deleted)_together/);
	}
});

test("what all entries come to, or those that have a text or a tag, is summed in the order in which they lie", async () => {
	const { ctx, actor } = await aTracker();
	const { db, asked } = recordingDatabase();
	for (const filter of [{}, { q: "call" }, { tag: "design" }, { billable: "yes" }] as const)
		await sumEntries({ ...ctx, db }, actor, filter);
	const plans = await Promise.all(asked.map(planOf));
	expect(plans).toHaveLength(4);
	for (const [first] of plans) expect(first).toMatch(/^SEARCH time_entries USING INDEX time_entries_newest/);
});
