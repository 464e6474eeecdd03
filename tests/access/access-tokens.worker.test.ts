import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { bearing, programOf } from "#tests/harness/tokens";
import { ask } from "#tests/harness/worker";
import { SCOPES } from "~/access/domain/scope";
import { listAccessTokens, makeAccessToken, openAccessToken } from "~/access/server/access-tokens.server";
import { changePassword } from "~/access/server/change-password.server";
import { register } from "~/access/server/register.server";
import { sweepSessions } from "~/access/server/sweep.server";
import { deleteAccount } from "~/profile/server/delete-account.server";

const DAY = 86_400_000;
const CLIENT = { name: "Kestrel", email: "k@example.com" };
const TOKEN = /^db_pat_[0-9a-f]{3}\.[\w-]{43}$/;

const payload = (given = {}) => ({ name: "Export", scopes: [...SCOPES], expiresInDays: 90, ...given });

test("a token is made, shown once, listed without itself, used without an Origin, and revoked", async () => {
	const owner = await signedIn({ plan: "pro" });
	const made = await owner.call("POST", "/api/tokens", {
		name: "  Bookkeeping export ",
		scopes: ["clients:write", "clients:read", "clients:read"],
	});
	expect([made.status, made.body]).toEqual([
		201,
		{
			id: expect.any(String),
			name: "Bookkeeping export",
			scopes: ["clients:read", "clients:write"],
			createdAt: expect.any(String),
			expiresAt: expect.any(String),
			lastUsedAt: null,
			token: expect.stringMatching(TOKEN),
		},
	]);
	const { token, ...shown } = made.body;
	expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(90 * DAY);
	expect((await owner.call("GET", "/api/tokens")).body).toEqual([shown]);

	const program = bearing(token);
	expect((await program.call("POST", "/api/clients", CLIENT)).status).toBe(201);
	expect((await program.call("GET", "/api/clients")).body).toMatchObject([{ name: "Kestrel" }]);
	const [{ lastUsedAt }] = (await owner.call("GET", "/api/tokens")).body;
	expect(Math.abs(Date.parse(lastUsedAt) - Date.now())).toBeLessThan(60_000);

	expect((await owner.call("DELETE", `/api/tokens/${shown.id}`)).status).toBe(204);
	expect((await owner.call("DELETE", `/api/tokens/${shown.id}`)).status).toBe(404);
	const refused = await program.call("GET", "/api/clients");
	expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
	expect(refused.body).toEqual({ message: "This access token is wrong, was revoked, or has expired" });
});

test("the database keeps no token, and what happened to it is in the audit", async () => {
	const owner = await signedIn();
	const program = await programOf(owner, ["clients:read"]);
	await owner.call("DELETE", `/api/tokens/${program.id}`);
	const kept = JSON.stringify([await rowsOf(owner.user.id)]);
	expect(kept).not.toContain(program.token.slice(10));
	const events = await select(
		"SELECT event, object_id, detail FROM audit WHERE user_id = ? ORDER BY seq",
		owner.user.id,
	);
	expect(events.slice(-2)).toEqual([
		{ event: "account.token_made", object_id: program.id, detail: "clients:read" },
		{ event: "account.token_revoked", object_id: program.id, detail: "" },
	]);
});

test("a token that lacks the scope is told which, and nothing happens", async () => {
	const owner = await signedIn({ plan: "pro" });
	const program = await programOf(owner, ["clients:read", "invoices:write"]);
	const before = await rowsOf(owner.user.id);
	const { status, body, headers } = await program.call("POST", "/api/clients", CLIENT);
	expect([status, body]).toEqual([403, { message: "This access token lacks the scope clients:write" }]);
	expect(headers.get("WWW-Authenticate")).toBe('Bearer error="insufficient_scope", scope="clients:write"');
	const { access_tokens, ...after } = await rowsOf(owner.user.id);
	expect({ ...after, access_tokens: before.access_tokens }).toEqual(before);
});

test("a token with every scope still reaches nothing that only a session may", async () => {
	const owner = await signedIn({ plan: "pro" });
	const program = await programOf(owner, SCOPES);
	const session = { message: "An access token can't do this. Sign in for it" };
	for (const [method, path, body] of [
		["GET", "/api/tokens"],
		["POST", "/api/tokens", payload()],
		["DELETE", `/api/tokens/${program.id}`],
		["DELETE", "/api/user/delete"],
		["PATCH", "/api/user/settings", { email: "thief@example.com", password: "x" }],
		["POST", "/api/email-confirmation"],
		["DELETE", "/api/email-change"],
		["POST", "/api/admin/update-plan", { email: owner.user.email, plan: "pro" }],
	] as const) {
		const answer = await program.call(method, path, body);
		expect([path, answer.status, answer.body]).toEqual([path, 403, session]);
	}
	expect((await program.call("PATCH", "/api/user/settings", { company: "Adler" })).status).toBe(200);
});

