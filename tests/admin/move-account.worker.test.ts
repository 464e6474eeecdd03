import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertUser } from "#db/access/users";
import { listAccountTables, STAYING } from "#db/transfer/account-tables";
import { fenceAccount } from "#db/transfer/fence";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aPayload } from "#tests/harness/factories";
import { steppedD1 } from "#tests/harness/faults/faults";
import { askBoth, bothContext, prepareBoth, TWO } from "#tests/harness/two-databases";
import { timerObject } from "#tests/time/time";
import { compose } from "#workers/compose";
import type { User } from "~/access/domain/user";
import { newUser } from "~/access/server/new-user.server";
import { hashPassword } from "~/access/server/password.server";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { finishMoves } from "~/admin/server/finish-moves.server";
import { type MoveReport, moveAccount } from "~/admin/server/move-account.server";
import { type AppContext, atAccount, inDatabase } from "~/context";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

beforeAll(prepareBoth);

const NO_WAIT = { sending: 250, requests: 0 };
const PASSWORD = "correct horse battery";
const d1s: Readonly<Record<string, D1Database>> = { DB: env.DB, DB_2: env.SECOND };
const other = (name: string) => (name === "DB" ? "DB_2" : "DB");

/** An account with something in most rooms. */
async function settled(
	digit: string,
): Promise<{ ctx: AppContext; user: User; home: AppContext; token: string; link: string }> {
	const { ctx, idsFrom } = bothContext();
	idsFrom(digit);
	const email = `mover-${crypto.randomUUID()}@example.com`;
	const user = { ...newUser(ctx, { name: "Nora", email, company: "Adler" }, "pro"), currency: "USD" } as User;
	const hash = await hashPassword(PASSWORD);
	const home = inDatabase(ctx, await ctx.databases.begin(user, (db) => insertUser(db, user, hash)));
	idsFrom("");
	for (let n = 0; n < 3; n++) await createInvoice(home, user, anInvoice(), { status: n === 0 ? "draft" : "sent" });
	const { id } = await createInvoice(home, user, anInvoice(), { status: "sent" });
	const link = await shareInvoice(home, user, id);
	const token = await startSession(home, user, "tests");
	return { ctx, user, home, token, link };
}

async function rowsIn(name: string, userId: string): Promise<Record<string, number>> {
	const d1 = d1s[name] as D1Database;
	const { databases } = bothContext().ctx;
	const counts: Record<string, number> = {};
	for (const table of await listAccountTables(databases.named(name))) {
		const query = `SELECT count(*) AS n FROM "${table.name}" WHERE "${table.owner}" = ?`;
		const n = await d1.prepare(query).bind(userId).first<number>("n");
		if (n) counts[table.name] = n;
	}
	return counts;
}

async function triggersIn(name: string): Promise<string[]> {
	const query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";
	const { results } = await (d1s[name] as D1Database).prepare(query).all<{ name: string; sql: string }>();
	return results.map((row) => `${row.name} ${row.sql}`);
}

test.each([
	["0", "DB"],
	["f", "DB_2"],
])(
	"an account of id %s… moves from %s and back: every row, its session, its password and its links",
	async (digit, from) => {
		const { ctx, user, token, link } = await settled(digit);
		const before = await rowsIn(from, user.id);
		const triggers = [await triggersIn("DB"), await triggersIn("DB_2")];
		for (const [source, target] of [
			[from, other(from)],
			[other(from), from],
		] as const) {
			const report: MoveReport = await moveAccount(ctx, { userId: user.id, target }, NO_WAIT);
			expect([report.source, report.target, report.revisions]).toEqual([source, target, 3]);
			const after = await rowsIn(target, user.id);
			expect(after).toEqual(before);
			expect(await rowsIn(source, user.id)).toEqual({});
			const home = await atAccount(ctx, user.id);
			expect(ctx.databases.nameOf(home.db)).toBe(target);
			expect(await resolveSession(ctx, token)).toMatchObject({ id: user.id });
			const signed = await signIn(
				ctx,
				{ email: user.email, password: PASSWORD } as never,
				{
					...{ network: "local", userAgent: "tests", device: null, session: null },
				} as never,
			);
			expect(signed.user.id).toBe(user.id);
			await d1s[target]
				?.prepare("DELETE FROM sessions WHERE user_id = ? AND user_agent <> 'tests'")
				.bind(user.id)
				.run();
			await d1s[target]
				?.prepare("DELETE FROM deliveries WHERE user_id = ? AND kind = 'new-sign-in'")
				.bind(user.id)
				.run();
			before.deliveries = (await rowsIn(target, user.id)).deliveries ?? 0;
			if (before.deliveries === 0) delete before.deliveries;
			before.sessions = (await rowsIn(target, user.id)).sessions ?? 0;
			expect((await askBoth(`/i/${link}`)).status).toBe(200);
			const created = await askBoth("/api/invoices", {
				...{ method: "POST", cookie: `session=${token}`, headers: { "Content-Type": "application/json" } },
				body: JSON.stringify(aPayload({ status: "draft" })),
			});
			expect(created.status).toBe(201);
			Object.assign(before, await rowsIn(target, user.id));
		}
		expect([await triggersIn("DB"), await triggersIn("DB_2")]).toEqual(triggers);
		takeLogged();
	},
);

