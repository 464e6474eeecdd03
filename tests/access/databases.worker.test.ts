import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { findHome, findHomeByAddress, openClaimsAcrossAccounts } from "#db/access/directory";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aPayload } from "#tests/harness/factories";
import { failingD1, planOf } from "#tests/harness/recording";
import { askBoth, bothContext, prepareBoth, TWO } from "#tests/harness/two-databases";
import { everyMinute } from "#workers/schedule";
import { actAs } from "~/access/server/home.server";
import { register } from "~/access/server/register.server";
import { resolveSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { accountsPage } from "~/admin/server/accounts.server";
import { checkReadiness } from "~/admin/server/readiness.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { type AppContext, inDatabase } from "~/context";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sweepClaims } from "~/limits/server/sweep-claims.server";
import { deleteAccount } from "~/profile/server/delete-account.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const PASSWORD = "correct horse battery";
const ORIGIN = { network: "local", userAgent: "tests", device: null, session: null };

beforeAll(prepareBoth);

let count = 0;
const anAddress = () => `somebody-${++count}-${crypto.randomUUID()}@example.com`;

async function registered(given: { digit: string; email?: string }) {
	const both = bothContext();
	both.idsFrom(given.digit);
	const input = { name: "Nora", email: given.email ?? anAddress(), company: "", password: PASSWORD };
	const { user, token } = await register(both.ctx, input as never, ORIGIN as never);
	await both.settle();
	return { ...both, user, token, input };
}

const countIn = (d1: D1Database, id: string) =>
	d1.prepare("SELECT count(*) AS n FROM users WHERE id = ? AND deleted_at IS NULL").bind(id).first("n");

test.each([
	["0", "DB", [1, 0]],
	["f", "DB_2", [0, 1]],
])(
	"an account whose id begins with %s begins in %s alone, and is signed in and found there",
	async (digit, home, rows) => {
		const { ctx, user, token, input } = await registered({ digit });
		expect([await countIn(env.DB, user.id), await countIn(env.SECOND, user.id)]).toEqual(rows);
		expect(ctx.databases.nameOf(await ctx.databases.homeOf(user.id))).toBe(home);
		expect(token.startsWith(`${user.id.slice(0, 3)}.`)).toBe(true);
		const viewer = await resolveSession(ctx, token);
		expect(viewer).toMatchObject({ id: user.id });
		expect(ctx.databases.nameOf(actAs(ctx, viewer ?? user).db)).toBe(home);
		const again = await signIn(ctx, { email: input.email.toUpperCase(), password: PASSWORD } as never, ORIGIN as never);
		expect(again.user.id).toBe(user.id);
	},
);

test("an address is had once over both databases, whoever came first", async () => {
	for (const [one, other] of [
		["0", "f"],
		["f", "0"],
		["f", "e"],
	] as const) {
		const email = anAddress();
		await registered({ digit: one, email });
		await expect(registered({ digit: other, email: email.toUpperCase() })).rejects.toMatchObject({ code: "conflict" });
	}
});

test("of thirty who register one address at once one has it, in both databases together", async () => {
	const email = anAddress();
	const digits = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? "1" : "e"));
	const all = await Promise.allSettled(
		digits.map((digit) => {
			const { ctx, idsFrom } = bothContext();
			idsFrom(digit);
			const user = { id: ctx.ids.uuid(), email };
			return ctx.databases.begin(user, async (home) => {
				await home;
				const d1 = ctx.databases.nameOf(home) === "DB" ? env.DB : env.SECOND;
				await insert(d1, user).catch(translated);
			});
		}),
	);
	expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	const [one, two] = await Promise.all([env.DB, env.SECOND].map((d1) => withAddress(d1, email)));
	expect(Number(one) + Number(two)).toBe(1);
});

async function translated(error: unknown): Promise<never> {
	const { RuleBroken } = await import("#db/commit");
	throw String(error).includes("users.email_norm") ? new RuleBroken("email_free") : error;
}

const insert = (d1: D1Database, { id, email }: { id: string; email: string }) =>
	d1
		.prepare("INSERT INTO users (id, email, email_norm, name, password_hash, created_at) VALUES (?, ?, ?, '', '', 0)")
		.bind(id, email, email)
		.run();
const withAddress = (d1: D1Database, email: string) =>
	d1.prepare("SELECT count(*) AS n FROM users WHERE email_norm = ?").bind(email).first("n");

