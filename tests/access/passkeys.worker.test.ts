import { expect, test } from "vitest";
import { insertAccountLink } from "#db/access/account-links";
import { aDevice, base64url, type Device } from "#tests/access/authenticator";
import { makeAdministrator } from "#tests/harness/administrator";
import { cookieFrom, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { anOrigin, PASSWORD, somebody, withApp } from "#tests/harness/second-factor";
import type { User } from "~/access/domain/user";
import { confirmByPasskey, signInByPasskey, startPasskeySignIn } from "~/access/server/factors/passkey-sign-in.server";
import {
	addPasskey,
	listPasskeys,
	offerPasskey,
	removePasskey,
	renamePasskey,
} from "~/access/server/factors/passkeys.server";
import { confirmIdentity, isFresh, requireFactorChange } from "~/access/server/factors/step-up.server";
import { keepAddress } from "~/access/server/keep-address.server";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { resolveSession, startSession } from "~/access/server/sessions.server";
import { requireAdministrator } from "~/admin/server/administrator.server";
import { type AppContext, inDatabase } from "~/context";

const SITE = { origin: "http://duebill.test", host: "duebill.test" };
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36";
const NETWORK = () => ({ "CF-Connecting-IP": crypto.randomUUID() });
const UNKNOWN = { code: "unauthenticated", message: "This passkey is not registered here" };

/** Adds a passkey of a device that was made for somebody. */
async function add(ctx: AppContext, user: User, device: Device, said?: Parameters<Device["attest"]>[1]) {
	const { challenge } = await offerPasskey(ctx, user, SITE);
	const token = await startSession(ctx, user, CHROME);
	const credential = await device.attest(challenge, said);
	return addPasskey(ctx, user, { credential, site: SITE, userAgent: CHROME, token });
}

async function enter(ctx: AppContext, device: Device, said?: Parameters<Device["assert"]>[1]) {
	const { challenge } = startPasskeySignIn(ctx, SITE);
	return signInByPasskey(ctx, { credential: await device.assert(challenge, said), site: SITE }, anOrigin());
}

test("a passkey signs in by itself, and that counts as two factors", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const device = await aDevice(user.id);
	expect(await add(ctx, user, device)).toMatchObject({
		name: "Chrome on Linux",
		transports: ["internal"],
		lastUsedAt: null,
		host: "duebill.test",
	});
	const { token } = await enter(ctx, device);
	expect(await resolveSession(ctx, token)).toMatchObject({ id: user.id, proven: true });
	expect(await listPasskeys(ctx, user)).toMatchObject([{ counter: 1, lastUsedAt: expect.any(Number) }]);
	await enter(ctx, device);
	const events = await select("SELECT event FROM audit WHERE user_id = ? ORDER BY seq", user.id);
	expect(events.map(({ event }) => event)).toEqual(
		expect.arrayContaining(["account.passkey_added", "account.signed_in"]),
	);
});

