import { expect, test } from "vitest";
import { insertAccountLink } from "#db/access/account-links";
import { insertPasswordReset } from "#db/access/password-resets";
import { aDevice, type Device } from "#tests/access/authenticator";
import { type Caller, callerWith, cookieFrom, ORIGIN, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, eventsOf, numberFrom } from "#tests/harness/rows";
import { anOrigin, PASSWORD, withApp } from "#tests/harness/second-factor";
import type { User } from "~/access/domain/user";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { openPasswordReset, resetPassword } from "~/access/server/password-reset.server";
import { readAccount } from "~/access/server/read-account.server";
import { atAccount } from "~/context";

const NEW_PASSWORD = "another horse";
const FACTORS = ["passkeys", "second_factors", "recovery_codes", "access_tokens"] as const;

const network = () => ({ "CF-Connecting-IP": crypto.randomUUID() });

/** Somebody who signs up with an address that may be another's, and sets up whatever lets in. */
async function squatter() {
	const email = `${crypto.randomUUID()}@example.com`;
	const made = await stranger().call("POST", "/api/register", { name: "S", email, password: PASSWORD }, network());
	const caller = callerWith(cookieFrom(made, "session"));
	const { id } = made.body;
	const device = await aDevice(id);
	const { challenge } = (await caller.call("POST", "/api/passkeys/options")).body;
	const added = await caller.call("POST", "/api/passkeys", { credential: await device.attest(challenge) });
	const token = await caller.call("POST", "/api/tokens", {
		...{ name: "t", scopes: ["invoices:read"], expiresInDays: 30 },
	});
	expect([made.status, added.status, token.status]).toEqual([201, 201, 201]);
	const { ctx } = testContext();
	const home = await atAccount(ctx, id);
	const user = (await readAccount(home, id)) as User;
	const { code } = await withApp(home, user, caller.cookie.replace("session=", ""));
	return { id: id as string, email, caller, device, bearer: token.body.token as string, user, home, code };
}

type Squatter = Awaited<ReturnType<typeof squatter>>;

async function resetLink({ home, id, email }: Pick<Squatter, "home" | "id" | "email">): Promise<string> {
	const token = makeLinkToken(home, id);
	const expiresAt = home.clock.now() + 30 * 60_000;
	await insertPasswordReset(home.db, { tokenHash: hashToken(token), userId: id, emailNorm: email, expiresAt });
	return token;
}

async function confirmationLink({ home, id }: Squatter, subject: string): Promise<string> {
	const token = makeLinkToken(home, id);
	const expiresAt = home.clock.now() + 60 * 60_000;
	const link = { tokenHash: hashToken(token), userId: id, purpose: "confirm-address", subject, expiresAt } as const;
	await insertAccountLink(home.db, link);
	return token;
}

const entersBy = async (device: Device) => {
	const { challenge } = (await stranger().call("POST", "/api/passkeys/challenge")).body;
	const credential = await device.assert(challenge);
	return (await stranger().call("POST", "/api/passkeys/login", { credential }, network())).status;
};

async function expectShutOut({ id, caller, device, bearer }: Squatter) {
	expect((await caller.call("GET", "/api/user")).status).toBe(401);
	const withToken = await stranger().call("GET", "/api/invoices", undefined, { Authorization: `Bearer ${bearer}` });
	expect(withToken.status).toBe(401);
	expect(await entersBy(device)).toBe(401);
	for (const table of FACTORS)
		expect([table, await numberFrom(`SELECT count(*) FROM ${table} WHERE user_id = ?`, id)]).toEqual([table, 0]);
}

const confirmReset = (token: string, more: object = {}, who: Caller = stranger()) =>
	who.call("POST", "/api/password-reset/confirm", { token, password: NEW_PASSWORD, ...more }, network());

test("who resets the password of an account that a stranger began at their address gets all of it, and is asked no code", async () => {
	const squat = await squatter();
	const token = await resetLink(squat);
	expect((await stranger().get(`/reset/${token}`)).body).not.toContain('name="code"');
	const reset = await confirmReset(token);
	expect([reset.status, reset.body.email]).toEqual([200, squat.email]);
	await expectShutOut(squat);
	const again = await stranger().call("POST", "/api/login", { email: squat.email, password: NEW_PASSWORD }, network());
	expect(again.status).toBe(200);
	expect((await callerWith(cookieFrom(reset, "session")).call("GET", "/api/user")).status).toBe(200);
});

test("the form without JavaScript does the same", async () => {
	const squat = await squatter();
	const token = await resetLink(squat);
	const posted = await stranger().post(`/reset/${token}`, { password: NEW_PASSWORD }, network());
	expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/dashboard"]);
	await expectShutOut(squat);
});

