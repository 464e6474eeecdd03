import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, fromSchema, numberFrom, select } from "#tests/harness/rows";
import { openDemo } from "~/demo/server/open-demo.server";
import { readContent } from "~/history/domain/revision";
import { checkHistory, lastCheck } from "~/history/server/check-history.server";
import { sealHistory } from "~/history/server/seal-history.server";
import { deleteInvoices, markPaid, restoreDeleted } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { purgeDeletedInvoices } from "~/invoicing/server/purge-invoices.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { DAY_MS } from "~/kernel/time/dates";

interface Row {
	seq: number;
	invoice_id: string;
	revision: number;
	at: number;
	kind: string;
	who_id: string | null;
	who_name: string | null;
	content: string | null;
	hash: string | null;
}

const revisionsOf = (userId: string) =>
	select<Row>("SELECT * FROM invoice_revisions WHERE user_id = ? ORDER BY seq", userId);

async function kindsOf(userId: string): Promise<string[]> {
	return (await revisionsOf(userId)).map(({ kind }) => kind);
}

/** What of an invoice's row is no content of it: keys, what is derived, and what only the database needs. */
const NO_CONTENT = [
	"id",
	"user_id",
	"number_key",
	// Who is billed is in `client` (docs/api.md section 2).
	"client_id",
	"due_at",
	"retained_at",
	"later_at",
	"search_text",
	"payable",
	"received",
	"credited",
	"written_off",
	"discounted",
	"quota_month",
	"created_at",
	"updated_at",
	"deletion_id",
	"version",
	// Of plain invoices; credit notes have them in their contents, and none ever changes (migration 0048).
	"type",
	"corrects",
	// Which invoice it takes the place of: written with the draft, and never changed (migration 0097).
	"replaces",
	// Of deposits alone (migration 0058).
	"deposit_for",
	// What was converted by it is in `sums` (migration 0055).
	"exchange_rate",
	// What programs keep with it (decision 93).
	"external_id",
	"metadata",
];

test("every column of an invoice is in its history or is named here as no content of it", async () => {
	const columns = await fromSchema("SELECT name FROM pragma_table_info('invoices')");
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	// Those of tax and discounts are in the contents that have any (migration 0031).
	await createInvoice(
		ctx,
		actor,
		anInvoice({ discount: 10_0000, earlyPercent: 2_0000, earlyDays: 10, supplyStart: "2026-01-01" }),
		{
			status: "sent",
		},
	);
	const retained = { retentionPercent: 5_0000, retainedUntil: "2027-01-01" };
	await createInvoice(ctx, actor, anInvoice({ number: "INV-9", ...retained }), { status: "sent" });
	const contents = (await revisionsOf(actor.id)).map((row) => Object.keys(JSON.parse(row.content ?? "{}")));
	const content = [...new Set(contents.flat())];
	const expected = columns.map(({ name }) => name).filter((name) => !NO_CONTENT.includes(name));
	expect(content.map(snakeCase).sort()).toEqual(expected.sort());

	const [trigger] = await fromSchema<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'invoice_revised'");
	for (const side of ["OLD", "NEW"]) {
		const [, list = ""] = trigger?.sql.match(new RegExp(`\\(\\s*((?:${side}\\.\\w+[,\\s]*)+)\\)`)) ?? [];
		expect(
			list
				.split(/[\s,]+/)
				.filter(Boolean)
				.map((name) => name.slice(4))
				.sort(),
			side,
		).toEqual(expected.sort());
	}
});

function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

