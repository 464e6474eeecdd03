import { monthlyPrice, subscriptionLabel } from "~/billing/domain/catalogue";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { offersCards } from "~/cards/server/connect-cards.server";
import { listPaymentHistory, readSellerProfile } from "~/einvoice/server/seller-profile.server";
import { businessLogoPath } from "~/identity/domain/logo";
import { offeredCurrencies } from "~/identity/domain/offered-currencies";
import { otherTimezones } from "~/identity/domain/timezones";
import { isAdministrator } from "~/identity/domain/user";
import { hasLostLogo } from "~/identity/server/business-logo.server";
import { neededFactors } from "~/identity/server/confirm-code.server";
import { listSessions } from "~/identity/server/sessions.server";
import { isFresh } from "~/identity/server/step-up.server";
import { countryOptions } from "~/kernel/countries";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";

/** First in the picker: where e-invoices are asked for most. */
const SELLER_COUNTRIES = ["DE", "AT", "CH", "FR", "BE", "NL", "IT", "ES", "PL", "GB", "US"];

export async function loadSettings({ ctx, visit, actor, request }: ActorCall) {
	const { plan, id, demoUntil, emailVerifiedAt, pendingEmail, administrator, createdAt, logo, ...rest } = actor;
	const { viewedMails, paidMails, signInMails, currencies: _, proven, ...settings } = rest;
	const token = readSessionToken(request, visit) ?? "";
	const [business, history, sessions, logoLost, fresh, factors] = await Promise.all([
		readSellerProfile(ctx, actor),
		listPaymentHistory(ctx, actor),
		listSessions(ctx, actor, token),
		hasLostLogo(ctx, actor),
		isFresh(ctx, actor, token),
		neededFactors(ctx, actor.id),
	]);
	return {
		settings,
		pendingEmail,
		hasPassword: demoUntil === null,
		plan: { name: PLAN_NAMES[plan], price: monthlyPrice(plan), label: subscriptionLabel(plan) },
		automated: getEntitlements(plan).automation,
		cards: offersCards(ctx, actor),
		administrator: isAdministrator(actor, ctx.config),
		logoSrc: businessLogoPath(actor),
		logoLost,
		business,
		payment: { history, proof: fresh ? null : { email: actor.email, withCode: factors.length > 0 } },
		countries: countryOptions(SELLER_COUNTRIES),
		currencies: offeredCurrencies(actor),
		timezones: otherTimezones(actor.timezone).join(" "),
		sessions,
	};
}
