import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { hashPassword } from "~/access/server/password.server";
import { register } from "~/access/server/register.server";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import type { AppContext } from "~/context";

const DAY = 86_400_000;
const PASSWORD = "correct horse";

/** Limits that never refuse, where a test is about something else. */
const unlimited: AppContext["limits"] = {
	...{ take: async () => 0, attempt: async () => 0, succeed: async () => {}, refund: async () => {} },
	readWait: async () => 0,
};

const origin = () => ({ network: crypto.randomUUID(), userAgent: "tests" });

/** Stops the clock that the counters read, in a far year: their alarms go off by the real one. */
function holdTime() {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2099-03-01T12:00:00.000Z") });
}

/** An account that has a password, hashed as its owner would have had it. */
async function aMember(ctx: AppContext) {
	const user = await aUser(ctx);
	await change("UPDATE users SET password_hash = ? WHERE id = ?", await hashPassword(PASSWORD), user.id);
	return user;
}

/** What came of many calls at once: the codes of those refused, "ok" for the others. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
	const codes = (await Promise.allSettled(calls)).map((each) => (each.status === "rejected" ? each.reason.code : "ok"));
	return Object.fromEntries(codes.map((code) => [code, codes.filter((other) => other === code).length]));
}

test("S01 of eleven wrong passwords at once five are looked at; then the right one must wait, and is let in after it", async () => {
	holdTime();
	const { ctx } = testContext();
	const { email, id } = await aMember(ctx);
	const wrong = { email: email.toUpperCase(), password: "wrong" };
	const from = origin();
	const tried = await outcomes(Array.from({ length: 11 }, () => signIn(ctx, wrong, from)));
	const { too_many_requests = 0, unauthenticated = 0, unavailable = 0, ...others } = tried;
	expect([too_many_requests + unauthenticated + unavailable, others]).toEqual([11, {}]);
	expect(unauthenticated).toBeLessThanOrEqual(5);
	// One that found no place in the line was not looked at, and is no wrong one.
	for (let n = unauthenticated; n < 5; n++)
		await expect(signIn(ctx, wrong, from)).rejects.toMatchObject({ code: "unauthenticated" });

	const right = () => signIn(ctx, { email, password: PASSWORD }, from);
	await expect(right()).rejects.toMatchObject({
		status: 429,
		retryAfter: 1,
		message: "Too many attempts. Please try again in 1 second.",
	});
	vi.setSystemTime(Date.now() + 1000);
	expect((await right()).user.id).toBe(id);
	expect((await right()).user.id).toBe(id);
});

test("an account that there is not is as hard to try as one that there is", async () => {
	holdTime();
	const { ctx } = testContext();
	const email = `${crypto.randomUUID()}@example.com`;
	const from = origin();
	const tried = await outcomes(Array.from({ length: 11 }, () => signIn(ctx, { email, password: "x" }, from)));
	const { too_many_requests = 0, unauthenticated = 0, unavailable = 0, ...others } = tried;
	expect([too_many_requests + unauthenticated + unavailable, others]).toEqual([11, {}]);
	expect(unauthenticated).toBeLessThanOrEqual(5);
	for (let n = unauthenticated; n < 5; n++) await signIn(ctx, { email, password: "x" }, from).catch(() => null);
	await expect(signIn(ctx, { email, password: "x" }, from)).rejects.toMatchObject({ status: 429 });
});

test("a network has as many tries as the settings say, whoever it asks for", async () => {
	const { ctx } = testContext({ config: { signInPerAddress: [{ tries: 2, seconds: 300 }] } });
	const from = origin();
	const attempt = () => signIn(ctx, { email: `${crypto.randomUUID()}@example.com`, password: "x" }, from);
	await expect(attempt()).rejects.toMatchObject({ code: "unauthenticated" });
	await expect(attempt()).rejects.toMatchObject({ code: "unauthenticated" });
	await expect(attempt()).rejects.toMatchObject({
		code: "too_many_requests",
		message: expect.stringMatching(/^Too many attempts\. Please try again in [45] minutes\.$/),
	});
});

test("the figures of wrangler.toml are the ones that count", () => {
	const { config } = testContext().ctx;
	expect(config.signInPerAddress).toEqual([{ tries: 60, seconds: 60 }]);
	expect(config.registerPerAddress).toEqual([
		{ tries: 5, seconds: 3600 },
		{ tries: 50, seconds: 86_400 },
	]);
});

test("a hundred people who register one address at once make one account", async () => {
	const { ctx } = testContext({ ports: { limits: unlimited } });
	const address = `zoe-${crypto.randomUUID()}@example.com`;
	const calls = Array.from({ length: 100 }, (_, n) => {
		const email = n % 2 ? address : address.toUpperCase();
		return register(ctx, { name: "Zoë", email, password: "no secret", company: "" }, origin());
	});
	const { ok, conflict = 0, unavailable = 0 } = await outcomes(calls);
	expect([ok, conflict + unavailable]).toEqual([1, 99]);
	expect(await numberFrom("SELECT count(*) FROM users WHERE email_norm = ?", address)).toBe(1);
	expect(
		await numberFrom("SELECT count(*) FROM sessions JOIN users ON users.id = user_id WHERE email_norm = ?", address),
	).toBe(1);
});

test("few may wait for a hash; the others are asked to come back in a moment", async () => {
	const calls = await Promise.allSettled(Array.from({ length: 10 }, () => hashPassword("x")));
	const refused = calls.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	expect(refused).toHaveLength(6);
	expect(refused[0]).toMatchObject({ code: "unavailable", status: 503, retryAfter: 2 });
	await expect(hashPassword("x")).resolves.toMatch(/^\$scrypt/);
});

test("a hash of yesterday's cost is made anew when its owner signs in", async () => {
	const { ctx } = testContext();
	const user = await aMember(ctx);
	// RFC 7914 section 12: scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1).
	const key = Buffer.from("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2", "hex").toString(
		"base64url",
	);
	const old = `$scrypt$ln=14,r=8,p=1$${Buffer.from("SodiumChloride").toString("base64url")}$${key}`;
	await change("UPDATE users SET password_hash = ? WHERE id = ?", old, user.id);
	const hash = async () =>
		(await select<{ h: string }>("SELECT password_hash AS h FROM users WHERE id = ?", user.id))[0]?.h;
	await expect(signIn(ctx, { email: user.email, password: "wrong" }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	expect(await hash()).toBe(old);
	await signIn(ctx, { email: user.email, password: "pleaseletmein" }, origin());
	expect(await hash()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
	await expect(signIn(ctx, { email: user.email, password: "pleaseletmein" }, origin())).resolves.toMatchObject({
		user,
	});
});

test("sign-ins are written down, let in or turned away, without a word of who was asked for", async () => {
	const { ctx, settle } = testContext();
	const user = await aMember(ctx);
	const refused = () =>
		numberFrom("SELECT count(*) FROM audit WHERE event = 'account.sign_in_refused' AND user_id IS NULL");
	const before = await refused();
	await signIn(ctx, { email: user.email, password: "wrong" }, origin()).catch(() => null);
	await signIn(ctx, { email: user.email, password: PASSWORD }, origin());
	await settle();
	expect(await refused()).toBe(before + 1);
	expect(
		await numberFrom("SELECT count(*) FROM audit WHERE event = 'account.signed_in' AND user_id = ?", user.id),
	).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM audit WHERE instr(detail || coalesce(object_id, ''), '@') > 0")).toBe(
		0,
	);
});

test("an account has at most twenty sessions: one more ends the one that was used least lately, never itself", async () => {
	const { ctx, setNow, settle } = testContext({ now: "2026-03-01T12:00:00.000Z" });
	const user = await aUser(ctx);
	const tokens: string[] = [];
	// All in one instant: then nothing but the rule says which is the newest.
	for (let n = 0; n < 25; n++) {
		tokens.push(await startSession(ctx, user, ""));
		expect(await resolveSession(ctx, tokens.at(-1) ?? ""), `session ${n}`).toMatchObject({ id: user.id });
	}
	const alive = async (given: string[]) =>
		(await Promise.all(given.map(async (token) => ((await resolveSession(ctx, token)) ? [token] : [])))).flat();
	const first = await alive(tokens);
	expect(first).toHaveLength(20);
	setNow("2026-03-02T12:00:00.000Z");
	const [used, unused] = [first.slice(0, 15), first.slice(15)];
	await alive(used);
	await settle();
	const elsewhere = await startSession(ctx, await aUser(ctx), "");
	for (let n = 0; n < 5; n++) await startSession(ctx, user, "");
	expect([await alive(used), await alive(unused)]).toEqual([used, []]);
	expect(await alive([elsewhere])).toEqual([elsewhere]);
});

test("a session lasts thirty days, and a week without a request", async () => {
	const { ctx, setNow, settle } = testContext({ now: "2026-03-01T00:00:00.000Z" });
	const user = await aUser(ctx);
	const [busy, idle] = [await startSession(ctx, user, ""), await startSession(ctx, user, "")];
	const at = (days: number) => setNow(new Date(Date.parse("2026-03-01T00:00:00.000Z") + days * DAY).toISOString());
	for (let day = 6; day < 30; day += 6) {
		at(day);
		expect(await resolveSession(ctx, busy), `day ${day}`).toMatchObject({ id: user.id });
		await settle();
	}
	expect(await resolveSession(ctx, idle)).toBeNull();
	at(29.99);
	expect(await resolveSession(ctx, busy)).toMatchObject({ id: user.id });
	at(30);
	expect(await resolveSession(ctx, busy)).toBeNull();
});

test("the database knows a session by the hash of its token alone", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const token = await startSession(ctx, user, "x".repeat(1000));
	const [row] = await select<{ token_hash: string; user_agent: string }>(
		"SELECT * FROM sessions WHERE user_id = ?",
		user.id,
	);
	expect(row?.token_hash).toBe(createHash("sha256").update(token).digest("hex"));
	expect(JSON.stringify(row)).not.toContain(token);
	expect(row?.user_agent).toHaveLength(300);
});
