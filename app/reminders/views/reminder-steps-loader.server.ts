import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { listPlaceholders, REMINDER_PLACEHOLDERS } from "~/sending/domain/mail-text";
import { MAX_STEPS, REMINDER_TIME } from "../domain/reminders";
import { readReminderSteps } from "../server/reminder-steps.server";
import type { ShownReminderSettings } from "../ui/reminder-settings";

/** What the settings show of an account's reminders; `null` where its plan has none. */
export async function loadReminders(ctx: AppContext, actor: Actor): Promise<ShownReminderSettings | null> {
	const { plan, paymentReminders, bundleReminders, timezone, language } = actor;
	if (!getEntitlements(plan).automation) return null;
	const steps = await readReminderSteps(ctx, actor);
	const placeholders = (each: Language) => listPlaceholders(each, REMINDER_PLACEHOLDERS);
	return {
		on: paymentReminders,
		bundled: bundleReminders,
		steps,
		room: steps.length < MAX_STEPS,
		language,
		about: m.reminders_reminders_at({ time: REMINDER_TIME, timezone }),
		placeholders: { en: placeholders("en"), es: placeholders("es"), fr: placeholders("fr") },
	};
}
