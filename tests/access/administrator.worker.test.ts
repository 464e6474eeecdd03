import { expect, test } from "vitest";
import { callerWith } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, numberFrom, select } from "#tests/harness/rows";
import { isAdministrator } from "~/access/domain/user";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { changePassword } from "~/access/server/change-password.server";
import { actAs } from "~/access/server/home.server";
import { hashPassword } from "~/access/server/password.server";
import { register } from "~/access/server/register.server";
import { resolveSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { type AppContext, inDatabase } from "~/context";
import { saveSettings } from "~/profile/server/save-settings.server";

const origin = () => ({ network: crypto.randomUUID(), userAgent: "tests" });

/** A context of an installation whose settings name this address. */
function installed(
	adminEmail = `boss-${crypto.randomUUID()}@example.com`,
	adminPassword = "the operator's own password",
) {
	const { ctx } = testContext({ config: { adminEmail } });
	return withPassword(ctx, adminPassword);
}

function withPassword(ctx: AppContext, adminPassword: string): AppContext {
	return { ...ctx, secrets: { ...ctx.secrets, adminPassword } };
}

function withAddress(ctx: AppContext, adminEmail: string): AppContext {
	return { ...ctx, config: { ...ctx.config, adminEmail } };
}

/** Who a sign-in finds, as every request would. */
async function enter(ctx: AppContext, email: string, password: string) {
	const { token } = await signIn(ctx, { email, password }, origin());
	const user = await resolveSession(ctx, token);
	if (!user) throw new Error("nobody");
	return { user, token };
}

const operators = () => select<{ user_id: string }>("SELECT user_id FROM operators");

/** Each test is an installation of its own. */
async function forgetOperator() {
	await change("DELETE FROM operators");
}

test("the administrator's account is made once, however often and from wherever it is asked for, and signs in", async () => {
	await forgetOperator();
	const ctx = installed();
	const none = withPassword(ctx, "");
	expect(await ensureAdministrator(none)).toBe("no password");
	const answers = await Promise.all([ensureAdministrator(ctx), ensureAdministrator(ctx), ensureAdministrator(ctx)]);
	expect(answers.sort()).toEqual(["made", "there", "there"]);
	expect(await ensureAdministrator(ctx)).toBe("there");
	expect(await ensureAdministrator(none)).toBe("there");
	const { user } = await enter(ctx, ctx.config.adminEmail.toUpperCase(), ctx.secrets.adminPassword);
	expect(user).toMatchObject({ email: ctx.config.adminEmail, plan: "pro", administrator: true });
	expect(isAdministrator(user, ctx.config)).toBe(true);
	expect(await operators()).toEqual([{ user_id: user.id }]);
	const unset = withAddress(ctx, "");
	expect(await ensureAdministrator(unset)).toBe("there");
	expect(isAdministrator(user, unset.config), "without the setting nobody administers").toBe(false);
});

test("an account that somebody registered before the address was the administrator's does not become it", async () => {
	await forgetOperator();
	const { ctx: before } = testContext({ config: { adminEmail: "" } });
	const email = `early-${crypto.randomUUID()}@example.com`;
	const early = await register(before, { name: "Early", email, password: "a stranger's own", company: "" }, origin());
	const ctx = installed(email);
	expect(await ensureAdministrator(ctx)).toBe("taken");
	expect(await operators()).toEqual([]);
	const stranger = await resolveSession(ctx, early.token);
	expect(stranger).toMatchObject({ id: early.user.id, email, administrator: false });
	const me = callerWith(`session=${early.token}`);
	expect((await me.call("POST", "/api/admin/update-plan", { email, plan: "pro" })).status).toBe(403);
	expect((await me.get("/admin")).status).toBe(403);
	await expect(signIn(ctx, { email, password: ctx.secrets.adminPassword }, origin())).rejects.toMatchObject({
		status: 401,
	});
});

test("an account of that address which the operator's password opens is named, and keeps its password", async () => {
	await forgetOperator();
	const ctx = installed();
	const own = await aUser(inDatabase(ctx, ctx.databases.directory), { email: ctx.config.adminEmail });
	await change(
		"UPDATE users SET password_hash = ? WHERE id = ?",
		await hashPassword(ctx.secrets.adminPassword),
		own.id,
	);
	expect(await ensureAdministrator(ctx)).toBe("named");
	expect(await ensureAdministrator(ctx)).toBe("there");
	const { user } = await enter(ctx, own.email, ctx.secrets.adminPassword);
	expect(user).toMatchObject({ id: own.id, administrator: true });
});

test("A11 nobody comes to the administrator's address, by registering or by changing to it, however it is written", async () => {
	await forgetOperator();
	const ctx = installed("boss@example.com");
	await ensureAdministrator(ctx);
	const me = await register(
		ctx,
		{ name: "Eve", email: `${crypto.randomUUID()}@example.com`, password: "eve's own secret", company: "" },
		origin(),
	);
	const own = ["boss@example.com", "BOSS@Example.COM", " boss@example.com", "ｂｏｓｓ@example.com"];
	const readAsIt = ["b\u043Ess@example.com", "b0ss@example.com", "eve@ex\u0430mple.com", "eve@xn--exmple-4nf.com"];
	for (const email of [...own, ...readAsIt]) {
		const input = { name: "Eve", email, password: "eve's own secret", company: "" };
		await expect(register(ctx, input, origin()), email).rejects.toMatchObject({ code: "conflict" });
		const change = saveSettings(actAs(ctx, me.user), me.user, { email, password: "eve's own secret" });
		await expect(change, email).rejects.toMatchObject({ code: "conflict" });
	}
	for (const email of ["boss+x@example.com", "boss@example.com.evil.example"]) {
		const input = { name: "Eve", email, password: "eve's own secret", company: "" };
		const { token } = await register(ctx, input, origin());
		const alike = await resolveSession(ctx, token);
		expect(alike && isAdministrator(alike, ctx.config), email).toBe(false);
	}
});

test("the role stays with the id: the administrator's new address has it, and who takes the old one has not", async () => {
	await forgetOperator();
	const ctx = installed();
	const { adminEmail: old } = ctx.config;
	await ensureAdministrator(ctx);
	const { user } = await enter(ctx, old, ctx.secrets.adminPassword);
	const email = `moved-${crypto.randomUUID()}@example.com`;
	await saveSettings(actAs(ctx, user), user, { email, password: ctx.secrets.adminPassword });
	expect(await ensureAdministrator(ctx), "the next start makes no second one").toBe("there");
	expect(await numberFrom("SELECT count(*) FROM users WHERE email_norm = ?", old)).toBe(0);
	const moved = await enter(ctx, email, ctx.secrets.adminPassword);
	expect([moved.user.id, isAdministrator(moved.user, ctx.config)]).toEqual([user.id, true]);
	// Somebody who got the address all the same, while the setting was another.
	const { ctx: unset } = testContext({ config: { adminEmail: "" } });
	const taker = await register(unset, { name: "Eve", email: old, password: "eve's own secret", company: "" }, origin());
	expect(await ensureAdministrator(ctx)).toBe("there");
	const found = await resolveSession(ctx, taker.token);
	expect(found && isAdministrator(found, ctx.config)).toBe(false);
	await expect(
		saveSettings(actAs(ctx, moved.user), moved.user, { email: old, password: ctx.secrets.adminPassword }),
	).rejects.toMatchObject({ code: "conflict" });
});

test("another ADMIN_PASSWORD counts at the next start and ends the sessions; the same one leaves a changed password alone", async () => {
	await forgetOperator();
	const ctx = installed();
	const { adminEmail: email } = ctx.config;
	await ensureAdministrator(ctx);
	const { user, token } = await enter(ctx, email, ctx.secrets.adminPassword);
	const passwords = { currentPassword: ctx.secrets.adminPassword, newPassword: "chosen on the settings page" };
	await changePassword(actAs(ctx, user), user, passwords, "tests");
	expect(await ensureAdministrator(ctx)).toBe("there");
	const chosen = await enter(ctx, email, passwords.newPassword);
	expect(await resolveSession(ctx, token)).toBeNull();

	const changed = withPassword(ctx, "another password of the operator");
	expect(await ensureAdministrator(changed)).toBe("password changed");
	expect(await ensureAdministrator(changed)).toBe("there");
	expect(await resolveSession(ctx, chosen.token)).toBeNull();
	await expect(signIn(ctx, { email, password: passwords.newPassword }, origin())).rejects.toMatchObject({
		status: 401,
	});
	expect((await enter(ctx, email, changed.secrets.adminPassword)).user.id).toBe(user.id);
});

test("another ADMIN_EMAIL names another account, and the one before is nobody any more", async () => {
	await forgetOperator();
	const ctx = installed();
	await ensureAdministrator(ctx);
	const before = await enter(ctx, ctx.config.adminEmail, ctx.secrets.adminPassword);
	const next = withAddress(ctx, `next-${crypto.randomUUID()}@example.com`);
	expect(await ensureAdministrator(next)).toBe("made");
	expect(await resolveSession(ctx, before.token)).toMatchObject({ id: before.user.id, administrator: false });
	const { user } = await enter(next, next.config.adminEmail, next.secrets.adminPassword);
	expect(await operators()).toEqual([{ user_id: user.id }]);
	// The administrator moves and the setting follows: it is the same account.
	const email = `third-${crypto.randomUUID()}@example.com`;
	await saveSettings(actAs(next, user), user, { email, password: next.secrets.adminPassword });
	expect(await ensureAdministrator(withAddress(next, email))).toBe("named");
	expect(await operators()).toEqual([{ user_id: user.id }]);
});
