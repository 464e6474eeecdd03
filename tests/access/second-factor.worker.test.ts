import { expect, test } from "vitest";
import { insertAccountLink } from "#db/access/account-links";
import { insertPasswordReset } from "#db/access/password-resets";
import { makeAdministrator } from "#tests/harness/administrator";
import { callerWith, cookieFrom, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { anOrigin, PASSWORD, somebody, withApp } from "#tests/harness/second-factor";
import { ask } from "#tests/harness/worker";
import { SecondFactorRequired } from "~/access/server/factors/confirm-code.server";
import {
	beginSecondFactor,
	readSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
	turnOnSecondFactor,
} from "~/access/server/factors/second-factor.server";
import { confirmIdentity, isFresh } from "~/access/server/factors/step-up.server";
import { keepAddress } from "~/access/server/keep-address.server";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { resetPassword } from "~/access/server/password-reset.server";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { signIn, signInByCode } from "~/access/server/sign-in.server";
import { requireAdministrator } from "~/admin/server/administrator.server";
import { inDatabase } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";
import { deleteAccount } from "~/profile/server/delete-account.server";

const MINUTE = 60_000;
const later = (by: number, from = "2026-06-01T10:00:00Z") => new Date(Date.parse(from) + by).toISOString();

async function asks(entry: Promise<unknown>): Promise<SecondFactorRequired> {
	const error = await entry.then(
		() => null,
		(thrown) => thrown,
	);
	expect(error).toBeInstanceOf(SecondFactorRequired);
	return error;
}

test("with codes on a password is not enough, and a code is good once", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user, email } = await somebody(ctx);
	const { code } = await withApp(ctx, user);
	const asked = await asks(signIn(ctx, { email, password: PASSWORD }, anOrigin()));
	expect([asked.status, asked.secondFactor]).toEqual([401, ["totp"]]);

	// The one that it was turned on with was taken then.
	await asks(signIn(ctx, { email, password: PASSWORD, code: code() }, anOrigin()));
	setNow(later(MINUTE));
	const fresh = code();
	const signed = await signIn(ctx, { email, password: PASSWORD, code: fresh }, anOrigin());
	expect(await resolveSession(ctx, signed.token)).toMatchObject({ id: user.id, proven: true });
	const again = await asks(signIn(ctx, { email, password: PASSWORD, code: fresh }, anOrigin()));
	expect(again.fieldErrors).toEqual({ code: ["This code is wrong or has already been used"] });

	// A wrong password says nothing of codes.
	setNow(later(2 * MINUTE));
	const wrong = signIn(ctx, { email, password: "wrong horse", code: code() }, anOrigin());
	await expect(wrong).rejects.toMatchObject({ code: "unauthenticated", message: "Check your email and password." });
	await expect(wrong).rejects.not.toBeInstanceOf(SecondFactorRequired);
});

test("of eight who bring the same code at once one gets in", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user, email } = await somebody(ctx);
	const { code } = await withApp(ctx, user);
	setNow(later(MINUTE));
	const { step } = await asks(signIn(ctx, { email, password: PASSWORD }, anOrigin()));
	const all = await Promise.allSettled(
		Array.from({ length: 8 }, () => signInByCode(ctx, { step: step ?? "", code: code() }, anOrigin())),
	);
	expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a recovery code takes its place, once, however it is typed; new ones end the old", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user, email } = await somebody(ctx);
	const { recovery, code } = await withApp(ctx, user);
	const [first = "", second = ""] = recovery;
	expect(new Set(recovery).size).toBe(10);
	const typed = first.toLowerCase().replace("-", " ");
	await signIn(ctx, { email, password: PASSWORD, code: typed }, anOrigin());
	await asks(signIn(ctx, { email, password: PASSWORD, code: first }, anOrigin()));
	expect(await readSecondFactor(ctx, user)).toMatchObject({ state: "on", recoveryCodes: 9 });
	setNow(later(MINUTE));
	const renewed = await renewRecoveryCodes(ctx, user, code());
	await asks(signIn(ctx, { email, password: PASSWORD, code: second }, anOrigin()));
	await signIn(ctx, { email, password: PASSWORD, code: renewed[0] ?? "" }, anOrigin());
	const events = await select("SELECT event FROM audit WHERE user_id = ? AND event LIKE 'account.reco%'", user.id);
	expect(events.map(({ event }) => event)).toEqual([
		"account.recovery_code_used",
		"account.recovery_codes_made",
		"account.recovery_code_used",
	]);
});