test("whatever writes an issued invoice leaves a revision, with who and when; a draft leaves none", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro", name: "Nora Adler" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	await patchInvoice(ctx, actor, id, { notes: "still a draft" });
	expect(await revisionsOf(actor.id)).toEqual([]);

	const steps: [string, () => Promise<unknown>][] = [
		["issued", () => patchInvoice(ctx, actor, id, { status: "sent" })],
		["changed", () => patchInvoice(ctx, actor, id, { notes: "with thanks" })],
		["paid", () => updateInvoice(ctx, actor, id, { status: "paid" })],
		["unpaid", () => updateInvoice(ctx, actor, id, { status: "sent" })],
		["deleted", () => deleteInvoice(ctx, actor, id)],
		["restored", () => restoreInvoice(ctx, actor, id)],
		["paid", () => markPaid(ctx, actor, [id])],
		["deleted", () => deleteInvoices(ctx, actor, [id])],
	];
	const times: number[] = [];
	for (const [at, [, step]] of steps.entries()) {
		setNow(new Date(Date.UTC(2026, 2, 3 + at)).toISOString());
		times.push(ctx.clock.now());
		await step();
	}
	const rows = await revisionsOf(actor.id);
	expect(rows.map(({ kind }) => kind)).toEqual(steps.map(([kind]) => kind));
	expect(rows.map(({ at }) => at)).toEqual(times);
	expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	for (const row of rows) expect(row).toMatchObject({ who_id: actor.id, who_name: "Nora Adler", invoice_id: id });
	expect(rows.map((row) => readContent(row)?.notes)).toEqual(["still a draft", ...Array(7).fill("with thanks")]);
	expect(rows.map((row) => readContent(row)?.paidOn)).toEqual([
		null,
		null,
		"2026-03-05",
		null,
		null,
		null,
		"2026-03-09",
		"2026-03-09",
	]);
});

test("saving without a change is no revision, and neither is a due instant in another time zone", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const input = anInvoice();
	const { id, items } = await createInvoice(ctx, actor, input, { status: "sent" });
	await updateInvoice(ctx, actor, id, { input: { ...input, items }, status: "sent" });
	await change("UPDATE invoices SET due_at = due_at + 3600000 WHERE id = ?", id);
	expect(await kindsOf(actor.id)).toEqual(["issued"]);
});

test("what was taken back together is one revision for each invoice", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const ids: string[] = [];
	for (let count = 0; count < 3; count++) {
		ids.push((await createInvoice(ctx, actor, anInvoice(), { status: "sent" })).id);
	}
	const { deletionId } = await deleteInvoices(ctx, actor, ids);
	await restoreDeleted(ctx, actor, deletionId);
	const kinds = await kindsOf(actor.id);
	expect(kinds.slice(3)).toEqual(["deleted", "deleted", "deleted", "restored", "restored", "restored"]);
});

test("sixty writers at once lose no revision, leave no gap, and make one chain", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const writers = Array.from({ length: 60 }, (_, n) =>
		n % 2 === 0
			? createInvoice(ctx, actor, anInvoice(), { status: "sent" })
			: patchInvoice(ctx, actor, id, { notes: `note ${n}` }),
	);
	const sealers = Array.from({ length: 6 }, () => sealHistory(ctx, actor.id));
	await Promise.all([...writers, ...sealers]);
	await sealHistory(ctx, actor.id);
	const rows = await revisionsOf(actor.id);
	expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
	const ofOne = rows.filter(({ invoice_id }) => invoice_id === id);
	expect(ofOne.map(({ revision }) => revision)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
	expect(new Set(ofOne.map((row) => readContent(row)?.notes)).size).toBe(31);
	expect(await checkHistory(ctx, actor)).toMatchObject({ checked: 61, broken: null });
});

test("a write that is refused leaves no revision", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" });
	const attempts = [
		() => createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" }),
		() => createInvoice(ctx, { ...actor, plan: "pro" }, anInvoice(), { status: "sent" }),
		() => updateInvoice(ctx, actor, id, { status: "paid", version: 7 }),
	];
	for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ name: "AppError" });
	expect(await kindsOf(actor.id)).toEqual(["issued"]);
	expect(await numberFrom("SELECT revisions FROM invoice_chains WHERE user_id = ?", actor.id)).toBe(1);
});

