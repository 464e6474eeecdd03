import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, numberFrom, rowsOf } from "#tests/harness/rows";
import { readPasswordReset, requestPasswordReset, resetPassword } from "~/access/server/password-reset.server";
import { startSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { sweepSessions } from "~/access/server/sweep.server";

const publicUrl = "https://duebill.test";
const ASKED = "2026-06-18T08:12:00Z";
const password = "a brand new horse";
let networks = 0;

function origin() {
	return { network: `198.51.100.${++networks}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0" };
}

/** An account that asked for a link, the link's token, and the mail. */
async function asked(changed: Parameters<typeof aUser>[1] = {}) {
	const test = mailContext({ now: ASKED, config: { publicUrl } });
	const user = await aUser(test.ctx, { timezone: "Europe/Berlin", ...changed });
	await requestPasswordReset(test.ctx, user.email.toUpperCase(), origin());
	await test.settle();
	await test.bring();
	const mail = (await outboxOf(user.id)).at(-1)?.mail;
	const [, token = ""] = /https:\/\/duebill\.test\/reset\/([0-9a-f]{3}\.[\w-]{43})/.exec(mail?.text ?? "") ?? [];
	return { ...test, user, token, mail };
}

test("the link is mailed to the account, says who asked and until when, and is kept nowhere", async () => {
	const { user, token, mail } = await asked();
	expect(token).not.toBe("");
	expect(mail).toMatchObject({ to: [user.email], subject: "Choose a new password", from: { name: "Duebill" } });
	expect(mail?.text).toContain("once, until 10:42 (30 minutes)");
	expect(mail?.text).toContain("18 Jun 2026, 10:12, Firefox on Linux");
	expect(mail?.html).toContain(`href="${publicUrl}/reset/${token}"`);
	const { outbox_mails: _, ...rows } = await rowsOf(user.id);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("a link works once, ends every session, confirms the address, and signs in whoever opened it", async () => {
	const { ctx, user, token } = await asked();
	await startSession(ctx, user, "another device");
	const signed = await resetPassword(ctx, { token, password }, origin());
	expect(signed.user.id).toBe(user.id);
	expect(signed.user.emailVerifiedAt).toBe(Date.parse(ASKED));
	expect(await numberFrom("SELECT count(*) FROM sessions WHERE user_id = ?", user.id)).toBe(1);
	await expect(resetPassword(ctx, { token, password }, origin())).rejects.toMatchObject({ code: "not_found" });
	expect((await signIn(ctx, { email: user.email, password }, origin())).user.id).toBe(user.id);
});

test("of two who open a link at once one has it, and a new password ends the account's other links", async () => {
	const { ctx, user, token, bring, settle } = await asked();
	await requestPasswordReset(ctx, user.email, origin());
	await settle();
	await bring();
	const tries = [0, 1, 2].map((n) => resetPassword(ctx, { token, password: `${password} ${n}` }, origin()));
	const results = await Promise.allSettled(tries);
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await numberFrom("SELECT count(*) FROM password_resets WHERE user_id = ?", user.id)).toBe(0);
});

test("a link runs out after half an hour, and is swept", async () => {
	const { ctx, token, user, setNow } = await asked();
	setNow("2026-06-18T08:41:59Z");
	expect((await readPasswordReset(ctx, token)).email).toBe(user.email);
	setNow("2026-06-18T08:42:00Z");
	await expect(resetPassword(ctx, { token, password }, origin())).rejects.toMatchObject({ code: "not_found" });
	await sweepSessions(ctx);
	expect(await numberFrom("SELECT count(*) FROM password_resets WHERE user_id = ?", user.id)).toBe(0);
});

test("a link is of no use once the account has another address, and a common password is refused", async () => {
	const { ctx, token, user } = await asked();
	await expect(resetPassword(ctx, { token, password: "password" }, origin())).rejects.toMatchObject({
		code: "invalid",
	});
	await change("UPDATE users SET email = 'other@example.com', email_norm = ? WHERE id = ?", `other${user.id}`, user.id);
	await expect(resetPassword(ctx, { token, password }, origin())).rejects.toMatchObject({ code: "not_found" });
});

test("an unknown address gets the same answer and no mail; a known one three mails an hour; a demo none", async () => {
	const { ctx, user, bring, settle, jobs } = await asked();
	for (let n = 0; n < 4; n++) await requestPasswordReset(ctx, user.email, origin());
	await settle();
	await bring();
	expect(await statesOf(user.id)).toEqual(["accepted", "accepted", "accepted"]);
	expect(await requestPasswordReset(ctx, "nobody@example.com", origin())).toBeUndefined();
	const demo = await aUser(ctx, { demoUntil: ctx.clock.now() + 1 });
	await requestPasswordReset(ctx, demo.email, origin());
	await settle();
	expect(jobs).toEqual([]);
});

test("a mail that goes too late has no link to give", async () => {
	const { ctx, user, setNow, bring, settle } = await asked();
	await requestPasswordReset(ctx, user.email, origin());
	await settle();
	setNow("2026-06-18T08:42:00Z");
	await bring();
	expect((await statesOf(user.id)).sort()).toEqual(["accepted", "cancelled"]);
});

test("where there is no mail, the page and the API say so, and sign-in has no link to it", async () => {
	const refused = await stranger().call("POST", "/api/password-reset", { email: "nora@adler.example" });
	expect([refused.status, refused.body.message]).toEqual([
		409,
		expect.stringContaining("can’t be reset by email here"),
	]);
	const page = await stranger().get("/password-reset");
	expect([page.status, wordsOf(page.body)]).toEqual([200, expect.stringContaining("can’t be reset by email here")]);
	expect((await stranger().get("/login")).body).not.toContain("/password-reset");
	const wrong = await stranger().call("POST", "/api/password-reset/confirm", { token: "0.x", password });
	expect(wrong.status).toBe(404);
	expect((await stranger().get("/reset/nothing")).status).toBe(404);
});
