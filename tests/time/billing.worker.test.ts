import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { anEntry, details, entries } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { HoursQuery } from "~/billed-time/domain/hours-choice";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import { addClient } from "~/clients/server/clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import type { AppContext } from "~/context";
import { WITHOUT_CLIENT } from "~/invoices/domain/party";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { deleteInvoices, restoreDeleted } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { addEntry, deleteEntry, updateEntry } from "~/time/server/time-entries.server";
import { startTimer, stopTimer } from "~/time/server/timer.server";

async function aTracker(given: Parameters<typeof aUser>[1] = {}) {
	const { ctx } = testContext({ now: "2026-03-20T12:00:00Z" });
	return { ctx, actor: await aUser(ctx, { plan: "pro", ...given }) };
}

function hours(timeEntryIds: string[], quantity = 145, rate = 18010) {
	return anInvoice({ items: [{ description: "Hours", quantity, rate, timeEntryIds }] });
}

const invoiceOf = async (id: string) =>
	(await select<{ invoice_id: string | null }>("SELECT invoice_id FROM time_entries WHERE id = ?", id))[0]?.invoice_id;

test("fifty parallel billings of the same entries make one invoice, and lose nothing else", async () => {
	const { ctx, actor } = await aTracker();
	const ids = (await entries(ctx, actor, 3)).map(({ id }) => id);
	const tries = Array.from({ length: 50 }, () => createInvoice(ctx, actor, hours(ids), { status: "sent" }));
	const outcomes = await Promise.allSettled(tries);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", actor.id)).toBe(1);
	expect(await numberFrom("SELECT used FROM usage WHERE user_id = ?", actor.id)).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM audit WHERE user_id = ? AND event = 'invoice.sent'", actor.id)).toBe(1);
	const [invoice] = await select<{ id: string; total: number }>("SELECT * FROM invoices WHERE user_id = ?", actor.id);
	expect(await Promise.all(ids.map(invoiceOf))).toEqual(ids.map(() => invoice?.id));
	expect(invoice?.total).toBe(26115);
});

test("entries of another account, unknown, deleted or running ones are not billed", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const [theirs] = await entries(ctx, other, 1);
	const [mine, gone] = await entries(ctx, actor, 2);
	await deleteEntry(ctx, actor, gone?.id ?? "");
	const running = await startTimer(ctx, actor, details());
	const before = [await rowsOf(actor.id), await rowsOf(other.id)];
	for (const id of [theirs?.id, crypto.randomUUID(), gone?.id, running.id, "nonsense"]) {
		for (const status of ["sent", "draft"] as const) {
			const refused = createInvoice(ctx, actor, hours([mine?.id ?? "", id ?? ""]), { status });
			await expect(refused).rejects.toMatchObject({ code: "conflict" });
		}
	}
	expect([await rowsOf(actor.id), await rowsOf(other.id)]).toEqual(before);
});

test("an entry that was stopped a moment ago is billed, whatever the database was doing", async () => {
	const { ctx, actor } = await aTracker();
	const { id } = await startTimer(ctx, actor, details());
	await stopTimer(ctx, actor, id);
	const invoice = await createInvoice(ctx, actor, hours([id], 0), { status: "sent" });
	expect(await invoiceOf(id)).toBe(invoice.id);
});

test("an invoice's change claims what it adds and releases what it drops; drafts bill too", async () => {
	const { ctx, actor } = await aTracker();
	const [one, two, three] = (await entries(ctx, actor, 3)).map(({ id }) => id) as [string, string, string];
	const draft = await createInvoice(ctx, actor, hours([one, two]), { status: "draft" });
	const other = await createInvoice(ctx, actor, hours([three]), { status: "sent" });
	await expect(
		updateInvoice(ctx, actor, draft.id, { input: { ...hours([two, three]), number: draft.number } }),
	).rejects.toMatchObject({ code: "conflict" });
	expect(await Promise.all([one, two, three].map(invoiceOf))).toEqual([draft.id, draft.id, other.id]);
	await updateInvoice(ctx, actor, draft.id, { input: { ...hours([two]), number: draft.number } });
	expect(await Promise.all([one, two, three].map(invoiceOf))).toEqual([null, draft.id, other.id]);
	await updateInvoice(ctx, actor, draft.id, { input: { ...hours([two, one]), number: draft.number }, status: "sent" });
	expect(await Promise.all([one, two].map(invoiceOf))).toEqual([draft.id, draft.id]);
	expect((await readInvoice(ctx, actor, draft.id)).items[0]?.timeEntryIds).toEqual([two, one]);
});

