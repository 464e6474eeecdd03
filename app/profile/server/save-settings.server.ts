import { RuleBroken } from "#db/commit";
import { type DueDates, sentDueDates } from "#db/invoices/due-dates";
import { type SettingsChange, type SettingsSave, saveUser } from "#db/profile/settings";
import { type Actor, isAdministrator, isKeptAddress, type User } from "~/access/domain/user";
import { countLink, planConfirmation } from "~/access/server/confirm-address.server";
import { confirmPassword } from "~/access/server/confirm-password.server";
import { findByAddress } from "~/access/server/home.server";
import { refuseInvisible } from "~/access/server/invisible.server";
import { planNotice } from "~/access/server/keep-address.server";
import type { AppContext } from "~/context";
import { AppError, busy, notFound, settingsStale } from "~/kernel/errors";
import { normaliseEmail } from "~/kernel/text";
import { endOfDay } from "~/kernel/time/dates";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { SettingsPatch } from "../domain/settings-input";
import { toUserView, type UserView } from "../domain/user-view";

interface Call {
	userAgent?: string;
	/** Throws where what is shown is not what the caller changes; nothing is written over what changed after it was asked. */
	requireShown?: ((shown: UserView) => void) | undefined;
}

/** How often a change of timezone is tried while invoices with new due dates are written. */
const TRIES = 10;

/**
 * Saves the settings that are given and leaves the others. A new e-mail address asks for the password again; where
 * there is mail it waits until the mail that goes there is opened, and the one before is told. A new timezone moves the
 * instants at which unpaid invoices fall due (docs/specification.md section 4).
 * @throws AppError invalid where the password is missing or the address has invisible characters, forbidden where it is
 * wrong, conflict where the address has an account or is the administrator's, too_many_requests, stale
 */
export async function saveSettings(
	ctx: AppContext,
	actor: Actor,
	{ password, ...patch }: SettingsPatch,
	{ userAgent = "", requireShown }: Call = {},
): Promise<User> {
	requireShown?.(toUserView(actor));
	const from = requireShown && actor;
	const change = withoutUndefined(patch);
	if (Object.keys(change).length === 0) return actor;
	const { email, ...others } = change;
	if (email === undefined || normaliseEmail(email) === normaliseEmail(actor.email)) {
		return write(ctx, actor, { change, from, event: "account.settings_saved" });
	}
	await allowNewAddress(ctx, actor, email, password);
	const confirmation = planConfirmation(ctx, actor.id, email, userAgent);
	if (!confirmation) {
		return write(ctx, actor, { change: { ...change, pendingEmail: null }, from, event: "account.email_changed" });
	}
	if (await findByAddress(ctx, email)) throw addressTaken();
	await countLink(ctx, actor.id);
	const mails = [confirmation, planNotice(ctx, actor, userAgent)];
	const user = await write(ctx, actor, {
		change: { ...others, pendingEmail: email },
		from,
		event: "account.email_change_requested",
		extraStatements: mails.flatMap(({ statements }) => statements),
	});
	enqueueDeliveries(ctx, ...mails.map(({ delivery }) => delivery));
	return user;
}

/** Begins again where an invoice was written meanwhile that falls due on a day of which nobody knew. */
async function write(ctx: AppContext, actor: Actor, save: Omit<SettingsSave, "at" | "dueDates">): Promise<User> {
	const { timezone } = save.change;
	for (let tries = 1; ; tries++) {
		const dueDates = timezone === undefined ? undefined : await dueDatesIn(ctx, actor.id, timezone);
		try {
			const saved = () => saveUser(ctx.db, actor, { ...save, at: ctx.clock.now(), dueDates });
			const { email } = save.change;
			await (email === undefined ? saved() : ctx.databases.readdress(ctx.db, { id: actor.id, email }, saved));
			return { ...actor, ...save.change };
		} catch (error) {
			if (!(error instanceof RuleBroken && error.rule === "due_dates_complete")) throw refusal(error, save);
			if (tries === TRIES) throw busy();
		}
	}
}

async function allowNewAddress(ctx: AppContext, actor: Actor, email: string, password: string | undefined) {
	if (actor.demoUntil !== null) throw onEmail(m.profile_demo_email());
	refuseInvisible(email);
	if (!password) {
		const message = m.profile_password_for_email();
		throw new AppError("invalid", message, { fieldErrors: { password: [message] } });
	}
	// The password first: without it nobody learns here who has an account.
	await confirmPassword(ctx, actor, { password, field: "password" });
	if (isKeptAddress(email, ctx.config) && !isAdministrator(actor, ctx.config)) throw addressTaken();
}

/** The days that an account's unpaid invoices fall due on, and when each ends in a timezone. */
export async function dueDatesIn(ctx: AppContext, userId: string, timezone: string): Promise<DueDates> {
	const days = await sentDueDates(ctx.db, userId);
	return { timezone, ends: new Map(days.map((day) => [day, endOfDay(day, timezone)])) };
}

function refusal(error: unknown, { from }: Pick<SettingsSave, "from">): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "email_free") return addressTaken();
	return from ? settingsStale() : notFound(m.profile_account_not_found());
}

function addressTaken(): AppError {
	return onEmail(m.access_email_taken());
}

function onEmail(message: string): AppError {
	return new AppError("conflict", message, { conflict: "email_taken", fieldErrors: { email: [message] } });
}

function withoutUndefined(patch: Omit<SettingsPatch, "password">): SettingsChange {
	return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
