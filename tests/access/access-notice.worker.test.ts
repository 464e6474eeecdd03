import { expect, test } from "vitest";
import { aDevice } from "#tests/access/authenticator";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { anOrigin, PASSWORD, withApp } from "#tests/harness/second-factor";
import { TokenForm } from "~/access/domain/access-token";
import type { User } from "~/access/domain/user";
import { makeAccessToken, revokeAccessToken } from "~/access/server/access-tokens.server";
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from "~/access/server/factors/passkeys.server";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/access/server/factors/second-factor.server";
import { register } from "~/access/server/register.server";
import { startSession } from "~/access/server/sessions.server";
import type { AppContext } from "~/context";
import { saveSettings } from "~/profile/server/save-settings.server";

const SITE = { origin: "http://duebill.test", host: "duebill.test" };
const publicUrl = "https://duebill.test";

async function anAccount(options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: "2026-06-18T08:12:00Z", config: { publicUrl: "" }, ...options });
	const person = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, company: "" };
	const { user } = await register(test.ctx, person, anOrigin());
	let seen = 0;
	/** The mails that have come since it was last asked. */
	const mails = async () => {
		await test.bring();
		const fresh = (await outboxOf(user.id)).slice(seen).map(({ mail }) => mail);
		seen += fresh.length;
		return fresh;
	};
	await mails();
	return { ...test, user, mails };
}

async function newPasskey(ctx: AppContext, user: User, name: string) {
	const { challenge } = await offerPasskey(ctx, user, SITE);
	const token = await startSession(ctx, user, "");
	const credential = await (await aDevice(user.id)).attest(challenge);
	return addPasskey(ctx, user, { credential, name, site: SITE, userAgent: "", token });
}

const newToken = (ctx: AppContext, user: User, name: string) =>
	makeAccessToken(ctx, user, TokenForm.parse({ name, scopes: ["invoices:read"], expiresInDays: "90" }));

test("whatever is added to or taken from what lets in is mailed to the owner, once each, without any secret", async () => {
	const { ctx, user, mails } = await anAccount({ config: { publicUrl } });
	const passkey = await newPasskey(ctx, user, "Laptop <b>");
	const [added] = await mails();
	expect(added).toMatchObject({ to: [user.email], subject: "A passkey was added", from: { name: "Duebill" } });
	for (const words of ["Laptop <b>", "Jun 18, 2026, 08:12", `${publicUrl}/password-reset`]) {
		expect(added?.text).toContain(words);
	}
	expect(added?.html).toContain("Laptop &lt;b&gt;");
	expect(added?.html).toContain(`${publicUrl}/settings/security`);
	expect(added?.text).not.toContain(passkey.credentialId);

	await renamePasskey(ctx, user, passkey.id, "Phone");
	expect(await mails()).toEqual([]);
	await removePasskey(ctx, user, passkey.id);
	const [removed, ...others] = await mails();
	expect([removed?.subject, others]).toEqual(["A passkey was removed", []]);
	expect(removed?.text).toContain("Phone");

	const { recovery, secret } = await withApp(ctx, user);
	const renewed = await renewRecoveryCodes(ctx, user, recovery[0] ?? "");
	await turnOffSecondFactor(ctx, user, renewed[0] ?? "");
	const { entry, token } = await newToken(ctx, user, "Bookkeeping export");
	await revokeAccessToken(ctx, user, entry.id);
	const rest = await mails();
	expect(rest.map(({ subject }) => subject).sort()).toEqual([
		"An access token was created",
		"An access token was revoked",
		"New recovery codes were created",
		"Two-step sign-in was turned off",
		"Two-step sign-in was turned on",
	]);
	const text = rest.map((mail) => mail.text + mail.html).join("\n");
	expect(text).toContain("Bookkeeping export");
	for (const known of [token, secret, ...recovery, ...renewed]) expect(text).not.toContain(known);
});

test("what changed nothing tells of nothing", async () => {
	const { ctx, user, mails } = await anAccount();
	const { user: other, ctx: theirs } = await anAccount();
	const { id } = await newPasskey(theirs, other, "Theirs");
	await expect(removePasskey(ctx, user, id)).rejects.toMatchObject({ code: "not_found" });
	await expect(revokeAccessToken(ctx, user, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
	await withApp(ctx, user);
	await mails();
	await expect(turnOffSecondFactor(ctx, user, "000000")).rejects.toMatchObject({ code: "forbidden" });
	await expect(renewRecoveryCodes(ctx, user, "0000-0000")).rejects.toMatchObject({ code: "forbidden" });
	expect(await mails()).toEqual([]);
});

test("it can't be switched off, goes to no address that nobody confirmed, and forty a day are enough", async () => {
	const { ctx, user, mails } = await anAccount();
	const switches = { signInMails: false, paidMails: false, viewedMails: false, weeklyReports: false };
	const quiet = await saveSettings(ctx, user, switches);
	await newToken(ctx, quiet, "First");
	expect(await mails()).toHaveLength(1);
	await newToken({ ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } }, quiet, "Second");
	expect(await mails()).toEqual([]);
	for (let n = 0; n < 21; n++) {
		const { entry } = await newToken(ctx, quiet, "Another");
		await revokeAccessToken(ctx, quiet, entry.id);
	}
	expect(await mails()).toHaveLength(39);
});

test.each([
	["es", "Se ha creado un token de acceso"],
	["fr", "Un jeton d’accès a été créé"],
] as const)("it is in the account's language: %s", async (language, subject) => {
	const { ctx, user, mails } = await anAccount();
	await newToken(ctx, await saveSettings(ctx, user, { language }), "Export");
	expect(await mails()).toMatchObject([{ subject }]);
});