test("a token opens no page, and stands alone: the session beside it is not looked at", async () => {
	const owner = await signedIn({ plan: "pro" });
	const program = await programOf(owner, ["clients:read"]);
	expect((await program.get("/clients")).headers.get("Location")).toBe("/auth?redirectTo=%2Fclients");
	const both = bearing(program.token, owner.cookie);
	expect((await both.call("POST", "/api/clients", CLIENT)).status).toBe(403);
	expect((await bearing("db_pat_0.forged", owner.cookie).call("GET", "/api/clients")).status).toBe(401);
	expect((await bearing("", owner.cookie).call("GET", "/api/clients")).status).toBe(401);
	expect((await bearing("x", owner.cookie).call("GET", "/api/time-entries/running")).status).toBe(401);
});

test("a request by token may come from any origin; one by cookie may not, a token in the body or address is none", async () => {
	const owner = await signedIn({ plan: "pro" });
	const program = await programOf(owner, ["clients:write"]);
	const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
	const answer = await program.call("POST", "/api/clients", CLIENT, elsewhere);
	expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([201, null]);
	expect((await owner.call("POST", "/api/clients", CLIENT, elsewhere)).status).toBe(403);
	expect((await stranger().call("POST", `/api/clients?access_token=${program.token}`, CLIENT)).status).toBe(401);
	const asForm = { ...elsewhere, "Content-Type": "text/plain" };
	expect((await program.call("POST", "/api/clients", "{}", asForm)).status).toBe(415);
});

test.each([
	["nothing", "db_pat_"],
	["another bucket's", `db_pat_1.${"A".repeat(43)}`],
	["its hash", "a".repeat(64)],
	["10 KB", `db_pat_0.${"A".repeat(10_000)}`],
	["an injection", "db_pat_0.' OR 1=1 --"],
])("%s is no token: 401", async (_, token) => {
	expect((await bearing(token).call("GET", "/api/clients")).status).toBe(401);
});

test("a token sees nothing of another account, and can't be revoked by it", async () => {
	const [owner, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const { body: client } = await owner.call("POST", "/api/clients", CLIENT);
	const [mine, theirs] = [await programOf(owner, SCOPES), await programOf(other, SCOPES)];
	expect((await theirs.call("GET", `/api/clients/${client.id}`)).status).toBe(404);
	expect((await theirs.call("GET", "/api/clients")).body).toEqual([]);
	expect((await other.call("DELETE", `/api/tokens/${mine.id}`)).body).toEqual({ message: "Token not found" });
	expect((await mine.call("GET", `/api/clients/${client.id}`)).status).toBe(200);
});

test("it has the account's plan limits and budgets", async () => {
	const owner = await signedIn({ plan: "free" });
	const program = await programOf(owner, SCOPES);
	expect((await program.call("POST", "/api/time-entries/start", { description: "x" })).status).toBe(403);
	const headers = { Authorization: `Bearer ${program.token}`, "Content-Type": "application/json" };
	const settings = { method: "PATCH", headers, body: JSON.stringify({ company: "Adler" }) };
	const changed = { WRITES_PER_ACCOUNT: "4/60" };
	// Two were the token and the timer.
	const statuses = [];
	for (let times = 0; times < 3; times++) statuses.push((await ask("/api/user/settings", settings, changed)).status);
	expect(statuses).toEqual([200, 200, 429]);
	const bySession = { ...settings, cookie: owner.cookie, headers: { "Content-Type": "application/json" } };
	expect((await ask("/api/user/settings", bySession, changed)).status, "the budget is one").toBe(429);
});

test("it ends on its day, with the password, and with the account", async () => {
	const { ctx, setNow } = testContext({ now: "2026-06-01T10:00:00Z" });
	const input = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password: "correct horse", company: "" };
	const { user } = await register(ctx, input, { network: crypto.randomUUID(), userAgent: "" });
	const short = await makeAccessToken(ctx, user, payload({ expiresInDays: 1 }));
	const long = await makeAccessToken(ctx, user, payload());
	setNow("2026-06-02T09:59:59Z");
	expect(await openAccessToken(ctx, short.token)).toMatchObject({ user: { id: user.id } });
	setNow("2026-06-02T10:00:00Z");
	expect(await openAccessToken(ctx, short.token)).toBeNull();
	expect((await listAccessTokens(ctx, user)).map(({ id }) => id)).toEqual([long.entry.id]);
	await sweepSessions(ctx);
	expect(await numberFrom("SELECT count(*) FROM access_tokens WHERE user_id = ?", user.id)).toBe(1);

	await changePassword(ctx, user, { currentPassword: "correct horse", newPassword: "another horse" }, "");
	expect(await openAccessToken(ctx, long.token)).toBeNull();

	const last = await makeAccessToken(ctx, user, payload());
	await deleteAccount(ctx, user);
	expect(await openAccessToken(ctx, last.token)).toBeNull();
	expect(await numberFrom("SELECT count(*) FROM access_tokens WHERE user_id = ?", user.id)).toBe(0);
});