test("what is written while it moves is refused with 503 and when to come back, and can be read", async () => {
	const { ctx, user, home, token } = await settled("0");
	const before = await rowsIn("DB", user.id);
	await fenceAccount(home.db, user.id);
	const cookie = `session=${token}`;
	const refused = await askBoth("/api/invoices", {
		...{ method: "POST", cookie, headers: { "Content-Type": "application/json" }, body: JSON.stringify(aPayload()) },
	});
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
	expect((await askBoth("/api/invoices", { cookie })).status).toBe(200);
	expect(await rowsIn("DB", user.id)).toEqual(before);
	const neighbour = await settled("1");
	expect(neighbour.home.db).toBe(neighbour.ctx.databases.directory);
	await moveAccount(ctx, { userId: user.id, target: "DB_2" }, NO_WAIT);
	takeLogged();
});

test.each([
	["0", "DB", "DB_2"],
	["f", "DB_2", "DB"],
] as const)(
	"writes and a timer go on while an account of id %s… moves from %s to %s: each is done once, or refused",
	async (digit, from, target) => {
		const { ctx, user, token } = await settled(digit);
		const cookie = `session=${token}`;
		await runInDurableObject(timerObject(user.id), (timer) => {
			(timer as unknown as { env: object }).env = TWO;
		});
		await ctx.timers.start(user.id, {
			description: "Work",
			projectName: "",
			clientId: null,
			clientName: "",
			rate: 100,
		});
		const running = (await ctx.timers.running(user.id))?.id ?? "";
		const moving = moveAccount(ctx, { userId: user.id, target }, { sending: 250, requests: 500 });
		const acknowledged: string[] = [];
		const statuses = new Set<number>();
		let stopping: Promise<unknown> | undefined;
		let over = false;
		void moving
			.finally(() => {
				over = true;
			})
			.catch(() => {});
		while (!over) {
			const answer = await askBoth("/api/invoices", {
				...{
					method: "POST",
					cookie,
					headers: { "Content-Type": "application/json" },
					body: JSON.stringify(aPayload({ status: "draft" })),
				},
			});
			statuses.add(answer.status);
			if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
			stopping ??= ctx.timers.stop(user.id, running);
		}
		const report = await moving;
		await stopping;
		// Some came while it was fenced, and some before or once it had arrived.
		expect([...statuses].toSorted()).toEqual([201, 503]);
		for (let tries = 0; tries < 20 && !(await ctx.timers.flush(user.id)); tries++) await scheduler.wait(100);
		const arrived = d1s[target] as D1Database;
		const { results } = await arrived
			.prepare("SELECT id FROM invoices WHERE user_id = ?")
			.bind(user.id)
			.all<{ id: string }>();
		for (const id of acknowledged) expect(results.filter((row) => row.id === id)).toHaveLength(1);
		expect(results).toHaveLength(acknowledged.length + 4);
		const entries = await arrived.prepare("SELECT id FROM time_entries WHERE user_id = ?").bind(user.id).all();
		expect(entries.results).toEqual([{ id: running }]);
		expect(await rowsIn(from, user.id)).toEqual({});
		expect(report.target).toBe(target);
		takeLogged();
	},
);

/** A process that dies at one of its steps in D1: from then on nothing that it does has any effect. */
function dying(at: number) {
	let [steps, dead] = [0, false];
	async function step<Result>(work: () => Promise<Result>): Promise<Result> {
		dead ||= ++steps === at;
		if (dead) throw new Error("D1_ERROR: Network connection lost.");
		return work();
	}
	const bindings = { ...TWO, DB: steppedD1(env.DB, step), DB_2: steppedD1(env.SECOND, step) };
	return { ctx: compose(bindings, () => {}), steps: () => steps };
}

