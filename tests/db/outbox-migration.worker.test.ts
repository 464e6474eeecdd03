import { expect, test } from "vitest";
import { wasClosed } from "#db/profile/closed-accounts";
import { cancelled } from "#tests/billing/customer";
import { recordedStripe } from "#tests/billing/stripe";
import { anOldUser, insert, migrate, migratedUntil } from "#tests/db/older-database";
import { testContext } from "#tests/harness/context";
import { workOffOutbox } from "#workers/schedule";

test("a deletion that an older version left open is finished, and what its account pays is cancelled", async () => {
	const db = await migratedUntil("0021");
	const [open, done, living] = [await anOldUser(db, { deleted_at: 2 }), crypto.randomUUID(), await anOldUser(db)];
	await insert(db, "deletions", { user_id: open, requested_at: 2, tried_at: 2 });
	await insert(db, "deletions", { user_id: done, requested_at: 1, tried_at: 1, done_at: 1 });
	for (const user_id of [open, living]) {
		const ids = { customer_id: `cus_${user_id}`, subscription_id: `sub_${user_id}` };
		await insert(db, "subscriptions", { user_id, ...ids, state: "active", reported_at: 1 });
	}
	await migrate();
	const { billing, calls } = recordedStripe();
	const { ctx } = testContext({ ports: { billing } });
	await workOffOutbox(ctx);
	expect(calls.map(({ url }) => url)).toEqual([cancelled(`sub_${open}`, "account closed")]);
	const { results } = await db.prepare("SELECT id FROM users").all();
	expect(results).toEqual([{ id: living }]);
	const { results: kept } = await db.prepare("SELECT user_id, state FROM subscriptions").all();
	expect(kept).toEqual([{ user_id: living, state: "active" }]);
	expect([await wasClosed(ctx.db, open), await wasClosed(ctx.db, done), await wasClosed(ctx.db, living)]).toEqual([
		true,
		true,
		false,
	]);
	expect(await db.prepare("SELECT count(*) AS n FROM outbox WHERE done_at IS NULL").first("n")).toBe(0);
});
