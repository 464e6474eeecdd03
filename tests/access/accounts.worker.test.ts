import { expect, test } from "vitest";
import { type Answer, callerWith, cookieFrom, stranger } from "#tests/harness/api";
import { numberFrom, rowsOf, select } from "#tests/harness/rows";

let networks = 0;

/** A network of its own, because each may register few accounts. */
function network() {
	return { "CF-Connecting-IP": `198.51.100.${++networks}` };
}

function credentials(given: Record<string, unknown> = {}) {
	return { name: "Nora Adler", email: `${crypto.randomUUID()}@example.com`, password: "correct horse", ...given };
}

function register(body: unknown, headers: Record<string, string> = network()): Promise<Answer> {
	return stranger().call("POST", "/api/register", body, headers);
}

function login(email: string, password: unknown, headers: Record<string, string> = network()): Promise<Answer> {
	return stranger().call("POST", "/api/login", { email, password }, headers);
}

const accountsOf = (email: string) => numberFrom("SELECT count(*) FROM users WHERE email_norm = ?", email);

test("registering answers 201 with the user, a session, and no hash", async () => {
	const given = credentials({
		company: "Adler Studio",
		plan: "pro",
		id: "mine",
		createdAt: "2001-01-01",
	});
	expect((await register({ ...given, isAdmin: true })).body.fieldErrors).toEqual({
		isAdmin: ["Unknown field “isAdmin”"],
	});
	const answer = await register(given);
	expect(answer.status).toBe(201);
	expect(answer.body).toMatchObject({ name: "Nora Adler", email: given.email, plan: "free", company: "Adler Studio" });
	expect(answer.body).toMatchObject({ timezone: "UTC", currency: "USD", paymentReminders: false, weeklyReports: true });
	expect(answer.body.id).toMatch(/^[0-9a-f-]{36}$/);
	expect(Date.parse(answer.body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
	expect(JSON.stringify(answer.body)).not.toMatch(/scrypt|hash|horse/i);
	const [set] = answer.headers.getSetCookie();
	expect(set).toMatch(/^session=[0-9a-f]{3}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
	const me = await callerWith(cookieFrom(answer, "session")).call("GET", "/api/user");
	expect([me.status, me.body]).toEqual([200, answer.body]);
	const [row] = await select<{ password_hash: string }>("SELECT password_hash FROM users WHERE id = ?", answer.body.id);
	expect(row?.password_hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
	expect((await rowsOf(answer.body.id)).sessions).toHaveLength(1);
});

test.each([
	["name", { name: "" }, "Name is required"],
	["name", { name: "   " }, "Name is required"],
	["name", { name: undefined }, "Name is required"],
	["name", { name: "x".repeat(201) }, "Use at most 200 characters"],
	["email", { email: undefined }, "Email is required"],
	["email", { email: "" }, "Email is required"],
	["email", { email: "nobody" }, "Invalid email address"],
	["email", { email: "a@b" }, "Invalid email address"],
	["email", { email: `${"a".repeat(250)}@b.io` }, "Invalid email address"],
	["email", { email: `a@${"a.".repeat(2500)}` }, "Invalid email address"],
	["password", { password: undefined }, "Password must be at least 6 characters"],
	["password", { password: "12345" }, "Password must be at least 6 characters"],
	["password", { password: 123456 }, "Password must be at least 6 characters"],
	["password", { password: "x".repeat(129) }, "Password must be at most 128 characters"],
	["company", { company: "x".repeat(201) }, "Use at most 200 characters"],
])("registering with a bad %s %j is 400", async (field, given, message) => {
	const before = await numberFrom("SELECT count(*) FROM users");
	const answer = await register(credentials(given));
	expect([answer.status, answer.body]).toEqual([400, { message, fieldErrors: { [field]: [message] } }]);
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect(await numberFrom("SELECT count(*) FROM users")).toBe(before);
});

test("a password is kept exactly as it was typed, to the space and the emoji", async () => {
	const password = " p\u00e4ssw\u00f6rd\ud83d\udd11 ";
	const { email } = (await register(credentials({ password }))).body;
	expect((await login(email, password.trim())).status).toBe(401);
	expect((await login(email, password.normalize("NFD"))).status).toBe(401);
	expect((await login(email, password)).status).toBe(200);
});

test("an address has one account, in whatever case and width it is written", async () => {
	const given = credentials({ email: `Zoë.${crypto.randomUUID()}@Example.com` });
	expect((await register(given)).status).toBe(201);
	const message = "An account with this email already exists. Sign in instead.";
	for (const email of [
		given.email,
		given.email.toUpperCase(),
		` ${given.email} `,
		given.email.normalize("NFD"),
		wide(given.email),
	]) {
		const { status, body } = await register(credentials({ email }));
		expect([status, body], email).toEqual([409, { message, fieldErrors: { email: [message] } }]);
	}
	expect(await accountsOf(given.email.toLowerCase())).toBe(1);
	expect((await login(` ${given.email.toUpperCase()}`, given.password)).status).toBe(200);
});

test("the administrator's address is nobody's to register, however it is written", async () => {
	for (const email of [
		"admin@duebill.test",
		"ADMIN@Duebill.TEST",
		"  admin@duebill.test ",
		wide("admin@duebill.test"),
		"ａdmin@duebill.test",
	]) {
		const { status, headers } = await register(credentials({ email }));
		expect([status, headers.getSetCookie()], email).toEqual([409, []]);
	}
	expect(await accountsOf("admin@duebill.test")).toBe(0);
});

test("an unknown address and a wrong password get the same answer", async () => {
	const { email } = (await register(credentials())).body;
	const answers = [await login(email, "wrong one"), await login(credentials().email, "wrong one")];
	for (const { status, body, headers } of answers) {
		expect([status, body]).toEqual([401, { message: "Check your email and password." }]);
		expect(headers.getSetCookie()).toEqual([]);
	}
	const differing = ["content-security-policy", "x-request-id"];
	const plain = ({ headers }: Answer) => [...headers].filter(([name]) => !differing.includes(name));
	expect(plain(answers[0] as Answer)).toEqual(plain(answers[1] as Answer));
});

test.each([
	["email", { email: "nobody", password: "x" }, "Invalid email address"],
	["email", { password: "x" }, "Email is required"],
	["password", { email: "a@b.io" }, "Password is required"],
	["password", { email: "a@b.io", password: "" }, "Password is required"],
	["password", { email: "a@b.io", password: { $ne: "" } }, "Password is required"],
	["password", { email: "a@b.io", password: ["x"] }, "Password is required"],
	["password", { email: "a@b.io", password: "x".repeat(1025) }, "Password is too long"],
])("signing in with a bad %s %j is 400", async (field, given, message) => {
	const { status, body } = await stranger().call("POST", "/api/login", given, network());
	expect([status, body]).toEqual([400, { message, fieldErrors: { [field]: [message] } }]);
});

test("signing in makes a session of its own, and signing out ends that one for good", async () => {
	const given = credentials();
	const first = await register(given);
	const second = await login(given.email, given.password);
	expect([second.status, second.body]).toEqual([200, first.body]);
	const cookies = [first, second].map((answer) => cookieFrom(answer, "session"));
	expect(new Set(cookies).size).toBe(2);
	const [one, two] = cookies.map((cookie) => callerWith(cookie));
	const out = await one?.call("POST", "/api/logout");
	expect([out?.status, out?.body]).toEqual([204, ""]);
	expect(out?.headers.getSetCookie()).toEqual(["session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
	expect((await one?.call("GET", "/api/user"))?.status).toBe(401);
	expect((await two?.call("GET", "/api/user"))?.status).toBe(200);
	expect((await rowsOf(first.body.id)).sessions).toHaveLength(1);
	expect((await one?.call("POST", "/api/logout"))?.status).toBe(204);
	expect((await stranger().call("POST", "/api/logout")).status).toBe(204);
});

test("a network may register as often as the settings say, and one with an IPv6 prefix counts as one", async () => {
	const from = (address: string) => register(credentials(), { "CF-Connecting-IP": address });
	const statuses = [];
	for (let n = 0; n < 7; n++) statuses.push((await from(`2001:db8:1:2::${n}`)).status);
	expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
	const refused = await from("2001:db8:1:2:ffff::1");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
	expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
	expect((await from("2001:db8:1:3::1")).status).toBe(201);
	expect(
		(await register(credentials(), { "CF-Connecting-IP": "2001:db8:1:2::9", "X-Forwarded-For": "203.0.113.9" })).status,
	).toBe(429);
});

/** The same letters in full width, which NFKC makes the plain ones again. */
function wide(text: string): string {
	return text.replace(/[a-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