test("tries at the code are bounded, for strangers with the password too, and don't make the owner wait", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const { recovery } = await withApp(ctx, user);
	const owner = anOrigin({
		device: (await signIn(ctx, { email, password: PASSWORD, code: recovery[0] }, anOrigin())).device,
	});
	const { step } = await asks(signIn(ctx, { email, password: PASSWORD }, anOrigin()));
	const guess = (origin = anOrigin()) => signInByCode(ctx, { step: step ?? "", code: "000000" }, origin);
	for (let tries = 0; tries < 10; tries++) await asks(guess());
	await expect(guess()).rejects.toMatchObject({ code: "too_many_requests" });
	const signed = await signIn(ctx, { email, password: PASSWORD, code: recovery[1] }, owner);
	expect(signed.user.id).toBe(user.id);
});

test("between password and code there is a step: ten minutes, of that password, of that account alone", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const [{ user, email }, other] = [await somebody(ctx), await somebody(ctx)];
	const { recovery } = await withApp(ctx, user);
	await withApp(ctx, other.user);
	const { step } = await asks(signIn(ctx, { email, password: PASSWORD }, anOrigin()));
	const go = (given: string) => signInByCode(ctx, { step: given, code: recovery[0] ?? "" }, anOrigin());
	const ended = { code: "unauthenticated", message: "That took too long. Please sign in again." };
	for (const forged of [
		"",
		"x",
		step?.replace(user.id, other.user.id),
		step?.replace(/\.[0-9a-z]+\./, ".zzzzzzzz."),
		`${step}A`,
	]) {
		await expect(go(forged ?? "")).rejects.toMatchObject(ended);
	}
	setNow(later(10 * MINUTE));
	await expect(go(step ?? "")).rejects.toMatchObject(ended);
	setNow(later(10 * MINUTE - 1));
	await go(step ?? "");
});

test("nothing of secret or codes is legible in the database, nor in another account's row", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const [one, other] = [await somebody(ctx), await somebody(ctx)];
	const { secret, recovery } = await withApp(ctx, one.user);
	await withApp(ctx, other.user);
	const kept = JSON.stringify(await rowsOf(one.user.id));
	for (const text of [secret, ...recovery, ...recovery.map((code) => code.replace("-", ""))])
		expect(kept).not.toContain(text);
	await select(
		"UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = ?1) WHERE user_id = ?2",
		...[one.user.id, other.user.id],
	);
	setNow(later(MINUTE));
	const moved = signIn(ctx, { email: other.email, password: PASSWORD, code: "000000" }, anOrigin());
	await expect(moved).rejects.toThrow();
	await expect(moved).rejects.not.toBeInstanceOf(SecondFactorRequired);
});

test("it is on only once the app has shown a right code, within an hour; a second one is refused, a demo has none", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user, email } = await somebody(ctx);
	const token = await startSession(ctx, user, "");
	const turnOn = (code: string) => turnOnSecondFactor(ctx, user, { code, token });
	await expect(turnOn("123456")).rejects.toMatchObject({ code: "conflict" });
	await beginSecondFactor(ctx, user);
	await expect(turnOn("000000")).rejects.toMatchObject({
		code: "invalid",
		fieldErrors: { code: [expect.any(String)] },
	});
	await signIn(ctx, { email, password: PASSWORD }, anOrigin());
	setNow(later(61 * MINUTE));
	await expect(turnOn("000000")).rejects.toMatchObject({ code: "conflict" });
	expect(await readSecondFactor(ctx, user)).toEqual({ state: "off" });
	await withApp(ctx, user);
	await expect(beginSecondFactor(ctx, user)).rejects.toMatchObject({ code: "conflict" });
	await expect(beginSecondFactor(ctx, { ...user, demoUntil: 1 })).rejects.toMatchObject({ code: "forbidden" });
});

test("turning it off takes a code, not the password; then the password is enough again", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const { recovery } = await withApp(ctx, user);
	await expect(turnOffSecondFactor(ctx, user, PASSWORD)).rejects.toMatchObject({ code: "forbidden" });
	await turnOffSecondFactor(ctx, user, recovery[0] ?? "");
	expect(await numberFrom("SELECT count(*) FROM recovery_codes WHERE user_id = ?", user.id)).toBe(0);
	await signIn(ctx, { email, password: PASSWORD }, anOrigin());
});

