import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { claimEffectsAcrossAccounts, enqueue, finishEffect, waitingEffectsAcrossAccounts } from "#db/outbox/outbox";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { type Effect, waitAfter } from "~/outbox/domain/effect";
import { sweepDoneEffects, workOff } from "~/outbox/server/work-off.server";
import { ACCOUNT_EFFECTS, closeAccount } from "~/profile/server/delete-account.server";

const START = "2026-03-10T12:00:00Z";
const NOW = Date.parse(START);
const HOUR = 3_600_000;

/** Files to remove, as an effect of the test's own. */
const removal = (name = crypto.randomUUID()): Effect => ({
	kind: "remove-files",
	payload: { prefix: `u/${name}/` },
	cause: "account closed",
	dueAt: NOW,
});

const open = () => numberFrom("SELECT count(*) FROM outbox WHERE done_at IS NULL");

test("an effect that is written down is done once by however many workers at once", async () => {
	const { ctx } = testContext({ now: START });
	const effects = Array.from({ length: 40 }, () => removal());
	await commit(
		ctx.db,
		effects.map((effect) => enqueue(ctx.db, effect, NOW)),
	);
	const removed: string[] = [];
	const handlers = { "remove-files": async (_: unknown, { prefix }: { prefix: string }) => void removed.push(prefix) };
	await Promise.all(Array.from({ length: 8 }, () => workOff(ctx, handlers)));
	expect(removed).toHaveLength(40);
	expect(new Set(removed).size).toBe(40);
	expect(await open()).toBe(0);
});

test("written down twice it is one, and what is done is not done again while it is remembered", async () => {
	const { ctx, setNow } = testContext({ now: START });
	const effect = removal();
	const write = () => commit(ctx.db, [enqueue(ctx.db, effect, ctx.clock.now())]);
	await write();
	await write();
	let removals = 0;
	const handlers = { "remove-files": async () => void removals++ };
	await workOff(ctx, handlers);
	await write();
	await workOff(ctx, handlers);
	expect(removals).toBe(1);
	setNow("2026-04-09T12:00:01Z");
	await sweepDoneEffects(ctx);
	expect(await numberFrom("SELECT count(*) FROM outbox")).toBe(0);
});

test("nothing is written down where its cause did not happen", async () => {
	const { ctx } = testContext({ now: START });
	const user = await aUser(ctx);
	await closeAccount(ctx, user);
	const before = await numberFrom("SELECT count(*) FROM outbox");
	await change("DELETE FROM closed_accounts WHERE user_id = ?", user.id);
	await closeAccount(ctx, user);
	expect(await numberFrom("SELECT count(*) FROM outbox")).toBe(before);
	await change("DELETE FROM outbox");
});

test("waits grow from a second to six hours and never end", () => {
	expect([1, 2, 3, 4, 5].map(waitAfter)).toEqual([1000, 4000, 16_000, 64_000, 256_000]);
	for (const attempts of [9, 20, 600, 10_000]) expect(waitAfter(attempts)).toBe(6 * HOUR);
});

test("an effect that fails stops no other, waits, and says for how long and why it has", async () => {
	const { ctx, setNow } = testContext({ now: START });
	const [bad, good] = [removal(), removal()];
	await commit(ctx.db, [enqueue(ctx.db, bad, NOW), enqueue(ctx.db, good, NOW)]);
	const removed: string[] = [];
	const handlers = {
		"remove-files": async (_: unknown, { prefix }: { prefix: string }) => {
			if (prefix === `u/${subjectOf(bad)}/`) throw new Error("R2 is down");
			removed.push(prefix);
		},
	};
	for (let attempt = 1; attempt <= 12; attempt++) {
		await workOff(ctx, handlers);
		setNow(new Date(ctx.clock.now() + waitAfter(attempt)).toISOString());
	}
	expect(takeLogged()).toContain("(remove-files) waits");
	expect(removed).toEqual([`u/${subjectOf(good)}/`]);
	const { count, oldest } = await waitingEffectsAcrossAccounts(ctx.db, ctx.clock.now(), 20);
	expect(count).toBe(1);
	expect(oldest).toMatchObject([
		{ subject: `u/${subjectOf(bad)}/`, createdAt: NOW, attempts: 12, lastError: "Error: R2 is down" },
	]);
	await change("DELETE FROM outbox");
});

test("whose lease ran out writes nothing over what its successor wrote", async () => {
	const { ctx } = testContext({ now: START });
	await commit(ctx.db, [enqueue(ctx.db, removal(), NOW)]);
	const claim = (now: number) =>
		claimEffectsAcrossAccounts(ctx.db, {
			kinds: ["remove-files"],
			lease: crypto.randomUUID(),
			now,
			until: now + HOUR,
			limit: 1,
		});
	const [first] = await claim(NOW);
	expect(await claim(NOW)).toEqual([]);
	const [second] = await claim(NOW + HOUR);
	if (!first || !second) throw new Error("nothing was claimed");
	await finishEffect(ctx.db, first, NOW + HOUR);
	expect(await open()).toBe(1);
	await finishEffect(ctx.db, second, NOW + HOUR);
	expect(await open()).toBe(0);
});

test("of a person nothing is written down but ids", async () => {
	const { ctx } = testContext({ now: START });
	const user = await aUser(ctx, { name: "Nora Adler", email: `nora-${crypto.randomUUID()}@adler.example` });
	await closeAccount(ctx, user);
	const rows = await select("SELECT * FROM outbox");
	expect(rows).toHaveLength(5 + (await numberFrom("SELECT count(*) FROM outbox WHERE done_at IS NOT NULL")));
	expect(JSON.stringify(rows)).not.toMatch(/nora|adler|@/i);
	await workOff(ctx, ACCOUNT_EFFECTS);
});

function subjectOf({ payload }: Effect): string {
	return Object.values<string>(payload)[0]?.split("/")[1] ?? "";
}
