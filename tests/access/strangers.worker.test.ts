import { expect, test, vi } from "vitest";
import { type Answer, callerWith, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { hashPassword } from "~/access/server/password.server";
import { resolveSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import type { AppContext } from "~/context";
import { saveSettings } from "~/profile/server/save-settings.server";

const DAY = 86_400_000;
const PASSWORD = "correct horse";

const origin = () => ({ network: crypto.randomUUID(), userAgent: "tests" });

function holdTime() {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2099-03-01T12:00:00.000Z") });
}

let hash: string | undefined;

async function aMember(ctx: AppContext) {
	const user = await aUser(ctx);
	hash ??= await hashPassword(PASSWORD);
	await change("UPDATE users SET password_hash = ? WHERE id = ?", hash, user.id);
	return user;
}

/** A hundred wrong passwords would take half a minute to hash: what is counted before hashing is what matters. */
async function tryWrong(ctx: AppContext, email: string, times: number, from = origin) {
	for (let n = 0; n < times; n++) {
		await signIn(ctx, { email, password: "wrong" }, from()).catch(() => null);
	}
}

test("a stranger's wrong passwords make the stranger wait, and not the owner on another network", async () => {
	holdTime();
	const { ctx } = testContext();
	const { email, id } = await aMember(ctx);
	const elsewhere = origin();
	await tryWrong(ctx, email, 6, () => elsewhere);
	await expect(signIn(ctx, { email, password: PASSWORD }, elsewhere)).rejects.toMatchObject({ status: 429 });
	const { user } = await signIn(ctx, { email, password: PASSWORD }, origin());
	expect(user.id).toBe(id);
	await expect(signIn(ctx, { email, password: PASSWORD }, elsewhere)).rejects.toMatchObject({ status: 429 });
});

test("guesses from everywhere at one account end at its ceiling, and a device that signed in before still passes", async () => {
	holdTime();
	const { ctx } = testContext({ config: { signInPerAccount: [{ tries: 8, seconds: 3600 }] } });
	const { email, id } = await aMember(ctx);
	const { device } = await signIn(ctx, { email, password: PASSWORD }, origin());
	await tryWrong(ctx, email, 8);
	const late = signIn(ctx, { email, password: PASSWORD }, origin());
	await expect(late).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
	expect((await signIn(ctx, { email, password: PASSWORD }, { ...origin(), device })).user.id).toBe(id);
	const { email: other } = await aMember(ctx);
	await tryWrong(ctx, other, 8);
	const foreign = signIn(ctx, { email: other, password: PASSWORD }, { ...origin(), device });
	await expect(foreign, "a device of one account is a stranger to another").rejects.toMatchObject({ status: 429 });
});

test("a device waits for its own wrong tries, wherever it is", async () => {
	holdTime();
	const { ctx } = testContext();
	const { email } = await aMember(ctx);
	const { device } = await signIn(ctx, { email, password: PASSWORD }, origin());
	await tryWrong(ctx, email, 5, () => ({ ...origin(), device }));
	const next = signIn(ctx, { email, password: PASSWORD }, { ...origin(), device });
	await expect(next).rejects.toMatchObject({ status: 429, retryAfter: 1 });
});

test.each([
	["another's signature", (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
	["a later day", (token: string) => token.replace(/^\d+/, (day) => String(Number(day) + 1))],
	["other random bytes", (token: string) => token.replace(/\.[\w-]{22}\./, `.${"A".repeat(22)}.`)],
	["no token at all", () => "x"],
	["nothing", () => ""],
])("a device with %s is a stranger", async (_, forge) => {
	holdTime();
	const { ctx } = testContext({ config: { signInPerAccount: [{ tries: 1, seconds: 3600 }] } });
	const { email } = await aMember(ctx);
	const { device } = await signIn(ctx, { email, password: PASSWORD }, origin());
	await tryWrong(ctx, email, 1);
	const forged = signIn(ctx, { email, password: PASSWORD }, { ...origin(), device: forge(device) });
	await expect(forged).rejects.toMatchObject({ status: 429 });
});

test("a device is forgotten after a year", async () => {
	holdTime();
	const { ctx, setNow } = testContext({
		now: "2099-03-01T12:00:00.000Z",
		config: { signInPerAccount: [{ tries: 1, seconds: 3600 }] },
	});
	const { email, id } = await aMember(ctx);
	const { device } = await signIn(ctx, { email, password: PASSWORD }, origin());
	await tryWrong(ctx, email, 1);
	const again = () => signIn(ctx, { email, password: PASSWORD }, { ...origin(), device });
	setNow(new Date(Date.parse("2099-03-01T00:00:00.000Z") + 365 * DAY - 1).toISOString());
	expect((await again()).user.id).toBe(id);
	setNow(new Date(Date.parse("2099-03-01T00:00:00.000Z") + 365 * DAY).toISOString());
	await expect(again()).rejects.toMatchObject({ status: 429 });
});

test("strangers can't keep a signed-in owner from what asks for the password again", async () => {
	const { ctx } = testContext({ config: { signInPerAccount: [{ tries: 4, seconds: 3600 }] } });
	const user = await aMember(ctx);
	await tryWrong(ctx, user.email, 6);
	const email = `${crypto.randomUUID()}@example.com`;
	await expect(saveSettings(ctx, user, { email, password: PASSWORD })).resolves.toMatchObject({ email });
});

test("signing in ends the session that the browser held, whoever's it was, and no other", async () => {
	const { ctx } = testContext();
	const user = await aMember(ctx);
	const first = await signIn(ctx, { email: user.email, password: PASSWORD }, origin());
	const other = await signIn(ctx, { email: user.email, password: PASSWORD }, origin());
	const second = await signIn(ctx, { email: user.email, password: PASSWORD }, { ...origin(), session: first.token });
	expect(await resolveSession(ctx, first.token)).toBeNull();
	expect(await resolveSession(ctx, other.token)).toMatchObject({ id: user.id });
	expect(await resolveSession(ctx, second.token)).toMatchObject({ id: user.id });
	await signIn(ctx, { email: user.email, password: "wrong" }, { ...origin(), session: second.token }).catch(() => null);
	expect(await resolveSession(ctx, second.token), "a wrong password ends nothing").toMatchObject({ id: user.id });
});

test("over HTTP: the device's cookie is for no script, survives signing out, and goes with the account", async () => {
	const { ctx } = testContext();
	const { email } = await aMember(ctx);
	const network = { "CF-Connecting-IP": "203.0.113.77" };
	const login = (cookie: string) =>
		callerWith(cookie).call("POST", "/api/login", { email, password: PASSWORD }, network);
	const first = await login("");
	const set = first.headers.getSetCookie().find((each) => each.startsWith("device="));
	expect(set).toMatch(/^device=\d+\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
	const session = cookieFrom(first, "session");
	const second = await login(session);
	expect(second.status).toBe(200);
	expect((await callerWith(session).call("GET", "/api/user")).status).toBe(401);
	expect((await callerWith(cookieFrom(first, "device")).call("GET", "/api/user")).status, "it is no session").toBe(401);
	const me = callerWith(cookieFrom(second, "session"));
	const out = await callerWith(session).call("POST", "/api/logout");
	expect(out.headers.getSetCookie().join()).not.toContain("device=");
	const gone = await me.call("DELETE", "/api/user/delete", { password: PASSWORD });
	expect(gone.headers.getSetCookie()).toContain("device=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});

test("a sign-in that is turned away is written down by hashes that need the secret: the same for the same", async () => {
	const { ctx, settle } = testContext();
	const { email } = await aMember(ctx);
	const from = origin();
	const newest = async () =>
		(
			await select<{ detail: string }>(
				"SELECT detail FROM audit WHERE event = 'account.sign_in_refused' ORDER BY seq DESC LIMIT 1",
			)
		)[0]?.detail ?? "";
	const refuse = async (address: string, network: { network: string; userAgent: string }) => {
		await signIn(ctx, { email: address, password: "wrong" }, network).catch(() => null);
		await settle();
		return newest();
	};
	const one = await refuse(email, from);
	expect(one).toMatch(/^account [0-9a-f]{16} network [0-9a-f]{16}$/);
	expect(await refuse(email.toUpperCase(), from)).toBe(one);
	const [account, network] = one.split(" network ");
	expect(await refuse(email, origin())).toMatch(new RegExp(`^${account} network (?!${network})`));
	const otherSecret = { ...ctx, secrets: { ...ctx.secrets, session: "another secret of at least 32 characters" } };
	await signIn(otherSecret, { email, password: "wrong" }, from).catch(() => null);
	await settle();
	expect(await newest()).not.toContain(account);
	expect(await numberFrom("SELECT count(*) FROM audit WHERE instr(detail, ?) > 0", from.network)).toBe(0);
});

test("S05 of many sign-ins at once few wait for their hash, the others come back later, and other requests get their turn", async () => {
	const answered: string[] = [];
	const note = (what: string) => (answer: Answer) => {
		answered.push(what);
		return answer;
	};
	const logins = Array.from({ length: 12 }, (_, n) =>
		stranger()
			.call(
				"POST",
				"/api/login",
				{ email: `${n}@example.com`, password: "x" },
				{ "CF-Connecting-IP": `203.0.113.${n}` },
			)
			.then(note("login")),
	);
	const reads = Array.from({ length: 5 }, () => stranger().call("GET", "/api/user").then(note("read")));
	const [answers] = await Promise.all([Promise.all(logins), Promise.all(reads)]);
	const busy = answers.filter(({ status }) => status === 503);
	// Who comes while the first is being hashed finds four in the line; who comes after it finds a place.
	expect(busy.length).toBeGreaterThanOrEqual(5);
	expect(answers.filter(({ status }) => status === 401).length).toBe(12 - busy.length);
	for (const { headers } of busy) expect(headers.get("Retry-After")).toBe("2");
	expect(answered.lastIndexOf("read")).toBeLessThan(answered.lastIndexOf("login"));
});

test("between two hashes those are answered who ask the database, one request after the other", async () => {
	const me = await signedIn();
	let [hashing, reads] = [4, 0];
	const logins = Array.from({ length: hashing }, async (_, n) => {
		const from = { "CF-Connecting-IP": `198.51.100.${n}` };
		const login = { email: `between-${n}@example.com`, password: "x" };
		await stranger()
			.call("POST", "/api/login", login, from)
			.finally(() => hashing--);
	});
	while (hashing > 0 && reads < 100) {
		await me.call("GET", "/api/invoices");
		reads++;
	}
	await Promise.all(logins);
	expect(reads).toBeGreaterThanOrEqual(4);
});
