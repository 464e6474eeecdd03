import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change, eventsOf, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { confirmAddress, readConfirmation, requestConfirmation } from "~/access/server/confirm-address.server";
import { mailRefusal } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import { register } from "~/access/server/register.server";
import { sweepSessions } from "~/access/server/sweep.server";

const publicUrl = "https://duebill.test";
const ASKED = "2026-06-18T08:12:00Z";
const password = "a brand new horse";
let networks = 0;

function origin() {
	return { network: `203.0.113.${++networks}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0" };
}

function person() {
	return { name: "Nora Adler", email: `${crypto.randomUUID()}@example.com`, password, company: "" };
}

type Test = ReturnType<typeof mailContext>;

/** The tokens of the links that an account was mailed, oldest first. */
async function tokensOf({ bring }: Test, userId: string): Promise<string[]> {
	await bring();
	const mails = await outboxOf(userId);
	return mails.map(({ mail }) => /\/confirm-address\/([0-9a-f]{3}\.[\w-]{43})/.exec(mail.text)?.[1] ?? "");
}

/** An account that has just signed up, and the token of its link. */
async function signedUp(options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: ASKED, config: { publicUrl }, ...options });
	const { user } = await register(test.ctx, person(), origin());
	const [token = ""] = await tokensOf(test, user.id);
	return { ...test, test, user, token };
}

test("who signs up is mailed a link, which is kept nowhere and confirms the address once", async () => {
	const { ctx, user, token } = await signedUp();
	const [sent] = await outboxOf(user.id);
	expect(sent?.mail).toMatchObject({ to: [user.email], subject: "Confirm your email", from: { name: "Duebill" } });
	expect(sent?.mail.text).toContain("once, until Jun 19, 2026, 08:12");
	expect(sent?.mail.text).toContain("Jun 18, 2026, 08:12, Firefox on Linux");
	expect(sent?.mail.html).toContain(`href="${publicUrl}/confirm-address/${token}"`);
	const { outbox_mails: _, ...rows } = await rowsOf(user.id);
	expect(JSON.stringify(rows)).not.toContain(token);

	expect(await readConfirmation(ctx, token)).toEqual({ email: user.email, first: true, changes: false });
	expect((await readAccount(ctx, user.id))?.emailVerifiedAt).toBeNull();
	expect(await confirmAddress(ctx, token)).toBe(user.email);
	expect((await readAccount(ctx, user.id))?.emailVerifiedAt).toBe(Date.parse(ASKED));
	await expect(confirmAddress(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	expect(await eventsOf(user.id)).toContain("account.email_confirmed");
});

test("of many who press the button of one link at once, one confirms; the account's other links end", async () => {
	const { ctx, test, user, token, setNow } = await signedUp();
	setNow("2026-06-18T08:20:00Z");
	await requestConfirmation(ctx, user, origin());
	const [, second = ""] = await tokensOf(test, user.id);
	const results = await Promise.allSettled(Array.from({ length: 5 }, () => confirmAddress(ctx, token)));
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	await expect(readConfirmation(ctx, second)).rejects.toMatchObject({ code: "not_found" });
	const confirmed = { ...user, emailVerifiedAt: 1 };
	await expect(requestConfirmation(ctx, confirmed, origin())).rejects.toMatchObject({ code: "conflict" });
});

test("a link runs out after a day, and is swept; a mail that goes later than that has none", async () => {
	const { ctx, user, token, setNow, bring } = await signedUp();
	setNow("2026-06-19T08:11:59Z");
	expect((await readConfirmation(ctx, token)).email).toBe(user.email);
	await requestConfirmation(ctx, user, origin());
	setNow("2026-06-20T08:12:00Z");
	await expect(confirmAddress(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	await bring();
	expect((await statesOf(user.id)).sort()).toEqual(["accepted", "cancelled"]);
	await sweepSessions(ctx);
	expect(await numberFrom("SELECT count(*) FROM account_links WHERE user_id = ?", user.id)).toBe(0);
});

test("a link confirms the address that it was mailed to, and no other that the account has by now", async () => {
	const { ctx, user, token } = await signedUp();
	const other = `${crypto.randomUUID()}@example.com`;
	await change("UPDATE users SET email = ?, email_norm = ? WHERE id = ?", other, other, user.id);
	await expect(confirmAddress(ctx, token)).rejects.toMatchObject({ code: "not_found" });
	expect((await readAccount(ctx, user.id))?.emailVerifiedAt).toBeNull();
});

test("who asks for a fourth link within an hour has to wait", async () => {
	const { ctx, test, user } = await signedUp();
	for (let n = 0; n < 3; n++) await requestConfirmation(ctx, user, origin());
	await expect(requestConfirmation(ctx, user, origin())).rejects.toMatchObject({ code: "too_many_requests" });
	expect(new Set(await tokensOf(test, user.id)).size).toBe(4);
});

test("brought five times by the queue, the mail is there once", async () => {
	const test = mailContext({ now: ASKED, config: { publicUrl } });
	const { user } = await register(test.ctx, person(), origin());
	await test.bring(5);
	expect(await outboxOf(user.id)).toHaveLength(1);
	expect(await statesOf(user.id)).toEqual(["accepted"]);
});

test("the mail is in the account's language, its times in the account's zone", async () => {
	const { ctx, bring } = mailContext({ now: ASKED, config: { publicUrl } });
	const subjects: Record<string, string | undefined> = {};
	for (const language of ["es", "fr"] as const) {
		const user = await aUser(ctx, { language, timezone: "Asia/Tokyo" });
		await requestConfirmation(ctx, user, origin());
		await bring();
		const [sent] = await outboxOf(user.id);
		subjects[language] = sent?.mail.subject;
		expect(sent?.mail.text).toContain("17:12");
	}
	expect(subjects).toEqual({ es: "Confirme su correo electrónico", fr: "Confirmez votre e-mail" });
});

test("until it is confirmed an account mails nobody by a service, and anybody into the outbox; a demo asks for no link", async () => {
	const { ctx, user, token } = await signedUp();
	const service = { ...ctx, mailer: { ...ctx.mailer, kind: "smtp" as const } };
	expect([mailRefusal(ctx, user), mailRefusal(service, user)]).toEqual([null, "unverified"]);
	await confirmAddress(ctx, token);
	const confirmed = await readAccount(ctx, user.id);
	expect(confirmed && mailRefusal(service, confirmed)).toBeNull();
	const demo = await aUser(ctx, { demoUntil: ctx.clock.now() + 1 });
	await expect(requestConfirmation(ctx, demo, origin())).rejects.toMatchObject({ code: "conflict" });
});

test("where nobody said what links begin with, who signs up is mailed nothing", async () => {
	const { user } = await signedUp({ config: { publicUrl: "" } });
	expect(await select("SELECT id FROM deliveries WHERE user_id = ?", user.id)).toEqual([]);
});

test("a link's page and the API: opening changes nothing, whoever is signed in; without mail the API says so", async () => {
	const { user, token } = await signedUp({ now: new Date().toISOString() });
	const other = await signedIn();
	for (const who of [stranger(), other]) {
		const { status, body } = await who.get(`/confirm-address/${token}`);
		expect([status, body.includes(`Confirm ${user.email}`)]).toEqual([200, true]);
		expect(body).not.toContain("<script src");
	}
	expect(await numberFrom("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NULL", user.id)).toBe(1);
	const pressed = await stranger().post(`/confirm-address/${token}`, {});
	expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect(await numberFrom("SELECT count(*) FROM users WHERE id = ? AND email_verified_at > 0", user.id)).toBe(1);
	const again = await stranger().post(`/confirm-address/${token}`, {});
	expect([again.status, again.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect((await stranger().get(`/confirm-address/${token}`)).status).toBe(404);
	expect((await stranger().call("POST", "/api/email-confirmation/confirm", { token })).status).toBe(404);
	expect((await other.call("POST", "/api/email-confirmation")).status).toBe(409);
});