test.each([
	["four days before the change was asked for", "on", 4 * DAY_MS],
	["two days before it", "off", 2 * DAY_MS],
	["after it", "off", -MINUTE],
])("codes that are on since %s are %s once the address is kept by its link", async (_, state, before) => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user, email } = await somebody(ctx);
	const asked = Date.parse(later(10 * DAY_MS));
	setNow(new Date(asked - before).toISOString());
	await withApp(ctx, user);
	await change("UPDATE users SET pending_email = 'thief@example.com' WHERE id = ?", user.id);
	const token = makeLinkToken(ctx, user.id);
	const link = { tokenHash: hashToken(token), userId: user.id, subject: email, expiresAt: asked + 3 * DAY_MS };
	await insertAccountLink(ctx.db, { ...link, purpose: "keep-address" });
	setNow(new Date(asked + 2 * MINUTE).toISOString());
	await keepAddress(ctx, token);
	expect(await readSecondFactor(ctx, user)).toMatchObject({ state });
	const left = await numberFrom("SELECT count(*) FROM recovery_codes WHERE user_id = ?", user.id);
	expect(left).toBe(state === "on" ? 10 : 0);
});

test("a forgotten password is chosen anew with a code, and without one the link stays good", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const { recovery } = await withApp(ctx, user);
	// Of an account whose address nobody confirmed no code is asked (unproven-account.worker.test.ts).
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", user.id);
	const token = makeLinkToken(ctx, user.id);
	const expiresAt = ctx.clock.now() + 30 * MINUTE;
	await insertPasswordReset(ctx.db, { tokenHash: hashToken(token), userId: user.id, emailNorm: email, expiresAt });
	const reset = (code?: string) => resetPassword(ctx, { token, password: "another horse", code }, anOrigin());
	expect((await asks(reset())).fieldErrors).toEqual({ code: ["Enter the code from your app"] });
	await asks(reset("000000"));
	await asks(signIn(ctx, { email, password: PASSWORD }, anOrigin()));
	const page = await stranger().get(`/reset/${token}`);
	expect(page.body).toContain('name="code"');
	const viaApi = await stranger().call("POST", "/api/password-reset/confirm", { token, password: "another horse" });
	expect([viaApi.status, viaApi.body.secondFactor]).toEqual([401, ["totp"]]);
	const { token: session } = await reset(recovery[0]);
	expect((await resolveSession(ctx, session))?.proven).toBe(true);
	await expect(signIn(ctx, { email, password: PASSWORD }, anOrigin())).rejects.not.toBeInstanceOf(SecondFactorRequired);
	await asks(signIn(ctx, { email, password: "another horse" }, anOrigin()));
});

test("it goes with the account", async () => {
	const { ctx, settle } = testContext();
	const { user } = await somebody(ctx);
	await withApp(ctx, user);
	await deleteAccount(ctx, user);
	await settle();
	const { second_factors, recovery_codes } = await rowsOf(user.id);
	expect([second_factors, recovery_codes]).toEqual([[], []]);
});

test("a session is fresh for ten minutes from its beginning, and from each confirmation", async () => {
	const { ctx, setNow } = testContext({ now: later(0) });
	const { user } = await somebody(ctx);
	const token = await startSession(ctx, user, "");
	const fresh = () => isFresh(ctx, user, token);
	setNow(later(10 * MINUTE));
	expect(await fresh()).toBe(true);
	setNow(later(10 * MINUTE + 1));
	expect(await fresh()).toBe(false);
	await expect(confirmIdentity(ctx, user, { password: "wrong horse", token })).rejects.toMatchObject({
		code: "forbidden",
	});
	await expect(confirmIdentity(ctx, user, { token })).rejects.toMatchObject({ code: "invalid" });
	await expect(confirmIdentity(ctx, user, { code: "000000", token })).rejects.toMatchObject({ code: "forbidden" });
	expect(await fresh()).toBe(false);
	await confirmIdentity(ctx, user, { password: PASSWORD, token });
	expect(await fresh()).toBe(true);
	expect(await resolveSession(ctx, token)).not.toHaveProperty("proven");
	const other = await startSession(ctx, user, "");
	setNow(later(21 * MINUTE));
	expect([await fresh(), await isFresh(ctx, user, other), await isFresh(ctx, user, "x")]).toEqual([
		false,
		false,
		false,
	]);
	const { recovery } = await withApp(ctx, user, other);
	expect(await resolveSession(ctx, token), "another session has ended").toBeNull();
	const bare = await startSession(ctx, user, "");
	setNow(later(32 * MINUTE));
	expect(await isFresh(ctx, user, bare)).toBe(false);
	await confirmIdentity(ctx, user, { code: recovery[0], token: bare });
	expect([await isFresh(ctx, user, bare), (await resolveSession(ctx, bare))?.proven]).toEqual([true, true]);
});

