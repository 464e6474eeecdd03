import { otherTimezones } from "~/access/domain/timezones";
import { isAdministrator } from "~/access/domain/user";
import { neededFactors } from "~/access/server/factors/confirm-code.server";
import { isFresh } from "~/access/server/factors/step-up.server";
import { listSessions } from "~/access/server/sessions.server";
import { monthlyPrice } from "~/billing/domain/catalogue";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { subscriptionLabel } from "~/billing/domain/upgrade-words";
import { offersCards } from "~/cards/server/connect-cards.server";
import { countryLines } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { listPaymentHistory, readSellerProfile } from "~/seller/server/seller-profile.server";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { businessLogoPath } from "../domain/logo";
import { offeredCurrencies } from "../domain/offered-currencies";
import { isLogoFileMissing } from "../server/business-logo.server";

/** First in the picker: where e-invoices are needed most. */
const SELLER_COUNTRIES = ["DE", "AT", "CH", "FR", "BE", "NL", "IT", "ES", "PL", "GB", "US"];

export async function loadSettings({ ctx, visit, actor, request }: ActorCall) {
	const { plan, demoUntil, pendingEmail, name, email, company, timezone, currency, language } = actor;
	const { paymentReminders, weeklyReports, privacyControl, shortcuts, exactMinutes, weekStart } = actor;
	const switches = { paymentReminders, weeklyReports, privacyControl, shortcuts, exactMinutes };
	const token = readSessionToken(request, visit) ?? "";
	const [business, history, sessions, logoLost, fresh, factors] = await Promise.all([
		readSellerProfile(ctx, actor),
		listPaymentHistory(ctx, actor),
		listSessions(ctx, actor, token),
		isLogoFileMissing(ctx, actor),
		isFresh(ctx, actor, token),
		neededFactors(ctx, actor.id),
	]);
	return {
		settings: { name, email, company, timezone, currency, language, weekStart, ...switches },
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
		countries: countryLines(SELLER_COUNTRIES),
		currencies: offeredCurrencies(actor),
		timezones: otherTimezones(actor.timezone, m.access_zone_cities()).join(" "),
		cities: m.access_zone_cities(),
		sessions,
	};
}
