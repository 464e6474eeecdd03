import { PasswordFields } from "~/access/domain/password-input";
import { changePassword } from "~/access/server/change-password.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { currentLanguage } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { SellerFields } from "~/seller/domain/seller-input";
import { requirePaymentProof, saveSellerProfile } from "~/seller/server/seller-profile.server";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { readSessionToken, sessionCookie } from "~/web/session-cookie.server";
import { LogoUpload } from "../domain/logo-input";
import { SettingsFields } from "../domain/settings-input";
import { removeBusinessLogo, setBusinessLogo } from "../server/business-logo.server";
import { saveSettings } from "../server/save-settings.server";

/** What the forms of the settings save, each by its own button. */
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
	business: intent({
		schema: SellerFields,
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, visit, request, value: { password, code, ...business } }) => {
			const token = readSessionToken(request, visit) ?? "";
			await requirePaymentProof(ctx, actor, business, { token, typed: { password, code } });
			await saveSellerProfile(ctx, actor, business);
			return { to: "/settings", toast: { title: m.profile_business_saved() } };
		},
	}),
	logo: intent({
		schema: LogoUpload,
		failure: FAILURES.uploadLogo,
		run: async ({ ctx, actor, value: { logo } }) => {
			await setBusinessLogo(ctx, actor, new Uint8Array(await logo.arrayBuffer()));
			const toast = { title: m.profile_logo_saved(), description: m.profile_logo_saved_about() };
			return { to: "/settings", toast };
		},
	}),
	"remove-logo": intent({
		schema: LogoUpload.pick({}),
		failure: FAILURES.removeLogo,
		run: async ({ ctx, actor }) => {
			await removeBusinessLogo(ctx, actor);
			return { to: "/settings", toast: { title: m.profile_logo_removed() } };
		},
	}),
	password: intent({
		schema: PasswordFields,
		failure: FAILURES.changePassword,
		run: async ({ ctx, visit, actor, value }) => {
			const token = await changePassword(ctx, actor, value, visit.origin.userAgent);
			const headers = new Headers({ "Set-Cookie": sessionCookie(token, visit) });
			const toast = { title: m.profile_password_changed(), description: m.profile_password_changed_about() };
			return { to: "/settings", toast, headers };
		},
	}),
};
