import { expect, test } from "vitest";
import { beginHistoryCheck, findHistoryCheck } from "#db/history/history-checks";
import { claimEffectsAcrossAccounts } from "#db/outbox/outbox";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, numberFrom } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { checkHistory, lastCheck } from "~/history/server/check-history.server";
import { HISTORY_EFFECTS } from "~/history/server/check-in-turns.server";
import { sealHistory } from "~/history/server/seal-history.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { workOff } from "~/outbox/server/work-off.server";

const REVISIONS = volume(20_000, 1_000);

/** An account whose history is longer than one turn. */
async function aLongHistory() {
	const { ctx, settle, setNow } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await settle();
	const save = homeD1.prepare("UPDATE invoices SET notes = hex(randomblob(8)) WHERE id = ?").bind(id);
	for (let left = REVISIONS; left > 0; left -= 500) await homeD1.batch(Array.from({ length: 500 }, () => save));
	const revisions = await numberFrom("SELECT revisions FROM invoice_chains WHERE user_id = ?", actor.id);
	return { ctx, actor, revisions, settle, setNow };
}

const later = (ctx: AppContext) => new Date(ctx.clock.now() + 6 * 60_000).toISOString();
/** As a press does, but that nobody goes on with it yet. */
const begin = (ctx: AppContext, actor: Actor) =>
	beginHistoryCheck(ctx.db, actor.id, { id: crypto.randomUUID(), at: ctx.clock.now(), staleBefore: 0 });
const underWay = (actor: Actor) => numberFrom("SELECT count(*) FROM history_checks WHERE user_id = ?", actor.id);

/** A worker that does a turn and is gone before it can say so. */
async function dieAfterTurn(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const claim = { kinds: ["check-history" as const], lease: crypto.randomUUID(), now, until: now + 300_000, limit: 1 };
	const [effect] = await claimEffectsAcrossAccounts(ctx.db, claim);
	if (effect) await HISTORY_EFFECTS["check-history"](ctx, effect.payload as { userId: string; checkId: string });
}

test("a long history is checked in turns, each of which may be killed, and comes to the same end", async () => {
	const { ctx, actor, revisions, setNow } = await aLongHistory();
	await begin(ctx, actor);
	let [turns, last] = [0, -1];
	for (; (await underWay(actor)) > 0; turns++) {
		const done = (await findHistoryCheck(ctx.db, actor.id))?.seq ?? 0;
		expect(done).toBeGreaterThanOrEqual(last);
		last = done;
		if (turns % 2) await dieAfterTurn(ctx);
		else await workOff(ctx, HISTORY_EFFECTS, 1);
		setNow(later(ctx));
	}
	expect(turns).toBeGreaterThan(4);
	expect(await lastCheck(ctx, actor)).toMatchObject({ checked: revisions, newer: 0, broken: null });
	await workOff(ctx, HISTORY_EFFECTS);
	expect(await numberFrom("SELECT count(*) FROM outbox WHERE kind = 'check-history' AND done_at IS NULL")).toBe(0);
});

test("a second press goes on with the first check, and one that nobody has gone on with for an hour begins anew", async () => {
	const { ctx, actor, revisions, settle, setNow } = await aLongHistory();
	await sealHistory(ctx, actor.id);
	await begin(ctx, actor);
	await workOff(ctx, HISTORY_EFFECTS, 1);
	const done = (await findHistoryCheck(ctx.db, actor.id))?.seq;
	expect(done).toBeGreaterThan(100);
	await change("UPDATE outbox SET due_at = ? WHERE kind = 'check-history' AND done_at IS NULL", ctx.clock.now() + 1);
	expect(await checkHistory(ctx, actor)).toMatchObject({ underWay: done });
	await settle();

	await change("DELETE FROM outbox WHERE kind = 'check-history'");
	setNow("2026-03-02T13:00:01.000Z");
	expect(await lastCheck(ctx, actor)).toEqual({ at: null, checked: 0, newer: revisions, broken: null });
	expect(await checkHistory(ctx, actor)).toMatchObject({ underWay: 0 });
	await settle();
	expect(await lastCheck(ctx, actor)).toMatchObject({ checked: revisions, broken: null });
});

test("what was changed past the history is found in whichever turn comes to it", async () => {
	const { ctx, actor, revisions } = await aLongHistory();
	await sealHistory(ctx, actor.id);
	await begin(ctx, actor);
	await workOff(ctx, HISTORY_EFFECTS, 1);
	const guard = "invoice_revisions_never_change";
	const sql = await homeD1.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").bind(guard).first<string>("sql");
	await change(`DROP TRIGGER ${guard}`);
	await change(
		"UPDATE invoice_revisions SET content = replace(content, 'USD', 'EUR') WHERE user_id = ? AND seq = ?",
		actor.id,
		revisions - 10,
	);
	await change(sql ?? "");
	await workOff(ctx, HISTORY_EFFECTS);
	expect(await lastCheck(ctx, actor)).toMatchObject({ broken: { seq: revisions - 10, what: "content" } });
	expect(await underWay(actor)).toBe(0);
});

test("between two turns, and between two slices of one, other requests go first", async () => {
	const { ctx, actor, revisions } = await aLongHistory();
	let yielded = 0;
	await begin(ctx, actor);
	await workOff({ ...ctx, yieldToRequests: async () => void yielded++ }, HISTORY_EFFECTS);
	expect(yielded).toBeGreaterThanOrEqual(Math.floor(revisions / 100) + Math.floor(revisions / 50));
	expect(await lastCheck(ctx, actor)).toMatchObject({ checked: revisions, broken: null });
});
