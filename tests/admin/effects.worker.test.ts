import { expect, test } from "vitest";
import { findCredentials } from "#db/access/users";
import { commit } from "#db/commit";
import { enqueue } from "#db/outbox/outbox";
import { callerWith } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { decode } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { startSession } from "~/access/server/sessions.server";
import { inDatabase } from "~/context";

const HOUR = 3_600_000;

test("the administrator's page shows what is stuck, for how long and why, and says when nothing is", async () => {
	const { ctx: visiting } = testContext();
	const ctx = inDatabase(visiting, visiting.databases.directory);
	await ensureAdministrator(ctx);
	const found = await findCredentials(ctx.db, ctx.config.adminEmail);
	if (!found) throw new Error("no administrator");
	const admin = callerWith(`session=${await startSession(ctx, found.user, "tests")}`);
	const page = async () => decode((await admin.call("GET", "/admin")).body);
	expect(await page()).toContain("Nothing is waiting");

	const at = Date.now() - 75 * HOUR;
	const payload = { subscriptionId: "sub_stuck" };
	await commit(ctx.db, [
		enqueue(ctx.db, { kind: "cancel-subscription", payload, cause: "account closed", dueAt: at }, at),
	]);
	await change(
		"UPDATE outbox SET attempts = 19, due_at = ?, last_error = 'Stripe refused with 401'",
		Date.now() + HOUR,
	);
	const shown = await page();
	for (const text of ["Cancel a subscription", "sub_stuck", "75 hours", "19 attempts", "Stripe refused with 401"]) {
		expect(shown, text).toContain(text);
	}
	await change("DELETE FROM outbox");
});