test("what is asked for names no account and none of its passkeys, and asks for a person who unlocks the device", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	const { status, body } = await stranger().call("POST", "/api/passkeys/challenge", undefined, NETWORK());
	expect([status, body]).toEqual([
		200,
		{
			challenge: expect.any(String),
			rpId: "duebill.test",
			timeout: 300_000,
			userVerification: "required",
			allowCredentials: [],
		},
	]);
	expect(await offerPasskey(ctx, user, SITE)).toMatchObject({
		rp: { id: "duebill.test", name: "Duebill" },
		user: { id: base64url(new TextEncoder().encode(user.id)), name: user.email },
		attestation: "none",
		excludeCredentials: [{ id: device.credentialId }],
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
});

test("by HTTP: made, listed, renamed, signed in with, removed", async () => {
	const me = await signedIn();
	const device = await aDevice(me.user.id);
	const { body: options } = await me.call("POST", "/api/passkeys/options");
	const made = await me.call("POST", "/api/passkeys", {
		credential: await device.attest(options.challenge),
		name: "Laptop",
	});
	expect([made.status, made.body]).toEqual([
		201,
		{ id: expect.any(String), name: "Laptop", createdAt: expect.any(String), lastUsedAt: null, host: "duebill.test" },
	]);
	expect((await me.call("PATCH", `/api/passkeys/${made.body.id}`, { name: "Phone" })).status).toBe(204);
	expect((await me.call("GET", "/api/passkeys")).body).toEqual([{ ...made.body, name: "Phone" }]);
	const visitor = stranger();
	const challenge = async () =>
		(await visitor.call("POST", "/api/passkeys/challenge", undefined, NETWORK())).body.challenge;
	const login = async () => {
		const credential = await device.assert(await challenge());
		return visitor.call("POST", "/api/passkeys/login", { credential }, NETWORK());
	};
	const signed = await login();
	expect([signed.status, signed.body.id, cookieFrom(signed, "session")]).toEqual([
		200,
		me.user.id,
		expect.stringMatching(/^session=[0-9a-f]{3}\.[\w-]{43}$/),
	]);
	expect((await me.call("DELETE", `/api/passkeys/${made.body.id}`)).status).toBe(204);
	const gone = await login();
	expect([gone.status, gone.body]).toEqual([401, { message: "This passkey is not registered here" }]);
});

test.each([
	["another origin", { origin: "https://evil.example" }],
	["the same host without TLS, or with", { origin: "https://duebill.test" }],
	["another relying party", { rpId: "evil.example" }],
	["a frame of another site", { crossOrigin: true, origin: "https://evil.example" }],
	["nobody at the device", { present: false }],
	["a device that nobody unlocked", { verified: false }],
	["an answer to another question", { type: "webauthn.create" }],
])("%s signs nobody in", async (_, said) => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	await expect(enter(ctx, device, said)).rejects.toMatchObject(UNKNOWN);
	await enter(ctx, device);
});

test.each([
	["another origin", { origin: "https://evil.example" }],
	["another relying party", { rpId: "evil.example" }],
	["a device that nobody unlocked", { verified: false }],
	["an answer to another question", { type: "webauthn.get" }],
])("%s adds no passkey", async (_, said) => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	await expect(add(ctx, user, await aDevice(user.id), said)).rejects.toMatchObject({ code: "invalid" });
	expect(await listPasskeys(ctx, user)).toEqual([]);
});

test("a challenge is good once, for five minutes, for what it was given out for, and only as it was given out", async () => {
	const { ctx, setNow } = testContext({ now: "2026-06-01T10:00:00Z" });
	const [user, other] = [await aUser(ctx), await aUser(ctx)];
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	const go = async (challenge: string) =>
		signInByPasskey(ctx, { credential: await device.assert(challenge), site: SITE }, anOrigin());
	const { challenge } = startPasskeySignIn(ctx, SITE);
	await go(challenge);
	await expect(go(challenge)).rejects.toMatchObject(UNKNOWN);

	const at = startPasskeySignIn(ctx, SITE).challenge;
	const late = startPasskeySignIn(ctx, SITE).challenge;
	setNow("2026-06-01T10:04:59.999Z");
	await go(at);
	setNow("2026-06-01T10:05:00Z");
	await expect(go(late)).rejects.toMatchObject(UNKNOWN);

	await expect(go((await offerPasskey(ctx, user, SITE)).challenge)).rejects.toMatchObject(UNKNOWN);
	await expect(go(base64url(crypto.getRandomValues(new Uint8Array(32))))).rejects.toMatchObject(UNKNOWN);
	const forged = Buffer.from(startPasskeySignIn(ctx, SITE).challenge, "base64url")
		.toString()
		.replace(/^\w+/, "zzzzzzzz");
	await expect(go(base64url(new TextEncoder().encode(forged)))).rejects.toMatchObject(UNKNOWN);

	const theirs = (await offerPasskey(ctx, other, SITE)).challenge;
	const credential = await (await aDevice(user.id)).attest(theirs);
	const token = await startSession(ctx, user, "");
	const adding = addPasskey(ctx, user, { credential, site: SITE, userAgent: "", token });
	await expect(adding).rejects.toMatchObject({ code: "invalid" });
});

