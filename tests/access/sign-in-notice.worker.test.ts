import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import type { User } from "~/access/domain/user";
import { register } from "~/access/server/register.server";
import { signIn } from "~/access/server/sign-in.server";
import type { AppContext } from "~/context";
import { saveSettings } from "~/profile/server/save-settings.server";

const publicUrl = "https://duebill.test";
const NOW = "2026-06-18T08:12:00Z";
const password = "a brand new horse";
let networks = 0;

function origin(device: string | null = null) {
	const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0";
	return { network: `198.18.0.${++networks}`, userAgent, device };
}

/** An account, and the token that the browser keeps which made it. */
async function anAccount(options: Parameters<typeof mailContext>[0] = {}) {
	const test = mailContext({ now: NOW, config: { publicUrl: "" }, ...options });
	const person = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password, company: "" };
	const { user, device } = await register(test.ctx, person, origin());
	const noticesOf = async () => {
		await test.bring();
		return (await outboxOf(user.id))
			.map(({ mail }) => mail)
			.filter(({ subject }) => /sign-in|sesión|connexion/.test(subject));
	};
	return { ...test, user, device, noticesOf };
}

const enter = (ctx: AppContext, { email }: User, device?: string | null) =>
	signIn(ctx, { email, password }, origin(device));

test("a browser that never signed in is told of, with when and what it is; it is known from then on", async () => {
	const { ctx, user, device, noticesOf } = await anAccount({ config: { publicUrl } });
	await enter(ctx, user, device);
	expect(await noticesOf()).toEqual([]);
	const other = await enter(ctx, user);
	const [notice] = await noticesOf();
	expect(notice).toMatchObject({ to: [user.email], subject: "New sign-in to your account", from: { name: "Duebill" } });
	expect(notice?.text).toContain("When: Jun 18, 2026, 08:12, Firefox on Linux");
	expect(notice?.text).toContain(`${publicUrl}/password-reset`);
	expect(notice?.text).toContain(`${publicUrl}/settings/mail`);
	await enter(ctx, user, other.device);
	expect(await noticesOf()).toHaveLength(1);
});

test("a wrong password tells nobody, nor does a device of another account open this one unseen", async () => {
	const { ctx, user, noticesOf } = await anAccount();
	await expect(signIn(ctx, { email: user.email, password: "wrong" }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	expect(await noticesOf()).toEqual([]);
	const { device } = await anAccount();
	await enter(ctx, user, device);
	expect(await noticesOf()).toHaveLength(1);
});

test("a program that signs in without cookies is told of five times a day", async () => {
	const { ctx, user, noticesOf } = await anAccount();
	for (let n = 0; n < 7; n++) await enter(ctx, user);
	expect(await noticesOf()).toHaveLength(5);
});

test("it can be switched off, also between the sign-in and its mail, and goes to no address that nobody confirmed", async () => {
	const { ctx, user, noticesOf } = await anAccount();
	await enter(ctx, user);
	expect(await saveSettings(ctx, user, { signInMails: false })).toMatchObject({ signInMails: false });
	expect(await noticesOf()).toEqual([]);
	await enter(ctx, user);
	expect(await statesOf(user.id)).toEqual(["cancelled"]);
	await saveSettings(ctx, user, { signInMails: true });
	await enter({ ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } }, user);
	expect(await statesOf(user.id)).toEqual(["cancelled"]);
});

test("the notice is in the account's language", async () => {
	const subjects = { es: "Nuevo inicio de sesión en su cuenta", fr: "Nouvelle connexion à votre compte" } as const;
	for (const language of ["es", "fr"] as const) {
		const { ctx, user, noticesOf } = await anAccount();
		await saveSettings(ctx, user, { language });
		await enter(ctx, user);
		expect(await noticesOf()).toMatchObject([{ subject: subjects[language] }]);
	}
});

test("what an account is told is switched on its page and over the API, each by itself", async () => {
	const me = await signedIn({ plan: "pro" });
	const page = await me.get("/settings/mail");
	for (const name of ["viewedMails", "paidMails", "weeklyReports", "signInMails"]) {
		expect(page.body).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked)`));
	}
	const saved = await me.post("/settings/mail", { intent: "notices", paidMails: "on", signInMails: "on" });
	expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/settings/mail"]);
	const switches = { viewedMails: false, paidMails: true, weeklyReports: false, signInMails: true };
	expect((await me.call("GET", "/api/user")).body).toMatchObject(switches);
	const patched = await me.call("PATCH", "/api/user/settings", { viewedMails: true, signInMails: false });
	expect(patched.body).toMatchObject({ ...switches, viewedMails: true, signInMails: false });
	const wrong = await me.call("PATCH", "/api/user/settings", { paidMails: "no" });
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["paidMails"]]);
});
