import { env } from "cloudflare:test";
import { afterAll, expect, test } from "vitest";
import { findUser } from "#db/access/users";
import { migrate, migratedUntil } from "#tests/db/older-database";
import { fillDatabase } from "#tests/db/older-rows";
import { callerWith } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { emptyStorage } from "#tests/harness/faults/empty-storage";
import { select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { volume } from "#tests/harness/volume";
import { tick } from "#workers/schedule";
import { startSession } from "~/access/server/sessions.server";

afterAll(emptyStorage);

const NAMES = env.TEST_MIGRATIONS.map(({ name }) => name);

/** Every state that a database has ever been in: before each migration but the first. In npm test some of them. */
const STATES = NAMES.slice(1).filter((_, at) => at % Math.ceil(NAMES.length / volume(NAMES.length, 3)) === 0);

test.each(STATES)("a database from before %s, filled, is opened and used by today's code", async (name) => {
	const db = await migratedUntil(name);
	const { results } = await db.prepare("SELECT max(name) AS last FROM d1_migrations").all();
	expect(results).toEqual([{ last: NAMES[NAMES.indexOf(name) - 1] }]);
	const filled = await fillDatabase(db);
	await migrate();
	expect(await select("PRAGMA foreign_key_check")).toEqual([]);
	await expectSound();

	const { ctx, settle } = testContext();
	const user = await findUser(ctx.db, filled.user);
	if (!user) throw new Error("the account is gone");
	await ctx.databases.readdress(ctx.db, user, async () => {});
	expect(user).toMatchObject({ plan: "pro", currency: "EUR", timezone: "Europe/Berlin", language: "en" });
	const me = callerWith(`session=${await startSession(ctx, user, "tests")}`);
	const listed = (await me.call("GET", "/api/invoices")).body as { id: string; status: string; total: string }[];
	expect(listed.map(({ id, status, total }) => `${id} ${status} ${total}`).sort()).toEqual(
		[`${filled.draft} draft 250.50`, `${filled.sent} overdue 250.50`, `${filled.paid} paid 250.50`].sort(),
	);
	for (const path of ["/dashboard", "/invoices", `/invoices/${filled.sent}`, `/invoices/${filled.sent}/history`])
		await opens(path);
	for (const path of [
		"/clients",
		"/templates",
		"/time-tracker",
		"/recurring",
		"/reports",
		"/settings",
		"/settings/trash",
	])
		await opens(path);
	for (const path of [`/invoices/${filled.paid}`, `/invoices/edit/${filled.draft}`, "/support", "/bank-imports"])
		await opens(path);

	const ok = async (method: string, path: string, body?: unknown) => {
		const answer = await me.call(method, path, body);
		expect([path, answer.status < 300, answer.status], JSON.stringify(answer.body)).toEqual([
			path,
			true,
			answer.status,
		]);
		return answer.body;
	};
	await ok("POST", `/api/invoices/${filled.sent}/pdf`);
	await ok("PATCH", `/api/invoices/${filled.sent}`, { notes: "Thank you" });
	expect((await ok("PATCH", `/api/invoices/${filled.sent}`, { status: "paid" })).status).toBe("paid");
	expect((await ok("PATCH", `/api/invoices/${filled.paid}`, { status: "sent" })).status).toBe("overdue");
	await ok("PATCH", `/api/invoices/${filled.draft}`, { status: "sent" });
	await ok("POST", `/api/invoices/${filled.deleted}/restore`);
	await ok("POST", "/api/invoices", aPayload());
	await tick({ ...ctx, clock: { now: () => Date.now() + 40 * 86_400_000 } });
	await settle();
	await expectSound();
	// Where downloads were made in turns already, its rows have one that nobody goes on with.
	const faults = takeLogged()
		.split("\n")
		.filter((line) => line !== "" && !line.includes("a download of all data was given up"));
	expect(faults).toEqual([]);

	async function opens(path: string) {
		expect([path, (await me.get(path)).status]).toEqual([path, 200]);
	}
});
