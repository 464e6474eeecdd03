import { RuleBroken } from "#db/commit";
import { type DueDates, unpaidDueDates } from "#db/queries/due-dates";
import { type SettingsChange, saveUser } from "#db/queries/settings";
import type { AppContext } from "~/context";
import { endOfDay } from "~/kernel/dates";
import { AppError, busy, notFound } from "~/kernel/errors";
import { normaliseEmail } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { SettingsPatch } from "../domain/settings-input";
import { type Actor, isAdministrator, isKeptAddress, type User } from "../domain/user";
import { confirmPassword } from "./confirm-password.server";
import { refuseInvisible } from "./invisible.server";

/** How often a change of timezone is tried while invoices with new due dates are written. */
const TRIES = 10;

/**
 * Saves the settings that are given and leaves the others. A new e-mail address asks for the password again; a new
 * timezone moves the instants at which unpaid invoices fall due (docs/specification.md section 4).
 * @throws AppError invalid where the password is missing or the address has what nobody sees, forbidden where it is wrong, conflict where the address has
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

	await write(ctx, actor, change, newAddress ? "account.email_changed" : "account.settings_saved");
	return { ...actor, ...change };
}

/** Begins again where an invoice was written meanwhile that falls due on a day of which nobody knew. */
async function write(
	ctx: AppContext,
	actor: Actor,
	change: SettingsChange,
	event: "account.email_changed" | "account.settings_saved",
) {
	const { timezone } = change;
	for (let tries = 1; ; tries++) {
		const dueDates = timezone === undefined ? undefined : await dueDatesIn(ctx, actor.id, timezone);
		try {
			return await saveUser(ctx.db, actor, { change, at: ctx.clock.now(), event, dueDates });
		} catch (error) {
			if (!(error instanceof RuleBroken && error.rule === "due_dates_complete")) throw refusal(error);
			if (tries === TRIES) throw busy();
		}
	}
}

async function allowNewAddress(ctx: AppContext, actor: Actor, email: string, password: string | undefined) {
	if (actor.demoUntil !== null) throw onEmail(m.identity_demo_email());
	refuseInvisible(email);
	if (!password) {
		const message = m.identity_password_for_email();
		throw new AppError("invalid", message, { fieldErrors: { password: [message] } });
	}
	// The password first: without it nobody learns here who has an account.
	await confirmPassword(ctx, actor, { password, field: "password" });
	if (isKeptAddress(email, ctx.config) && !isAdministrator(actor, ctx.config)) throw addressTaken();
}

/** The days that an account's unpaid invoices fall due on, and when each ends in a timezone. */
export async function dueDatesIn(ctx: AppContext, userId: string, timezone: string): Promise<DueDates> {
	const days = await unpaidDueDates(ctx.db, userId);
	return { timezone, ends: new Map(days.map((day) => [day, endOfDay(day, timezone)])) };
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
