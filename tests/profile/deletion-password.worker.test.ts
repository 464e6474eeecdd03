import { expect, test } from "vitest";
import { type Caller, callerWith, cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { decode } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";

const PASSWORD = "correct horse";
const MISSING = "Enter your password to delete the account.";
const PATH = "/api/user/delete";
const PAGE = "/settings/delete-account?step=confirm";
const MINUTE = 60_000;

/** Somebody who has a password, and signed in that many minutes ago. */
async function member(minutes: number): Promise<Caller & { id: string }> {
	const fields = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
	const made = await stranger().call("POST", "/api/register", fields, { "CF-Connecting-IP": crypto.randomUUID() });
	const { id } = made.body;
	await change("UPDATE sessions SET created_at = ? WHERE user_id = ?", Date.now() - minutes * MINUTE, id);
	return { ...callerWith(cookieFrom(made, "session")), id };
}

const isThere = ({ id }: { id: string }) =>
	numberFrom("SELECT count(*) FROM users WHERE id = ? AND deleted_at IS NULL", id);

test("a session of more than ten minutes deletes nothing without the right password", async () => {
	const me = await member(11);
	for (const body of [undefined, {}, { password: "" }]) {
		const { status, body: said } = await me.call("DELETE", PATH, body);
		expect([status, said]).toEqual([403, { message: MISSING, fieldErrors: { password: [MISSING] } }]);
	}
	const wrong = await me.call("DELETE", PATH, { password: "wrong" });
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([403, ["password"]]);
	expect((await me.call("DELETE", PATH, { password: 7 })).status).toBe(400);
	expect(await isThere(me)).toBe(1);
	expect((await me.call("DELETE", PATH, { password: PASSWORD })).status).toBe(204);
	expect(await isThere(me)).toBe(0);
});

test("who has just signed in has just typed it", async () => {
	const me = await member(9);
	expect((await me.call("DELETE", PATH)).status).toBe(204);
	expect(await isThere(me)).toBe(0);
});

test("a demo has no password to ask for", async () => {
	const demo = await signedIn({ demoUntil: Date.now() + 600 * MINUTE });
	await change("UPDATE sessions SET created_at = ? WHERE user_id = ?", Date.now() - 60 * MINUTE, demo.user.id);
	expect((await demo.get(PAGE)).body).not.toContain('name="password"');
	expect((await demo.call("DELETE", PATH)).status).toBe(204);
});

test("guesses at the password are counted here too", async () => {
	const me = await member(11);
	const statuses: number[] = [];
	for (let n = 0; n < 6; n++) statuses.push((await me.call("DELETE", PATH, { password: "guess" })).status);
	expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

test("the page without JavaScript asks for it, and sends the word back without it", async () => {
	const me = await member(11);
	expect((await me.get(PAGE)).body).toContain('name="password"');
	const missing = await me.post(PAGE, { intent: "delete", confirmation: "delete" });
	expect([missing.status, decode(missing.body).includes(MISSING)]).toEqual([403, true]);
	const wrong = await me.post(PAGE, { intent: "delete", confirmation: "delete", password: "not mine" });
	expect([wrong.status, wrong.body.includes("not mine"), wrong.body.includes('value="delete"')]).toEqual([
		403,
		false,
		true,
	]);
	expect(await isThere(me)).toBe(1);
	const gone = await me.post(PAGE, { intent: "delete", confirmation: "delete", password: PASSWORD });
	expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/settings/delete-account/done"]);
	expect(await isThere(me)).toBe(0);
});
