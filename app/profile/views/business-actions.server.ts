import { m } from "~/paraglide/messages";
import { SellerFields } from "~/seller/domain/seller-input";
import { requirePaymentProof, saveSellerProfile } from "~/seller/server/seller-profile.server";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { LogoUpload } from "../domain/logo-input";
import { removeBusinessLogo, setBusinessLogo } from "../server/business-logo.server";

const AT = "/settings/business";

/** What the forms of the business save, each by its own button. */
export const businessActions = {
	business: intent({
		schema: SellerFields,
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, visit, request, value: { password, code, ...business } }) => {
			const token = readSessionToken(request, visit) ?? "";
			await requirePaymentProof(ctx, actor, business, { token, typed: { password, code } });
			await saveSellerProfile(ctx, actor, business);
			return { to: AT, toast: { title: m.profile_business_saved() } };
		},
	}),
	logo: intent({
		schema: LogoUpload,
		failure: FAILURES.uploadLogo,
		run: async ({ ctx, actor, value: { logo } }) => {
			await setBusinessLogo(ctx, actor, new Uint8Array(await logo.arrayBuffer()));
			const toast = { title: m.profile_logo_saved(), description: m.profile_logo_saved_about() };
			return { to: AT, toast };
		},
	}),
	"remove-logo": intent({
		schema: LogoUpload.pick({}),
		failure: FAILURES.removeLogo,
		run: async ({ ctx, actor }) => {
			await removeBusinessLogo(ctx, actor);
			return { to: AT, toast: { title: m.profile_logo_removed() } };
		},
	}),
};
