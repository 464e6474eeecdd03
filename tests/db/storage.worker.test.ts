import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { allD1 } from "#tests/harness/databases";
import { aUser } from "#tests/harness/factories";
import { emptyStorage, removeAll, schemaOf } from "#tests/harness/faults/empty-storage";
import { numberFrom } from "#tests/harness/rows";

const WORK = { description: "Work", projectName: "", clientId: null, clientName: "", rate: 100 };

test("between two files of tests rows, files, timers and counted tries are emptied, and the tables stay", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	await env.FILES.put("left-behind", "bytes");
	await ctx.timers.start(user.id, WORK);
	const once = [{ tries: 1, seconds: 3600 }];
	expect(await ctx.limits.take("left behind", once)).toBe(0);
	expect(await ctx.limits.take("left behind", once)).toBeGreaterThan(0);
	await emptyStorage();
	expect(await numberFrom("SELECT count(*) FROM users")).toBe(0);
	for (const d1 of allD1) {
		const done = await d1.prepare("SELECT count(*) AS n FROM d1_migrations").first("n");
		expect(done).toBe(env.TEST_MIGRATIONS.length);
	}
	expect(await env.FILES.get("left-behind")).toBeNull();
	expect(await ctx.timers.running(user.id)).toBeNull();
	expect(await ctx.limits.take("left behind", once)).toBe(0);
});

test("what is put back between two files is what the migrations make, to the last row", async () => {
	const contents = () =>
		Promise.all(
			allD1.map(async (d1) => {
				const schema = await schemaOf(d1);
				const tables = schema.filter(({ type }) => type === "table").map(({ name }) => name);
				const rows = await d1.batch<Record<string, unknown>>(
					tables.map((name) => d1.prepare(`SELECT * FROM "${name}"`)),
				);
				// When a migration was applied, and with it each cron is taken to have run.
				const timeless = rows.map(({ results }) => results.map(({ applied_at, began_at, ended_at, ...row }) => row));
				return { schema, rows: Object.fromEntries(tables.map((name, index) => [name, timeless[index]])) };
			}),
		);
	await emptyStorage();
	const putBack = await contents();
	await removeAll();
	for (const d1 of allD1) await applyD1Migrations(d1, env.TEST_MIGRATIONS);
	expect(await contents()).toEqual(putBack);
	expect(putBack[0]?.rows.d1_migrations).toHaveLength(env.TEST_MIGRATIONS.length);
});
