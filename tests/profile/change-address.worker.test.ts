import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, eventsOf, numberFrom } from "#tests/harness/rows";
import { confirmAddress, readConfirmation, requestConfirmation } from "~/access/server/confirm-address.server";
import { cancelAddressChange, keepAddress, readKeptAddress } from "~/access/server/keep-address.server";
import { readAccount } from "~/access/server/read-account.server";
import { register } from "~/access/server/register.server";
import { startSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { closeAccount } from "~/profile/server/delete-account.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const publicUrl = "https://duebill.test";
const NOW = "2026-06-18T08:12:00Z";
const password = "a brand new horse";
let networks = 0;

function origin() {
	return { network: `192.0.2.${++networks}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0" };
}

const anAddress = () => `${crypto.randomUUID()}@example.com`;

/** An account that asked for another address, with the links of the mails that went to both. */
async function asked({ now = NOW }: { now?: string } = {}) {
	const email = anAddress();
	const test = mailContext({ now, config: { publicUrl } });
	const { user } = await register(test.ctx, { name: "Nora", email: anAddress(), password, company: "" }, origin());
	await test.bring();
	const saved = await saveSettings(
		test.ctx,
		user,
		{ email, name: "Nora A.", password },
		{ userAgent: origin().userAgent },
	);
	return { ...test, user, email, saved, ...(await linksOf(test, user.id, email, user.email)) };
}

async function linksOf({ bring }: Pick<ReturnType<typeof mailContext>, "bring">, id: string, to: string, old: string) {
	await bring();
	const mails = (await outboxOf(id)).map(({ mail }) => mail);
	const token = (address: string, path: string) =>
		mails
			.filter((mail) => mail.to[0] === address)
			.map(({ text }) => new RegExp(`/${path}/([0-9a-f]{3}\\.[\\w-]{43})`).exec(text)?.[1] ?? "")
			.findLast((each) => each !== "") ?? "";
	return { mails, confirm: token(to, "confirm-address"), keep: token(old, "keep-address") };
}

test("a new address waits until its mail is opened; the other settings are saved at once, the old one is told", async () => {
	const { ctx, user, email, saved, mails, confirm, keep } = await asked();
	expect(saved).toMatchObject({ name: "Nora A.", email: user.email, pendingEmail: email });
	expect(await readAccount(ctx, user.id)).toMatchObject({ email: user.email, pendingEmail: email });
	expect([confirm, keep].every((token) => token.length === 47)).toBe(true);
	const [toOld, toNew] = [mails.find((mail) => mail.text.includes(keep)), mails.find(({ to }) => to[0] === email)];
	expect(toOld).toMatchObject({ to: [user.email], subject: "The address of your account is about to change" });
	expect(toOld?.text).not.toContain(email);
	expect(toNew?.text).not.toContain(user.email);
	expect(toNew?.text).toContain("replaces the account’s present address");
	expect((await signIn(ctx, { email: user.email, password }, origin())).user.id).toBe(user.id);

	expect(await readConfirmation(ctx, confirm)).toEqual({ email, first: true, changes: true });
	await confirmAddress(ctx, confirm);
	const changed = await readAccount(ctx, user.id);
	expect(changed).toMatchObject({ email, pendingEmail: null, emailVerifiedAt: Date.parse(NOW) });
	expect((await signIn(ctx, { email: email.toUpperCase(), password }, origin())).user.id).toBe(user.id);
	await expect(confirmAddress(ctx, confirm)).rejects.toMatchObject({ code: "not_found" });
	expect(
		await numberFrom("SELECT count(*) FROM account_search WHERE user_id = ? AND instr(text, ?) > 0", user.id, email),
	).toBe(1);
	expect(await eventsOf(user.id)).toEqual(
		expect.arrayContaining(["account.email_change_requested", "account.email_changed"]),
	);
});

test("of two accounts that ask for one address, who opens the mail first has it, and the other is told", async () => {
	const [one, other] = [await asked(), await asked()];
	const both = await saveSettings(other.ctx, other.user, { email: one.email, password });
	const { confirm } = await linksOf(other, other.user.id, one.email, other.user.email);
	expect(both.pendingEmail).toBe(one.email);
	await confirmAddress(one.ctx, one.confirm);
	await expect(confirmAddress(other.ctx, confirm)).rejects.toMatchObject({ code: "conflict" });
	expect((await readAccount(other.ctx, other.user.id))?.email).toBe(other.user.email);
	await expect(saveSettings(other.ctx, other.user, { email: one.email, password })).rejects.toMatchObject({
		...{ code: "conflict", fieldErrors: { email: ["An account with this email already exists."] } },
	});
});

test("called off in the settings, the new address's link is none, also where its mail goes later", async () => {
	const { ctx, user, confirm, bring, settle } = await asked();
	await cancelAddressChange(ctx, user);
	await expect(confirmAddress(ctx, confirm)).rejects.toMatchObject({ code: "not_found" });
	expect(await cancelAddressChange(ctx, user)).toBeUndefined();
	const again = await saveSettings(ctx, user, { email: anAddress(), password });
	await cancelAddressChange(ctx, again);
	await settle();
	await bring();
	expect((await statesOf(user.id)).filter((state) => state === "cancelled")).toHaveLength(2);
});

test("who keeps the old address ends every session and the password, and the account waits for nothing", async () => {
	const { ctx, user, confirm, keep } = await asked();
	await startSession(ctx, user, "somebody else");
	expect(await readKeptAddress(ctx, keep)).toBe(user.email);
	await keepAddress(ctx, keep);
	expect(await readAccount(ctx, user.id)).toMatchObject({ email: user.email, pendingEmail: null });
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", user.id)).toBe(0);
	await expect(signIn(ctx, { email: user.email, password }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	for (const token of [confirm, keep]) {
		await expect(confirmAddress(ctx, token)).rejects.toMatchObject({ code: "not_found" });
		await expect(keepAddress(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	}
});

test("the old address takes the account back for three days, from whoever changed it, and however often", async () => {
	const { ctx, user, email, confirm, keep, setNow, ...test } = await asked();
	await confirmAddress(ctx, confirm);
	setNow("2026-06-19T08:12:00Z");
	const taken = await readAccount(ctx, user.id);
	const further = anAddress();
	if (taken) await saveSettings(ctx, taken, { email: further, password });
	const later = await linksOf(test, user.id, further, email);
	await keepAddress(ctx, keep);
	expect(await readAccount(ctx, user.id)).toMatchObject({ email: user.email, pendingEmail: null });
	for (const refuse of [confirmAddress(ctx, later.confirm), keepAddress(ctx, later.keep)]) {
		await expect(refuse).rejects.toMatchObject({ code: "not_found" });
	}
	const late = await asked();
	late.setNow("2026-06-21T08:12:00Z");
	await expect(keepAddress(late.ctx, late.keep)).rejects.toMatchObject({ code: "not_found" });
});

test("a link to keep a later address ends none of an earlier one", async () => {
	const { ctx, user, email, confirm, keep, setNow, ...test } = await asked();
	await confirmAddress(ctx, confirm);
	setNow("2026-06-18T09:12:00Z");
	const taken = await readAccount(ctx, user.id);
	if (taken) await saveSettings(ctx, taken, { email: anAddress(), password });
	const later = await linksOf(test, user.id, "", email);
	await keepAddress(ctx, later.keep);
	expect(await readKeptAddress(ctx, keep)).toBe(user.email);
});

test("links are asked for again while the address waits, and are counted together", async () => {
	const { ctx, user, email, saved, ...test } = await asked();
	expect(await requestConfirmation(ctx, saved, origin())).toBe(email);
	expect(await requestConfirmation(ctx, { ...saved, emailVerifiedAt: 1 }, origin())).toBe(email);
	await expect(requestConfirmation(ctx, saved, origin())).rejects.toMatchObject({ code: "too_many_requests" });
	const { mails } = await linksOf(test, user.id, email, user.email);
	expect(mails.filter(({ to }) => to[0] === email)).toHaveLength(3);
});

test("without mail a new address counts at once, as before", async () => {
	const { ctx } = mailContext({ now: NOW });
	const { user } = await register(ctx, { name: "Nora", email: anAddress(), password, company: "" }, origin());
	const email = anAddress();
	await change("UPDATE users SET pending_email = 'earlier@example.com' WHERE id = ?", user.id);
	expect(await saveSettings(ctx, user, { email, password })).toMatchObject({ email, pendingEmail: null });
	expect(await readAccount(ctx, user.id)).toMatchObject({ email, pendingEmail: null });
	expect(await statesOf(user.id)).toEqual([]);
});

test("both mails are in the account's language", async () => {
	const { ctx, bring } = mailContext({ now: NOW, config: { publicUrl } });
	const subjects = { es: "Su cuenta va a tener otra dirección", fr: "Votre compte doit changer d’adresse" } as const;
	for (const language of ["es", "fr"] as const) {
		const made = await register(ctx, { name: "N", email: anAddress(), password, company: "" }, origin());
		await saveSettings(ctx, made.user, { language, email: anAddress(), password });
		await bring();
		expect((await outboxOf(made.user.id)).map(({ mail }) => mail.subject)).toContain(subjects[language]);
	}
});

test("opening a link to keep an address changes nothing; the button leads to the choice of a password", async () => {
	const { ctx, user, keep, email } = await asked({ now: new Date().toISOString() });
	expect((await stranger().get(`/keep-address/${keep}`)).status).toBe(200);
	expect((await readAccount(ctx, user.id))?.pendingEmail).toBe(email);
	const pressed = await stranger().post(`/keep-address/${keep}`, {});
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/password-reset"]);
	expect((await readAccount(ctx, user.id))?.pendingEmail).toBeNull();
	expect((await stranger().get(`/keep-address/${keep}`)).status).toBe(404);
});

test("an account that is closed has no links, and nothing of the address that it was to have", async () => {
	const { ctx, user, confirm, keep } = await asked();
	await closeAccount(ctx, user);
	expect(await numberFrom("SELECT count(*) FROM users WHERE id = ? AND pending_email IS NULL", user.id)).toBe(1);
	await expect(confirmAddress(ctx, confirm)).rejects.toMatchObject({ code: "not_found" });
	await expect(keepAddress(ctx, keep)).rejects.toMatchObject({ code: "not_found" });
});