test("deleting releases, restoring claims again or is refused, one by one and all together", async () => {
	const { ctx, actor } = await aTracker();
	const [one, two] = (await entries(ctx, actor, 2)).map(({ id }) => id) as [string, string];
	const first = await createInvoice(ctx, actor, hours([one]), { status: "sent" });
	const second = await createInvoice(ctx, actor, hours([two]), { status: "sent" });
	await deleteInvoice(ctx, actor, first.id);
	expect(await invoiceOf(one)).toBeNull();
	await restoreInvoice(ctx, actor, first.id);
	expect(await invoiceOf(one)).toBe(first.id);

	const { deletionId } = await deleteInvoices(ctx, actor, [first.id, second.id]);
	expect(await Promise.all([one, two].map(invoiceOf))).toEqual([null, null]);
	const again = await createInvoice(ctx, actor, hours([one]), { status: "sent" });
	await expect(restoreInvoice(ctx, actor, first.id)).rejects.toMatchObject({ code: "conflict" });
	expect(await restoreDeleted(ctx, actor, deletionId)).toMatchObject({ restored: 1, refusals: [expect.any(String)] });
	expect(await Promise.all([one, two].map(invoiceOf))).toEqual([again.id, second.id]);
});

test("what is on an invoice is locked", async () => {
	const { ctx, actor } = await aTracker();
	const [entry] = await entries(ctx, actor, 1);
	if (!entry) throw new Error("no entry");
	await createInvoice(ctx, actor, hours([entry.id]), { status: "sent" });
	const input = anEntry("2026-03-01T09:00:00Z", 5);
	await expect(updateEntry(ctx, actor, entry.id, { input })).rejects.toMatchObject({ code: "conflict" });
	await expect(deleteEntry(ctx, actor, entry.id)).rejects.toMatchObject({ code: "conflict" });
});

test("billing and deleting the same entry at once does one of them", async () => {
	const { ctx, actor } = await aTracker();
	for (const [index, { id }] of (await entries(ctx, actor, 20)).entries()) {
		const work = [() => deleteEntry(ctx, actor, id), () => createInvoice(ctx, actor, hours([id]), { status: "draft" })];
		if (index % 2) work.reverse();
		const outcomes = await Promise.allSettled(work.map((each) => each()));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	}
});

test("hourly billing needs a plan that has it; an invoice that bills time already may still be changed", async () => {
	const { ctx, actor } = await aTracker();
	const ids = (await entries(ctx, actor, 2)).map(({ id }) => id) as [string, string];
	const invoice = await createInvoice(ctx, actor, hours([ids[0]]), { status: "sent" });
	await change("UPDATE users SET plan = 'free' WHERE id = ?", actor.id);
	const free: Actor = { ...actor, plan: "free" };
	await expect(createInvoice(ctx, free, hours([ids[1]]), { status: "sent" })).rejects.toMatchObject({ status: 403 });
	await expect(unbilledItems(ctx, free, {})).rejects.toMatchObject({ status: 403 });
	const changed = { ...hours([ids[0]], 200), number: invoice.number };
	expect(await updateInvoice(ctx, free, invoice.id, { input: changed })).toMatchObject({ total: 36020 });
});

test("the form is filled with the time of the chosen client, or of the only one, each entry on a line of its own", async () => {
	const { ctx, actor } = await aTracker();
	const kestrel = await addClient(ctx, actor, aClient());
	const tidewater = await addClient(ctx, actor, aClient({ name: "Tidewater", email: "t@example.com", country: "US" }));
	await add(ctx, actor, "2026-03-01T09:00:00Z", 87, { clientId: kestrel.id, rate: 18010 });
	await add(ctx, actor, "2026-03-02T09:00:00Z", 30, { clientId: tidewater.id, rate: 10000 });
	await add(ctx, actor, "2026-03-03T09:00:00Z", 1, { clientId: kestrel.id, rate: 1, projectName: "" });
	expect(await unbilledItems(ctx, actor, {})).toBeNull();
	const filled = await billed(ctx, actor, { hours: HoursQuery.parse({ client: kestrel.id }) });
	expect(filled).toMatchObject({ client: { name: "Kestrel & Pine", country: "DE" }, left: 0 });
	expect(filled.items.map(({ description, quantity, rate }) => [description, quantity, rate])).toEqual([
		["Homepage wireframes (Website)", 145, 18010],
		["Homepage wireframes", 2, 1],
	]);
	const { items } = await createInvoice(ctx, actor, anInvoice({ items: filled.items }), { status: "sent" });
	expect(items.map(({ amount }) => amount)).toEqual([26115, 0]);
	expect((await billed(ctx, actor, {})).client.name).toBe("Tidewater");
});

test("named entries win, and the running one among them is refused", async () => {
	const { ctx, actor } = await aTracker();
	const [one, two] = await entries(ctx, actor, 3);
	const named = await billed(ctx, actor, { entryIds: [two?.id ?? "", one?.id ?? "", crypto.randomUUID()] });
	expect(named.items.flatMap(({ timeEntryIds }) => timeEntryIds)).toEqual([one?.id, two?.id]);
	const { id } = await startTimer(ctx, actor, details());
	await expect(unbilledItems(ctx, actor, { entryIds: [id] })).rejects.toMatchObject({ code: "conflict" });
	const hours = HoursQuery.parse({ client: WITHOUT_CLIENT });
	expect((await billed(ctx, actor, { hours })).items).toHaveLength(3);
});