test("a process that dies at any step of a move leaves an account that lives once, with all its rows", async () => {
	const { ctx, user, token } = await settled("0");
	const before = await rowsIn("DB", user.id);
	const whole = dying(0);
	await moveAccount(whole.ctx, { userId: user.id, target: "DB_2" }, NO_WAIT);
	const total = whole.steps();
	// The switch is among the last.
	const last = Array.from({ length: 6 }, (_, n) => total - 2 * n);
	const places = new Set<string>();
	for (const at of [3, Math.floor(total / 2), ...last.reverse()]) {
		const from = ctx.databases.nameOf(await ctx.databases.homeOf(user.id));
		await moveAccount(dying(at).ctx, { userId: user.id, target: other(from) }, NO_WAIT).catch(() => {});
		await env.DB.prepare("UPDATE account_moves SET held_until = 0").run();
		await finishMoves(ctx);
		const home = ctx.databases.nameOf(await ctx.databases.homeOf(user.id));
		expect([at, await rowsIn(home, user.id), await rowsIn(other(home), user.id)]).toEqual([at, before, {}]);
		expect(await resolveSession(ctx, token), `after ${at} of ${total}`).toMatchObject({ id: user.id });
		const triggers = [...(await triggersIn("DB")), ...(await triggersIn("DB_2"))];
		expect(triggers.filter((each) => each.startsWith("fence_"))).toEqual([]);
		places.add(`${from === home ? "stays" : "goes"}`);
	}
	expect([...places].toSorted(), "cut off on both sides of the switch").toEqual(["goes", "stays"]);
	takeLogged();
});

test("who administers stays, and nobody moves to nowhere, to where they are, or twice at once", async () => {
	const { ctx, user } = await settled("0");
	const moveTo = (target: string) => moveAccount(ctx, { userId: user.id, target }, NO_WAIT);
	await expect(moveTo("DB_9")).rejects.toMatchObject({ code: "not_found" });
	await expect(moveTo("DB")).rejects.toMatchObject({ code: "conflict" });
	await expect(moveAccount(ctx, { userId: crypto.randomUUID(), target: "DB_2" })).rejects.toMatchObject({
		code: "not_found",
	});
	await env.DB.prepare("INSERT OR REPLACE INTO operators VALUES (1, ?, 'admin@duebill.test', 'none', 0)")
		.bind(user.id)
		.run();
	await expect(moveTo("DB_2")).rejects.toMatchObject({ code: "conflict" });
	await env.DB.prepare("DELETE FROM operators").run();
	const both = await Promise.allSettled([moveTo("DB_2"), moveTo("DB_2")]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	takeLogged();
});

test("the operator's API moves an account by its id or address, and says what is wrong", async () => {
	const OPERATOR_SECRET = "a secret of the operator's, of 32 characters and more";
	const order = (body: object, secret = OPERATOR_SECRET) =>
		askBoth(
			"/operator/move",
			{ method: "POST", headers: { Authorization: `Bearer ${secret}` }, body: JSON.stringify(body) },
			{ OPERATOR_SECRET },
		);
	expect((await order({ account: "nobody@example.com", to: "DB_2" }, "another")).status).toBe(401);
	const { user } = await settled("f");
	const wrong = [
		[{ account: "nobody@example.com", to: "DB" }, 404, "There is no such account."],
		[{ account: crypto.randomUUID(), to: "DB" }, 404, "There is no such account."],
		[{ account: user.email, to: "DB_9" }, 404, "No database is bound as DB_9."],
		[{ account: user.id, to: "DB_2" }, 409, "The account lives in DB_2 already."],
	] as const;
	for (const [body, status, message] of wrong) {
		const answer = await order(body);
		expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
	}
});

test("every table that names an account moves with it, or is said to stay", async () => {
	const { databases } = bothContext().ctx;
	const moved = (await listAccountTables(databases.directory)).map(({ name }) => name);
	const query = `SELECT list.name FROM (SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\') AS list
		JOIN pragma_table_info(list.name) AS info WHERE info.name IN ('user_id', 'account_id', 'owner_id')`;
	const { results } = await env.DB.prepare(query).all<{ name: string }>();
	expect(
		results
			.map(({ name }) => name)
			.filter((name) => !moved.includes(name))
			.toSorted(),
	).toEqual(Object.keys(STAYING).toSorted());
});
