import { SellerFields } from "~/einvoice/domain/seller-input";
import { requirePaymentProof, saveSellerProfile } from "~/einvoice/server/seller-profile.server";
import { LogoUpload } from "~/identity/domain/logo-input";
import { PasswordFields, SettingsFields } from "~/identity/domain/settings-input";
import { removeBusinessLogo, setBusinessLogo } from "~/identity/server/business-logo.server";
import { changePassword } from "~/identity/server/change-password.server";
import { saveSettings } from "~/identity/server/save-settings.server";
import { inLanguage } from "~/kernel/in-language.server";
import { currentLanguage } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import { intent } from "~/web/page-action.server";
import { readSessionToken, sessionCookie } from "~/web/session-cookie.server";
import { FAILURES } from "../failures.server";

/** What the forms of the settings save, each by its own button. */
export const settingsActions = {
	save: intent({
		schema: SettingsFields,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, visit, actor, value }) => {
			const { language, pendingEmail } = await saveSettings(ctx, actor, value, visit.origin.userAgent);
			const awaits = pendingEmail && pendingEmail !== actor.pendingEmail;
			const toast = inLanguage(language, () => ({
				title: m.identity_settings_saved(),
				...(awaits ? { description: m.identity_email_pending({ email: pendingEmail }) } : {}),
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
			return { to: "/settings", toast: { title: m.identity_business_saved() } };
		},
	}),
	logo: intent({
		schema: LogoUpload,
		failure: FAILURES.uploadLogo,
		run: async ({ ctx, actor, value: { logo } }) => {
			await setBusinessLogo(ctx, actor, new Uint8Array(await logo.arrayBuffer()));
			const toast = { title: m.identity_logo_saved(), description: m.identity_logo_saved_about() };
			return { to: "/settings", toast };
		},
	}),
	"remove-logo": intent({
		schema: LogoUpload.pick({}),
		failure: FAILURES.removeLogo,
		run: async ({ ctx, actor }) => {
			await removeBusinessLogo(ctx, actor);
			return { to: "/settings", toast: { title: m.identity_logo_removed() } };
		},
	}),
	password: intent({
		schema: PasswordFields,
		failure: FAILURES.changePassword,
		run: async ({ ctx, visit, actor, value }) => {
			const token = await changePassword(ctx, actor, value, visit.origin.userAgent);
			const headers = new Headers({ "Set-Cookie": sessionCookie(token, visit) });
			const toast = { title: m.identity_password_changed(), description: m.identity_password_changed_about() };
			return { to: "/settings", toast, headers };
		},
	}),
};