test("who confirms the address ends what was set up before, but for the session in the very browser", async () => {
	for (const door of ["page", "api"] as const) {
		const squat = await squatter();
		const token = await confirmationLink(squat, squat.email);
		expect(wordsOf((await stranger().get(`/confirm-address/${token}`)).body)).toContain("set up before");
		const done =
			door === "page"
				? await stranger().post(`/confirm-address/${token}`, {})
				: await stranger().call("POST", "/api/email-confirmation/confirm", { token });
		expect(done.status).toBe(door === "page" ? 302 : 204);
		await expectShutOut(squat);
	}
	const owner = await squatter();
	await owner.caller.post(`/confirm-address/${await confirmationLink(owner, owner.email)}`, {});
	expect((await owner.caller.call("GET", "/api/user")).body.emailVerifiedAt).not.toBeNull();
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", owner.id)).toBe(1);
	expect(await entersBy(owner.device)).toBe(401);
});

test("a session of somebody else's account in the confirming browser is none of this one, and stays", async () => {
	const [squat, other] = [await squatter(), await squatter()];
	await other.caller.post(`/confirm-address/${await confirmationLink(squat, squat.email)}`, {});
	await expectShutOut(squat);
	expect((await other.caller.call("GET", "/api/user")).status).toBe(200);
	expect(await entersBy(other.device)).toBe(200);
});

test("the first proof by a change of address counts too; a second proof ends nothing", async () => {
	const squat = await squatter();
	const target = `${crypto.randomUUID()}@example.com`;
	await change("UPDATE users SET pending_email = ? WHERE id = ?", target, squat.id);
	const first = await stranger().post(`/confirm-address/${await confirmationLink(squat, target)}`, {});
	expect(first.status).toBe(302);
	await expectShutOut(squat);

	const owner = await squatter();
	await change("UPDATE users SET email_verified_at = 1, pending_email = ? WHERE id = ?", `n${target}`, owner.id);
	await stranger().post(`/confirm-address/${await confirmationLink(owner, `n${target}`)}`, {});
	expect((await owner.caller.call("GET", "/api/user")).body).toMatchObject({ email: `n${target}` });
	expect(await entersBy(owner.device)).toBe(200);
});

test("a reset calls off a change of address that was asked for before, so that its link moves nothing", async () => {
	const squat = await squatter();
	await change("UPDATE users SET pending_email = 'thief@example.com' WHERE id = ?", squat.id);
	const theirs = await confirmationLink(squat, "thief@example.com");
	await confirmReset(await resetLink(squat));
	expect((await stranger().call("POST", "/api/email-confirmation/confirm", { token: theirs })).status).toBe(404);
	expect(await readAccount(squat.home, squat.id)).toMatchObject({ email: squat.email, pendingEmail: null });
});

test("a reset of a confirmed account asks for its code, names its passkeys, and ends them where that is wanted", async () => {
	const owner = await squatter();
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", owner.id);
	const kept = await resetLink(owner);
	const page = await stranger().get(`/reset/${kept}`);
	expect(page.body).toContain('name="code"');
	expect(page.body).toContain('name="endPasskeys"');
	expect(wordsOf(page.body)).toContain("End these passkeys");
	expect((await confirmReset(kept)).status).toBe(401);
	await change("DELETE FROM second_factors WHERE user_id = ?", owner.id);
	expect((await confirmReset(kept)).status).toBe(200);
	expect(await entersBy(owner.device)).toBe(200);

	const byForm = await resetLink(owner);
	const posted = await stranger().post(`/reset/${byForm}`, { password: NEW_PASSWORD, endPasskeys: "on" }, network());
	expect(posted.status).toBe(302);
	expect(await entersBy(owner.device)).toBe(401);
	expect(await eventsOf(owner.id)).toContain("account.passkey_removed");
	const without = await stranger().get(`/reset/${await resetLink(owner)}`);
	expect(without.body).not.toContain('name="endPasskeys"');
});

test("over the API `endPasskeys` ends them, and the owner is mailed which", async () => {
	const owner = await squatter();
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", owner.id);
	await change("DELETE FROM second_factors WHERE user_id = ?", owner.id);
	const { ctx, bring } = mailContext({ config: { publicUrl: ORIGIN } });
	const token = await resetLink(owner);
	expect((await openPasswordReset(ctx, token)).passkeys).toHaveLength(1);
	await resetPassword(ctx, { token, password: NEW_PASSWORD, endPasskeys: true }, anOrigin());
	await bring();
	expect((await outboxOf(owner.id)).map(({ mail }) => mail.subject)).toContain("A passkey was removed");
	expect(await entersBy(owner.device)).toBe(401);
	const next = await resetLink(owner);
	expect((await confirmReset(next, { endPasskeys: true })).status).toBe(200);
});