test("a session from before there were buckets is found wherever its account is", async () => {
	const { ctx, user } = await registered({ digit: "f" });
	const old = "x".repeat(43);
	const { hashToken } = await import("~/access/server/link-token.server");
	await env.SECOND.prepare(
		"INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)",
	)
		.bind(hashToken(old), user.id, Date.now(), Date.now(), Date.now() + 1e6)
		.run();
	expect(await resolveSession(ctx, old)).toMatchObject({ id: user.id });
	expect(await resolveSession(ctx, "y".repeat(43))).toBeNull();
});

test("another address is claimed before it is given; the one before is free at once", async () => {
	const { ctx, user, input } = await registered({ digit: "f" });
	const home = inDatabase(ctx, ctx.databases.named("DB_2"));
	const next = anAddress();
	await saveSettings(home, user, { email: next, password: PASSWORD } as never);
	expect((await ctx.databases.homeByAddress(next)) === home.db).toBe(true);
	expect(await findHomeByAddress(ctx.databases.directory, input.email)).toBeNull();
	await registered({ digit: "0", email: input.email });
	const { user: other } = await registered({ digit: "e" });
	await expect(saveSettings(home, other, { email: next, password: PASSWORD } as never)).rejects.toMatchObject({
		code: "conflict",
	});
	expect(await openClaimsAcrossAccounts(ctx.databases.directory, Number.MAX_SAFE_INTEGER, 100)).toEqual([]);
});

test("a claim that nobody settled is settled where the account has the address, and free where it has not", async () => {
	const { ctx, user, input, setNow } = await registered({ digit: "f" });
	const orphan = { id: `f${crypto.randomUUID().slice(1)}`, email: anAddress() };
	const lost = new Error("Network connection lost.");
	await expect(ctx.databases.begin(orphan, () => Promise.reject(lost))).rejects.toBe(lost);
	await env.DB.prepare("UPDATE claimed_addresses SET settled = 0 WHERE user_id = ?").bind(user.id).run();
	await sweepClaims(ctx);
	expect(await openClaimsAcrossAccounts(ctx.databases.directory, Number.MAX_SAFE_INTEGER, 100)).toHaveLength(2);
	setNow(Date.now() + 11 * 60_000);
	await sweepClaims(ctx);
	expect(await openClaimsAcrossAccounts(ctx.databases.directory, Number.MAX_SAFE_INTEGER, 100)).toEqual([]);
	expect(await findHomeByAddress(ctx.databases.directory, input.email)).toBe("DB_2");
	expect(await findHomeByAddress(ctx.databases.directory, orphan.email)).toBeNull();
});

test("a closed account's address is free, and its home is still known", async () => {
	const { ctx, user, input, settle } = await registered({ digit: "f" });
	await deleteAccount(inDatabase(ctx, ctx.databases.named("DB_2")), user);
	await settle();
	expect(await countIn(env.SECOND, user.id)).toBe(0);
	expect(await findHome(ctx.databases.directory, user.id)).toBe("DB_2");
	await registered({ digit: "0", email: input.email });
});

test("over HTTP everybody works in their own database: sessions, invoices and clients' links", async () => {
	for (const digit of ["0", "f"]) {
		const { ctx, user, token } = await registered({ digit });
		const headers = { "Content-Type": "application/json" };
		const cookie = `session=${token}`;
		const created = await askBoth("/api/invoices", {
			...{ method: "POST", cookie, headers, body: JSON.stringify(aPayload()) },
		});
		expect(created.status).toBe(201);
		const { id } = (await created.json()) as { id: string };
		const home = inDatabase(ctx, await ctx.databases.homeOf(user.id));
		const link = await shareInvoice(home, user, id);
		expect(link.startsWith(user.id.slice(0, 3))).toBe(true);
		expect((await askBoth(`/i/${link}`)).status).toBe(200);
		// Addresses are matched without case, so that the database is found in capitals too.
		for (const path of [`/I/${link}`, `/I/${link}/`, `/I/${link}/PAGE.SVG`]) {
			const shouted = await askBoth(path);
			expect([path, shouted.status]).toEqual([path, 200]);
			expect(shouted.headers.get("Referrer-Policy")).toBe((await askBoth(`/i/${link}`)).headers.get("Referrer-Policy"));
		}
		expect((await askBoth(`/I/${link.toUpperCase()}`)).status).toBe(404);
		const { token: others } = await registered({ digit: digit === "0" ? "f" : "0" });
		expect((await askBoth(`/i/${link}`, { cookie: `session=${others}` })).status).toBe(200);
		expect((await askBoth(`/api/invoices/${id}`, { cookie: `session=${others}` })).status).toBe(404);
		expect((await askBoth("/api/logout", { method: "POST", cookie })).status).toBeLessThan(400);
		expect((await askBoth("/api/user", { cookie })).status).toBe(401);
	}
});