test("turning codes on ends every other session: one that a password alone began may be a thief's", async () => {
	const { ctx } = testContext();
	const [{ user }, other] = [await somebody(ctx), await somebody(ctx)];
	const [thief, own] = [await startSession(ctx, user, "a thief"), await startSession(ctx, user, "")];
	const elsewhere = await startSession(ctx, other.user, "");
	await withApp(ctx, user, own);
	expect(await resolveSession(ctx, thief)).toBeNull();
	expect((await callerWith(`session=${thief}`).call("GET", "/api/user")).status).toBe(401);
	expect(await resolveSession(ctx, own)).toMatchObject({ id: user.id, proven: true });
	expect(await resolveSession(ctx, elsewhere)).toMatchObject({ id: other.user.id });
});

test("the administrator administers by a second factor alone, where the operator wants it so", async () => {
	const { ctx: visiting } = testContext({ config: { adminSecondFactor: "required" } });
	const ctx = inDatabase(visiting, visiting.databases.directory);
	const { user } = await somebody(visiting);
	await makeAdministrator(user);
	const first = await startSession(ctx, user, "");
	const admin = async (token: string) => {
		const actor = await resolveSession(ctx, token);
		return actor && requireAdministrator(ctx, actor);
	};
	await expect(admin(first)).rejects.toMatchObject({ code: "forbidden" });
	const { token, recovery } = await withApp(ctx, user);
	await admin(token);
	const bare = await startSession(ctx, user, "");
	await expect(admin(bare)).rejects.toMatchObject({ code: "forbidden" });
	await confirmIdentity(ctx, user, { password: PASSWORD, token: bare });
	await expect(admin(bare)).rejects.toMatchObject({ code: "forbidden" });
	await confirmIdentity(ctx, user, { code: recovery[0], token: bare });
	await admin(bare);
	const page = await ask("/admin", { cookie: `session=${bare}` }, { ADMIN_SECOND_FACTOR: "required" });
	expect(page.status).toBe(200);
	const refused = await ask(
		"/admin",
		{ cookie: `session=${await startSession(ctx, user, "")}` },
		{ ADMIN_SECOND_FACTOR: "required" },
	);
	expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("requires a second factor")]);
});

test("POST /api/login says what is asked for beyond the password, and takes it as `code`", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const { recovery } = await withApp(ctx, user);
	const login = (body: object) =>
		stranger().call("POST", "/api/login", body, { "CF-Connecting-IP": crypto.randomUUID() });
	const lacking = await login({ email, password: PASSWORD });
	expect([lacking.status, lacking.body, lacking.headers.getSetCookie()]).toEqual([
		401,
		{ message: "Enter the code from your app", secondFactor: ["totp"] },
		[],
	]);
	const wrong = await login({ email, password: PASSWORD, code: "000000" });
	expect([wrong.status, wrong.body]).toEqual([
		401,
		{
			message: "This code is wrong or has already been used",
			fieldErrors: { code: ["This code is wrong or has already been used"] },
			secondFactor: ["totp"],
		},
	]);
	const right = await login({ email, password: PASSWORD, code: recovery[0] });
	expect([right.status, right.body.email, cookieFrom(right, "session")]).toEqual([
		200,
		email,
		expect.stringMatching(/^session=/),
	]);
});

test("without JavaScript: sign-in leads to the code and on to where it was meant to, and nowhere else", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const { recovery } = await withApp(ctx, user);
	const visitor = stranger();
	const network = { "CF-Connecting-IP": crypto.randomUUID() };
	const first = await visitor.post("/auth", { email, password: PASSWORD, redirectTo: "/clients" }, network);
	expect([first.status, first.headers.get("Location"), cookieFrom(first, "session")]).toEqual([
		302,
		"/auth/code?redirectTo=%2Fclients",
		"",
	]);
	const between = callerWith(cookieFrom(first, "step"));
	expect((await between.call("GET", "/api/user")).status).toBe(401);
	const page = await between.get("/auth/code?redirectTo=%2Fclients");
	expect([page.status, page.body]).toEqual([200, expect.stringContaining('autoComplete="one-time-code"')]);
	const code = { code: recovery[0] ?? "", redirectTo: "/clients" };
	const wrong = await between.post("/auth/code", { ...code, code: "000000" }, network);
	expect([wrong.status, wrong.body]).toEqual([401, expect.stringContaining("This code is wrong")]);
	expect(wrong.body).not.toContain('value="000000"');
	const done = await between.post("/auth/code", code, network);
	expect([done.status, done.headers.get("Location")]).toEqual([302, "/clients"]);
	expect(done.headers.getSetCookie().find((each) => each.startsWith("step="))).toContain("Max-Age=0");
	expect((await callerWith(cookieFrom(done, "session")).call("GET", "/api/user")).body).toMatchObject({ email });
	expect((await stranger().get("/auth/code")).headers.get("Location")).toBe("/auth");
});