test("last used is written once an hour", async () => {
	const { ctx, setNow, settle } = testContext({ now: "2026-06-01T10:00:00Z" });
	const user = await aUser(ctx);
	const { token } = await makeAccessToken(ctx, user, payload());
	const usedAt = async (now: string) => {
		setNow(now);
		await openAccessToken(ctx, token);
		await settle();
		const [{ lastUsedAt = null } = {}] = await listAccessTokens(ctx, user);
		return lastUsedAt && new Date(lastUsedAt).toISOString().slice(11, 16);
	};
	expect(await usedAt("2026-06-01T10:05:00Z")).toBe("10:05");
	expect(await usedAt("2026-06-01T11:05:00Z")).toBe("10:05");
	expect(await usedAt("2026-06-01T11:05:01Z")).toBe("11:05");
});

test("fifty are the most, however many are made at once; a demo has none", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	await change(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 47)
		INSERT INTO access_tokens (id, user_id, name, token_hash, scopes, created_at, expires_at)
		SELECT ?1 || i, ?1, 'x', printf('%.64d', i), 'clients:read', 0, 9e15 FROM n`,
		user.id,
	);
	const made = await Promise.allSettled(Array.from({ length: 8 }, () => makeAccessToken(ctx, user, payload())));
	expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
	expect(made.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
	const demo = await aUser(ctx, { demoUntil: Date.now() + DAY });
	await expect(makeAccessToken(ctx, demo, payload())).rejects.toMatchObject({ code: "forbidden" });
});

test.each([
	[{ name: "" }, "name", "Give the token a name"],
	[{ name: "n".repeat(101) }, "name", "Use at most 100 characters"],
	[{ scopes: [] }, "scopes", "Choose what the token may do"],
	[{ scopes: undefined }, "scopes", "Choose what the token may do"],
	[{ scopes: ["everything"] }, "scopes", expect.stringContaining("A scope must be one of invoices:read")],
	[{ expiresInDays: 0 }, "expiresInDays", "A token can last from 1 to 365 days"],
	[{ expiresInDays: 366 }, "expiresInDays", "A token can last from 1 to 365 days"],
	[{ expiresInDays: "90" }, "expiresInDays", "A token can last from 1 to 365 days"],
])("%j is refused", async (given, field, message) => {
	const owner = await signedIn();
	const { status, body } = await owner.call("POST", "/api/tokens", payload(given));
	expect([status, body.message, Object.keys(body.fieldErrors)]).toEqual([
		400,
		message,
		expect.arrayContaining([expect.stringContaining(field)]),
	]);
});

test("by the form too: the token is on the page that answers, and on no later one", async () => {
	const owner = await signedIn({ timezone: "Europe/Berlin" });
	const fields = { intent: "create-token", name: "Bookkeeping export", scopes: "invoices:read", expiresInDays: "30" };
	const { status, body } = await owner.post("/settings/security", fields);
	const token = /value="(db_pat_[^"]+)"/.exec(body)?.[1] ?? "";
	expect([status, token]).toEqual([200, expect.stringMatching(TOKEN)]);
	expect((await bearing(token).call("GET", "/api/invoices")).status).toBe(200);
	const later = (await owner.get("/settings/security")).body;
	expect(later).toContain("Bookkeeping export");
	expect(later).toContain("Reads invoices");
	expect(later).not.toContain(token);
	const [{ id }] = (await owner.call("GET", "/api/tokens")).body;
	const revoked = await owner.post("/settings/security", { intent: "revoke-token", token: id });
	expect([revoked.status, revoked.headers.get("Location")]).toEqual([302, "/settings/security"]);
	expect((await bearing(token).call("GET", "/api/invoices")).status).toBe(401);
});
