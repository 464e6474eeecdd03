import { RuleBroken } from "#db/commit";
import { type DueDates, realign, unpaidDueDates } from "#db/queries/due-dates";
import { type SettingsChange, saveUser } from "#db/queries/settings";
import type { AppContext } from "~/context";
import { endOfDay } from "~/kernel/dates";
import { AppError, notFound } from "~/kernel/errors";
import { normaliseEmail } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { SettingsPatch } from "../domain/settings-input";
import { type Actor, isAdministrator, type User } from "../domain/user";
import { confirmPassword } from "./confirm-password.server";

/**
 * Saves the settings that are given and leaves the others. A new e-mail address asks for the password again; a new
 * timezone moves the instants at which unpaid invoices fall due (docs/specification.md section 4).
 * @throws AppError invalid where the password is missing, forbidden where it is wrong, conflict where the address has
 *   an account or is the administrator's, too_many_requests
 */
export async function saveSettings(
	ctx: AppContext,
	actor: Actor,
	{ password, ...given }: SettingsPatch,
): Promise<User> {
	const change = withoutUndefined(given);
	if (Object.keys(change).length === 0) return actor;
	const newAddress = change.email !== undefined && normaliseEmail(change.email) !== normaliseEmail(actor.email);
	if (newAddress) await allowNewAddress(ctx, actor, change.email ?? "", password);

	const { timezone } = change;
	const dueDates = timezone === undefined ? undefined : await dueDatesIn(ctx, actor, timezone);
	const event = newAddress ? "account.email_changed" : "account.settings_saved";
	try {
		await saveUser(ctx.db, actor.id, { change, at: ctx.clock.now(), event, dueDates });
	} catch (error) {
		throw refusal(error);
	}
	// An invoice that was being written meanwhile still has the old zone's instant.
	if (timezone !== undefined && timezone !== actor.timezone) ctx.background(realignLate(ctx, actor, timezone));
	return { ...actor, ...change };
}

async function allowNewAddress(ctx: AppContext, actor: Actor, email: string, password: string | undefined) {
	if (actor.demoUntil !== null) throw onEmail(m.identity_demo_email());
	if (isAdministrator(actor.email, ctx.config)) {
		throw onEmail(m.identity_administrator_email());
	}
	if (!password) {
		const message = m.identity_password_for_email();
		throw new AppError("invalid", message, { fieldErrors: { password: [message] } });
	}
	// The password first: without it nobody learns here who has an account.
	await confirmPassword(ctx, actor, { password, field: "password" });
	if (isAdministrator(email, ctx.config)) throw addressTaken();
}

async function dueDatesIn(ctx: AppContext, actor: Actor, timezone: string): Promise<DueDates> {
	const days = await unpaidDueDates(ctx.db, actor.id);
	return { timezone, ends: new Map(days.map((day) => [day, endOfDay(day, timezone)])) };
}

async function realignLate(ctx: AppContext, actor: Actor, timezone: string): Promise<void> {
	await realign(ctx.db, actor.id, await dueDatesIn(ctx, actor, timezone));
}

function refusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken)) return error;
	return error.rule === "email_free" ? addressTaken() : notFound(m.identity_account_not_found());
}

function addressTaken(): AppError {
	return onEmail(m.identity_email_taken());
}

function onEmail(message: string): AppError {
	return new AppError("conflict", message, { fieldErrors: { email: [message] } });
}

function withoutUndefined(given: Omit<SettingsPatch, "password">): SettingsChange {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
