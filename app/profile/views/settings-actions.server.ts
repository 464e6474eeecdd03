import { inLanguage } from "~/kernel/language/in-language.server";
import { currentLanguage } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { SettingsFields } from "../domain/settings-input";
import { saveSettings } from "../server/save-settings.server";

export const settingsActions = {
	save: intent({
		schema: SettingsFields,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, visit, actor, value }) => {
			const { language, pendingEmail } = await saveSettings(ctx, actor, value, { userAgent: visit.origin.userAgent });
			const awaits = pendingEmail && pendingEmail !== actor.pendingEmail;
			const toast = inLanguage(language, () => ({
				title: m.profile_settings_saved(),
				...(awaits ? { description: m.profile_email_pending({ email: pendingEmail }) } : {}),
			}));
			return { to: "/settings", toast, document: language !== currentLanguage() };
		},
	}),
};