test("hours are those of the client and the period; those without a client go along where that is asked for, or are all there is", async () => {
	const { ctx, actor } = await aTracker({ timezone: "America/Los_Angeles" });
	const kestrel = await addClient(ctx, actor, aClient());
	const tidewater = await addClient(ctx, actor, aClient({ name: "Tidewater", email: "t@example.com" }));
	await add(ctx, actor, "2026-02-28T20:00:00Z", 60, { clientId: kestrel.id, description: "February" });
	// March in UTC, February where its owner is.
	await add(ctx, actor, "2026-03-01T07:00:00Z", 60, { clientId: kestrel.id, description: "Late" });
	await add(ctx, actor, "2026-03-05T20:00:00Z", 60, { clientId: kestrel.id, description: "March" });
	await add(ctx, actor, "2026-03-06T20:00:00Z", 60, { clientId: null, projectName: "", description: "Nobody's" });
	await add(ctx, actor, "2026-03-07T20:00:00Z", 0, { clientId: kestrel.id, description: "Nothing" });
	const lines = async (given: Record<string, string>) => {
		const { items, client } = await billed(ctx, actor, { hours: HoursQuery.parse(given) });
		return [client.name, ...items.map(({ description }) => description.replace(" (Website)", ""))];
	};
	const client = kestrel.id;
	expect(await lines({ client })).toEqual(["Kestrel & Pine", "February", "Late", "March"]);
	expect(await lines({ client, period: "2026-03" })).toEqual(["Kestrel & Pine", "March"]);
	expect(await lines({ client, period: "other", until: "2026-02-28" })).toEqual(["Kestrel & Pine", "February", "Late"]);
	expect(await lines({ client, period: "2026-03", unassigned: "on" })).toEqual(["Kestrel & Pine", "March", "Nobody's"]);
	expect(await lines({ client: tidewater.id })).toEqual(["Tidewater", "Nobody's"]);
	expect(await lines({ client: WITHOUT_CLIENT })).toEqual(["", "Nobody's"]);
	expect(await lines({ client, period: "2026-04" })).toEqual(["Kestrel & Pine"]);
	expect(HoursQuery.parse({ client, period: "soon", since: "2026-02-30", unassigned: "1" })).toEqual({
		...{ client, period: "all", since: undefined, unassigned: false },
	});
});

test("time is rounded by the client's rule and grouped as asked, in the client's language; what was tracked stays as it was", async () => {
	const { ctx, actor } = await aTracker({ timezone: "America/Los_Angeles" });
	const { id: clientId } = await addClient(ctx, actor, aClient({ rounding: "up", roundingMinutes: 15 }));
	await add(ctx, actor, "2026-03-05T20:00:00Z", 50, { clientId, description: "Type" });
	await add(ctx, actor, "2026-03-06T05:00:00Z", 16, { clientId, description: "Call" });
	await add(ctx, actor, "2026-03-06T20:00:00Z", 61, { clientId, description: "Call", projectName: "Print" });
	await add(ctx, actor, "2026-03-06T23:00:00Z", 10, { clientId, description: "Call", rate: 1 });
	const lines = async (grouping: "entry" | "project" | "day") =>
		(await billed(ctx, actor, { grouping })).items.map(({ description, quantity }) => [description, quantity]);
	expect(await lines("project")).toEqual([
		["Website: Type, Call", 150],
		["Print: Call", 125],
		["Website: Call", 25],
	]);
	expect(await lines("day")).toEqual([
		["Mar 5, 2026: Type, Call", 150],
		["Mar 6, 2026: Call", 125],
		["Mar 6, 2026: Call", 25],
	]);
	await updateClient(ctx, actor, clientId, { language: "fr" });
	expect((await lines("day"))[0]).toEqual(["5 mars 2026\u00a0: Type, Call", 150]);
	await updateClient(ctx, actor, clientId, { rounding: "nearest", roundingMinutes: 30 });
	expect((await lines("entry")).map(([, quantity]) => quantity)).toEqual([100, 50, 100]);
	await updateClient(ctx, actor, clientId, { rounding: "none" });
	expect((await lines("entry")).map(([, quantity]) => quantity)).toEqual([83, 27, 102, 17]);
});

/** What the form is filled with, where there is no choice to make. */
async function billed(...asked: Parameters<typeof unbilledItems>) {
	const filled = await unbilledItems(...asked);
	if (!filled) throw new Error("the hours are several clients'");
	return filled;
}

async function add(
	ctx: AppContext,
	actor: Actor,
	start: string,
	minutes: number,
	given: Parameters<typeof details>[0],
) {
	return addEntry(ctx, actor, anEntry(start, minutes, given));
}