test("the same answer twice at once signs in once", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	const credential = await device.assert(startPasskeySignIn(ctx, SITE).challenge);
	const all = await Promise.allSettled(
		Array.from({ length: 6 }, () => signInByPasskey(ctx, { credential, site: SITE }, anOrigin())),
	);
	expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a device that was copied is found out by its count, which is in the audit; one that does not count is taken", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx);
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	await enter(ctx, device);
	const copy = device.clone();
	await enter(ctx, device);
	await expect(enter(ctx, copy)).rejects.toMatchObject(UNKNOWN);
	const cloned = "SELECT count(*) FROM audit WHERE user_id = ? AND event = 'account.passkey_cloned'";
	expect(await numberFrom(cloned, user.id)).toBe(1);
	await enter(ctx, device);

	const still = await aDevice(user.id);
	await add(ctx, user, still);
	for (let times = 0; times < 2; times++) {
		still.counter = -1;
		await enter(ctx, still);
	}
});

test("what is wrong is told nobody: unknown, another's, removed, forged and of a closed account are one answer", async () => {
	const { ctx } = testContext();
	const [user, other] = [await aUser(ctx), await aUser(ctx)];
	const [device, theirs, removed] = [await aDevice(user.id), await aDevice(other.id), await aDevice(user.id)];
	await add(ctx, user, device);
	await add(ctx, other, theirs);
	await removePasskey(ctx, user, (await add(ctx, user, removed)).id);
	const handle = (id: string) => ({ userHandle: base64url(new TextEncoder().encode(id)) });
	for (const [who, said] of [
		[await aDevice(user.id), {}],
		[device, handle(other.id)],
		[theirs, handle(user.id)],
		[device, handle(crypto.randomUUID())],
		[device, handle("' OR 1=1 --")],
		[device, { userHandle: "" }],
		[removed, {}],
	] as const) {
		await expect(enter(ctx, who, said)).rejects.toMatchObject(UNKNOWN);
	}
	const impostor = {
		...(await theirs.assert(startPasskeySignIn(ctx, SITE).challenge)),
		id: device.credentialId,
		rawId: device.credentialId,
	};
	impostor.response.userHandle = handle(user.id).userHandle;
	await expect(signInByPasskey(ctx, { credential: impostor, site: SITE }, anOrigin())).rejects.toMatchObject(UNKNOWN);
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", user.id);
	await expect(enter(ctx, device)).rejects.toMatchObject(UNKNOWN);
});

test("tries by passkey count with those by password", async () => {
	const { ctx } = testContext({ config: { signInPerAddress: [{ tries: 2, seconds: 60 }] } });
	const device = await aDevice(crypto.randomUUID());
	const origin = anOrigin();
	const go = async () =>
		signInByPasskey(
			ctx,
			{ credential: await device.assert(startPasskeySignIn(ctx, SITE).challenge), site: SITE },
			origin,
		);
	await expect(go()).rejects.toMatchObject(UNKNOWN);
	await expect(go()).rejects.toMatchObject(UNKNOWN);
	await expect(go()).rejects.toMatchObject({ code: "too_many_requests" });
});

test("another's passkey can't be renamed or removed; one device is one passkey; twenty are the most; a demo has none", async () => {
	const { ctx } = testContext();
	const [user, other] = [await aUser(ctx), await aUser(ctx)];
	const device = await aDevice(user.id);
	const { id } = await add(ctx, user, device);
	const missing = { code: "not_found", message: "Passkey not found" };
	await expect(renamePasskey(ctx, other, id, "Mine")).rejects.toMatchObject(missing);
	await expect(removePasskey(ctx, other, id)).rejects.toMatchObject(missing);
	await expect(removePasskey(ctx, user, "x")).rejects.toMatchObject(missing);
	await expect(add(ctx, other, device)).rejects.toMatchObject({ code: "conflict" });
	for (let count = 1; count < 20; count++) await add(ctx, user, await aDevice(user.id));
	await expect(add(ctx, user, await aDevice(user.id))).rejects.toMatchObject({ code: "conflict" });
	await expect(offerPasskey(ctx, { ...user, demoUntil: 1 }, SITE)).rejects.toMatchObject({ code: "forbidden" });
	expect(JSON.stringify((await rowsOf(user.id)).passkeys)).not.toContain("private");
});

