import { expect, test } from "vitest";
import { callerWith, cookieFrom, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { decode } from "#tests/harness/page";
import { change, numberFrom, select } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import list from "~/access/server/common-passwords.txt?raw";

const PASSWORD = "correct horse";
const COMMON = "This is one of the 3,000 most common passwords, which are guessed first. Choose another one.";
const INVISIBLE = "This email address contains invisible characters. Type it again.";
const DAY = 86_400_000;

const address = () => `${crypto.randomUUID()}@example.com`;
const network = () => ({ "CF-Connecting-IP": crypto.randomUUID() });
const signUp = (given: Record<string, string>) => ({ name: "Nora", email: address(), password: PASSWORD, ...given });

const register = (given: Record<string, string>) => stranger().call("POST", "/api/register", signUp(given), network());

test("the list has 3,000 passwords of six characters and more, each once, with its licence", () => {
	const words = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	expect([words.length, new Set(words).size]).toEqual([3000, 3000]);
	expect(words.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
	expect(list).toContain("Permission is hereby granted");
});

test.each(["123456", "password", "Password", "QWERTY", "iloveyou"])(
	"%s is refused as a password, with the reason, by every door",
	async (password) => {
		const api = await register({ password });
		expect([api.status, api.body]).toEqual([400, { message: COMMON, fieldErrors: { password: [COMMON] } }]);
		const page = await stranger().post("/signup", signUp({ password, name: "Typed by Nora" }), network());
		expect([page.status, decode(page.body).includes(COMMON), page.body.includes("Typed by Nora")]).toEqual([
			400,
			true,
			true,
		]);
		expect(page.body).not.toContain(`value="${password}"`);
	},
);

test("a common password is refused as a new one, and others of six characters are taken", async () => {
	const made = await register({});
	const me = callerWith(cookieFrom(made, "session"));
	const fields = { intent: "password", currentPassword: PASSWORD, newPassword: "dragon" };
	const refused = await me.post("/settings/security", fields);
	expect([refused.status, decode(refused.body).includes(COMMON)]).toEqual([400, true]);
	expect((await me.post("/settings/security", { ...fields, newPassword: "dr4g,n" })).status).toBe(302);
});

test.each([
	["zero-width space", "\u200b"],
	["zero-width joiner", "\u200d"],
	["soft hyphen", "\u00ad"],
	["right-to-left override", "\u202e"],
	["left-to-right isolate", "\u2066"],
	["variation selector", "\ufe0f"],
	["variation selector of the supplement", "\u{e0101}"],
	["tag letter", "\u{e0061}"],
	["grapheme joiner", "\u034f"],
	["Hangul filler", "\u3164"],
	["empty Braille pattern", "\u2800"],
	["invisible times", "\u2062"],
])("an address with a %s is nobody's, neither at sign-up nor later", async (_, invisible) => {
	const before = await numberFrom("SELECT count(*) FROM users");
	const email = `nora${invisible}adler@example.com`;
	const answer = await register({ email });
	expect([answer.status, answer.body]).toEqual([400, { message: INVISIBLE, fieldErrors: { email: [INVISIBLE] } }]);
	expect(await numberFrom("SELECT count(*) FROM users")).toBe(before);
	const me = callerWith(cookieFrom(await register({}), "session"));
	const changed = await me.call("PATCH", "/api/user/settings", { email, password: PASSWORD });
	expect([changed.status, changed.body.fieldErrors]).toEqual([400, { email: [INVISIBLE] }]);
});

test("a byte order mark is white space, which no address has", async () => {
	const { status, body } = await register({ email: "nora\ufeffadler@example.com" });
	expect([status, body.message]).toEqual([400, "Invalid email address"]);
});

test("addresses of other scripts, which are seen, are taken", async () => {
	for (const local of ["zoë", "пётр", "नोरा", "نورا"]) {
		expect((await register({ email: `${local}.${crypto.randomUUID()}@example.com` })).status, local).toBe(201);
	}
});

test("what happened is written down for 400 days and no longer", async () => {
	const { ctx } = testContext();
	const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
	const write = "INSERT INTO audit (at, user_id, event) VALUES (?, ?, 'account.signed_in')";
	await change(write, Date.now() - 400 * DAY - 60_000, old);
	await change(write, Date.now() - 400 * DAY + 60_000, young);
	await tick(ctx);
	const left = await select<{ user_id: string }>("SELECT user_id FROM audit WHERE user_id IN (?, ?)", old, young);
	expect(left).toEqual([{ user_id: young }]);
});