test("the administrator's lists are of both, newest first, page by page", async () => {
	const made: AppContext[] = [];
	for (let n = 0; n < 24; n++) made.push((await registered({ digit: n % 3 === 0 ? "0" : "f" })).ctx);
	const [ctx] = made as [AppContext];
	const administrator = { id: "x", administrator: true, email: ctx.config.adminEmail, emailVerifiedAt: 1 } as never;
	const emails: string[] = [];
	let cursor: string | null | undefined;
	do {
		const page = await accountsPage(ctx, administrator, { search: undefined, cursor });
		emails.push(...page.rows.map(({ email }) => email));
		cursor = page.older;
	} while (cursor);
	const [one, two] = await Promise.all([env.DB, env.SECOND].map((d1) => open(d1)));
	expect(emails.toSorted()).toEqual([...(one ?? []), ...(two ?? [])].toSorted());
	const { user } = await registered({ digit: "f" });
	await updatePlan(ctx, administrator, { email: user.email, plan: "pro" });
	const plan = await env.SECOND.prepare("SELECT plan FROM users WHERE id = ?").bind(user.id).first("plan");
	expect(plan).toBe("pro");
});

async function open(d1: D1Database): Promise<string[]> {
	const { results } = await d1.prepare("SELECT email FROM users WHERE deleted_at IS NULL").all<{ email: string }>();
	return results.map(({ email }) => email);
}

test("one database that is down stops neither the sweeps nor the accounts of the other, and is told", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { user } = await registered({ digit: "0" });
	const { ctx: whole, user: away } = await registered({ digit: "f" });
	const down = { ...TWO, DB_2: failingD1("Network connection lost.") };
	const { compose } = await import("#workers/compose");
	const ctx = { ...compose(down, () => {}), jobs: { put: async () => {} } };
	await createInvoice(inDatabase(whole, whole.databases.directory), user, anInvoice(), { status: "sent" });
	await env.DB.prepare("UPDATE sessions SET expires_at = 1 WHERE user_id = ?").bind(user.id).run();
	await expect(everyMinute(ctx)).rejects.toThrow();
	const { tick } = await import("#workers/schedule");
	await expect(tick(ctx)).rejects.toThrow("some sweeps failed");
	const left = await env.DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = ?").bind(user.id).first("n");
	expect(left).toBe(0);
	expect((await checkReadiness(ctx)).parts.database).toBe("down");
	expect((await checkReadiness(whole)).parts.database).toBe("up");
	const ask = (email: string) => ctx.databases.homeByAddress(email).then((db) => ctx.databases.nameOf(db));
	expect([await ask(user.email), await ask(away.email)]).toEqual(["DB", "DB_2"]);
	takeLogged();
});

test("who lives in a database that is not bound is not taken for somebody who is not there", async () => {
	const { ctx, user } = await registered({ digit: "f" });
	await env.DB.prepare("UPDATE account_homes SET home = 'DB_9' WHERE user_id = ?").bind(user.id).run();
	await expect(ctx.databases.homeOf(user.id)).rejects.toThrow("DB_9");
	await env.DB.prepare("UPDATE account_homes SET home = 'DB_2' WHERE user_id = ?").bind(user.id).run();
});

test("what the directory is asked has an index", async () => {
	const plans = await Promise.all(
		[
			"SELECT home FROM account_homes WHERE user_id = ?",
			"SELECT home FROM claimed_addresses JOIN account_homes USING (user_id) WHERE email_norm = ?",
			"SELECT DISTINCT home FROM account_homes WHERE bucket = ?",
			"SELECT email_norm FROM claimed_addresses WHERE settled = 0 AND claimed_at < ? ORDER BY claimed_at LIMIT ?",
		].map(planOf),
	);
	for (const plan of plans) expect(plan.join("; ")).not.toMatch(/SCAN|TEMP B-TREE/);
});
