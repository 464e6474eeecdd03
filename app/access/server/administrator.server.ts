import { findOperator, insertOperator, nameOperator, type Operator, renewOperator } from "#db/access/operators";
import { RuleBroken } from "#db/commit";
import { type AppContext, inDatabase } from "~/context";
import { normaliseEmail } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { findByAddress } from "./home.server";
import { newUser } from "./new-user.server";
import { hashPassword, verifyPassword } from "./password.server";
import { forgetUser } from "./session-cache.server";

/**
 * What a start found or did. "taken": the address of ADMIN_EMAIL has an account that ADMIN_PASSWORD does not open,
 * because it was registered before it became the administrator's, or lives in another database; there is no
 * administrator then.
 */
export type AdministratorState = "made" | "named" | "there" | "password changed" | "taken" | "no password";

/**
 * Sees to it that one account, by its id, administers the installation: the one that the settings ADMIN_EMAIL and
 * ADMIN_PASSWORD made, or named where it was there. Asked at every start and every hour. From then on the account may
 * change its address and password; another ADMIN_PASSWORD than the last is a new password for it, another ADMIN_EMAIL
 * names another account.
 */
export async function ensureAdministrator(visiting: AppContext): Promise<AdministratorState> {
	// The account that administers lives with the directory, and does not move.
	const ctx = inDatabase(visiting, visiting.databases.directory);
	const { adminEmail } = ctx.config;
	if (adminEmail === "") return "there";
	const operator = await findOperator(ctx.db);
	if (operator?.emailNorm === normaliseEmail(adminEmail)) return storePassword(ctx, operator);
	return ctx.secrets.adminPassword === "" ? "no password" : name(ctx, operator);
}

async function storePassword(ctx: AppContext, operator: Operator): Promise<AdministratorState> {
	const { adminPassword } = ctx.secrets;
	if (adminPassword === "" || (await verifyPassword(adminPassword, operator.passwordHash)).right) return "there";
	const passwordHash = await hashPassword(adminPassword);
	await renewOperator(ctx.db, { ...operator, passwordHash }, ctx.clock.now());
	forgetUser(operator.userId);
	return "password changed";
}

async function name(ctx: AppContext, operator: Operator | null): Promise<AdministratorState> {
	const { adminPassword } = ctx.secrets;
	const emailNorm = normaliseEmail(ctx.config.adminEmail);
	const there = await findByAddress(ctx, ctx.config.adminEmail);
	if (!there) return make(ctx, emailNorm);
	const { home, user, passwordHash } = there;
	if (home.db !== ctx.db) return "taken";
	const own = user.id === operator?.userId;
	if (!own && !(await verifyPassword(adminPassword, passwordHash)).right) return "taken";
	const hash = own ? operator.passwordHash : passwordHash;
	await nameOperator(ctx.db, { userId: user.id, emailNorm, passwordHash: hash }, ctx.clock.now());
	return "named";
}

async function make(ctx: AppContext, emailNorm: string): Promise<AdministratorState> {
	const identity = { name: m.access_administrator_name(), email: ctx.config.adminEmail, company: "" };
	const user = newUser(ctx, identity, "pro");
	const passwordHash = await hashPassword(ctx.secrets.adminPassword);
	try {
		await insertOperator(ctx.db, user, { userId: user.id, emailNorm, passwordHash });
		return "made";
	} catch (error) {
		// Another start, or the hourly tick, was faster.
		if (error instanceof RuleBroken && error.rule === "email_free") return "there";
		throw error;
	}
}