test("a session is confirmed by a passkey of its own account alone", async () => {
	const { ctx, setNow } = testContext({ now: "2026-06-01T10:00:00Z" });
	const [user, other] = [await aUser(ctx), await aUser(ctx)];
	const [device, theirs] = [await aDevice(user.id), await aDevice(other.id)];
	await add(ctx, user, device);
	await add(ctx, other, theirs);
	const token = await startSession(ctx, user, "");
	setNow("2026-06-01T11:00:00Z");
	const confirm = async (by: Device) => {
		const credential = await by.assert(startPasskeySignIn(ctx, SITE).challenge);
		return confirmByPasskey(ctx, user, { credential, site: SITE, token });
	};
	await expect(confirm(theirs)).rejects.toMatchObject(UNKNOWN);
	expect(await isFresh(ctx, user, token)).toBe(false);
	await confirm(device);
	expect([await isFresh(ctx, user, token), (await resolveSession(ctx, token))?.proven]).toEqual([true, true]);
});

test("where more than a password is asked for, a session by that alone adds and removes nothing that lets in", async () => {
	const { ctx } = testContext();
	const { user } = await somebody(ctx);
	await requireFactorChange(ctx, user, await startSession(ctx, user, ""));
	const { recovery } = await withApp(ctx, user);
	const old = await startSession(ctx, user, "");
	await confirmIdentity(ctx, user, { password: PASSWORD, token: old });
	const actor = async () => (await resolveSession(ctx, old)) ?? user;
	await expect(requireFactorChange(ctx, await actor(), old)).rejects.toMatchObject({ code: "forbidden" });
	await confirmIdentity(ctx, user, { code: recovery[0], token: old });
	await requireFactorChange(ctx, await actor(), old);
});

test("a passkey is the administrator's second factor, and the password alone can't add another", async () => {
	const { ctx: visiting } = testContext({ config: { adminSecondFactor: "required" } });
	const ctx = inDatabase(visiting, visiting.databases.directory);
	const { user: plain } = await somebody(visiting);
	await makeAdministrator(plain);
	const user = { ...plain, administrator: true };
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	const bare = await startSession(ctx, user, "");
	await expect(requireFactorChange(ctx, user, bare)).rejects.toMatchObject({ code: "forbidden" });
	const { token } = await enter(ctx, device);
	const actor = await resolveSession(ctx, token);
	expect(actor && requireAdministrator(ctx, actor)).toBeUndefined();
	expect(actor?.proven).toBe(true);
});

test("the address that is taken back by its link ends every passkey: one may be the thief's", async () => {
	const { ctx } = testContext();
	const { user, email } = await somebody(ctx);
	const device = await aDevice(user.id);
	await add(ctx, user, device);
	await change("UPDATE users SET pending_email = 'thief@example.com' WHERE id = ?", user.id);
	const token = makeLinkToken(ctx, user.id);
	const link = {
		tokenHash: hashToken(token),
		userId: user.id,
		subject: email,
		expiresAt: ctx.clock.now() + 86_400_000,
	};
	await insertAccountLink(ctx.db, { ...link, purpose: "keep-address" });
	await keepAddress(ctx, token);
	await expect(enter(ctx, device)).rejects.toMatchObject(UNKNOWN);
});

test("the page lists, renames and removes without JavaScript, and says what adding needs", async () => {
	const me = await signedIn();
	const { ctx } = testContext();
	const { id } = await add(ctx, me.user, await aDevice(me.user.id));
	const page = (await me.get("/settings/security")).body;
	expect(page).toContain("Chrome on Linux");
	expect(page).toContain(
		"A passkey needs JavaScript, an HTTPS address with a host name, and a device that supports passkeys.",
	);
	const refused = await me.post("/settings/security", { intent: "rename-passkey", passkey: id, name: " " });
	expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("Give the passkey a name")]);
	await me.post("/settings/security", { intent: "rename-passkey", passkey: id, name: "Laptop" });
	expect((await me.get("/settings/security")).body).toContain("Laptop");
	await change("UPDATE sessions SET created_at = 1 WHERE user_id = ?", me.user.id);
	const stale = (await me.get("/settings/security")).body;
	expect([stale.includes("Confirm that it is you"), stale.includes("remove-passkey")]).toEqual([true, false]);
	await me.post("/settings/security", { intent: "remove-passkey", passkey: id });
	expect(await listPasskeys(ctx, me.user)).toHaveLength(1);
	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	await me.post("/settings/security", { intent: "remove-passkey", passkey: id });
	expect(await listPasskeys(ctx, me.user)).toHaveLength(0);
});