test("a revision is changed by nobody and removed by nobody while its account is there", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await sealHistory(ctx, actor.id);
	for (const query of [
		"UPDATE invoice_revisions SET content = '{}' WHERE user_id = ?",
		"UPDATE invoice_revisions SET content = NULL WHERE user_id = ?",
		"UPDATE invoice_revisions SET hash = NULL WHERE user_id = ?",
		"UPDATE invoice_revisions SET at = 0 WHERE user_id = ?",
		"DELETE FROM invoice_revisions WHERE user_id = ?",
		"UPDATE invoice_chains SET revisions = revisions - 1 WHERE user_id = ?",
		"UPDATE issued_numbers SET number_key = 'X' WHERE user_id = ?",
		"DELETE FROM issued_numbers WHERE user_id = ?",
		"DELETE FROM invoices WHERE user_id = ?",
	]) {
		await expect(change(query, actor.id), query).rejects.toThrow(/append-only|CHECK constraint/);
	}
	expect(await checkHistory(ctx, actor)).toMatchObject({ checked: 1, broken: null });
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE id = ?", id)).toBe(1);
});

test("thirty days after its deletion an invoice's content is gone from its history too, and the chain holds", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ notes: "secret" }), { status: "sent" });
	const kept = await createInvoice(ctx, actor, anInvoice({ notes: "kept" }), { status: "sent" });
	await deleteInvoice(ctx, actor, id);
	setNow(new Date(ctx.clock.now() + 31 * DAY_MS).toISOString());
	await purgeDeletedInvoices(ctx);
	const rows = await revisionsOf(actor.id);
	expect(rows.map(({ invoice_id, content }) => [invoice_id === kept.id, content !== null])).toEqual([
		[false, false],
		[true, true],
		[false, false],
	]);
	expect(JSON.stringify(await homeD1.prepare("SELECT * FROM invoices WHERE id = ?").bind(id).all())).not.toContain(
		"secret",
	);
	expect(await checkHistory(ctx, actor)).toMatchObject({ checked: 3, broken: null });
});

test("a demo account's invoices have the history of a year, and their chain holds", async () => {
	const { ctx } = testContext();
	const { user } = await openDemo(ctx, { network: crypto.randomUUID(), userAgent: "" });
	const issued = await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND status <> 'draft'", user.id);
	const paid = await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND status = 'paid'", user.id);
	const kinds = await kindsOf(user.id);
	expect(kinds.filter((kind) => kind === "issued")).toHaveLength(issued);
	expect(kinds.filter((kind) => kind === "paid")).toHaveLength(paid);
	expect(paid).toBeGreaterThan(5);
	expect(await checkHistory(ctx, user)).toMatchObject({ checked: issued + paid, broken: null });
});

test("a short chain is checked whenever it is looked at, a long one when that is asked for, and what came since is told", async () => {
	const { ctx, settle } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	expect(await lastCheck(ctx, actor)).toMatchObject({ checked: 0, broken: null });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	expect(await lastCheck(ctx, actor)).toEqual({ at: ctx.clock.now(), checked: 1, newer: 0, broken: null });
	const save = homeD1.prepare("UPDATE invoices SET notes = notes || '.' WHERE id = ?").bind(id);
	await homeD1.batch(Array.from({ length: 400 }, () => save));
	expect(await lastCheck(ctx, actor)).toEqual({ at: null, checked: 0, newer: 401, broken: null });
	expect(await checkHistory(ctx, actor)).toEqual({ at: null, checked: 0, newer: 401, broken: null, underWay: 0 });
	await settle();
	expect(await lastCheck(ctx, actor)).toEqual({ at: ctx.clock.now(), checked: 401, newer: 0, broken: null });
	await updateInvoice(ctx, actor, id, { status: "paid" });
	expect(await lastCheck(ctx, actor)).toEqual({ at: ctx.clock.now(), checked: 401, newer: 1, broken: null });
	for (let count = 1; count < 20; count++) await checkHistory(ctx, actor);
	await expect(checkHistory(ctx, actor)).rejects.toMatchObject({ code: "too_many_requests" });
});
