import { otherTimezones } from "~/access/domain/timezones";
import { isAdministrator } from "~/access/domain/user";
import { monthlyPrice } from "~/billing/domain/catalogue";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { subscriptionLabel } from "~/billing/domain/upgrade-words";
import { m } from "~/paraglide/messages";
import type { ActorCall } from "~/web/page-action.server";
import { offeredCurrencies } from "../domain/offered-currencies";

export async function loadSettings({ ctx, actor }: ActorCall) {
	const { plan, pendingEmail, name, email, company, timezone, currency, language } = actor;
	const { paymentReminders, weeklyReports, privacyControl, shortcuts, exactMinutes } = actor;
	const { weekStart, durationFormat, clockFormat } = actor;
	const switches = { paymentReminders, weeklyReports, privacyControl, shortcuts, exactMinutes };
	return {
		settings: {
			...{ name, email, company, timezone, currency, language },
			...{ weekStart, durationFormat, clockFormat },
			...switches,
		},
		pendingEmail,
		plan: { name: PLAN_NAMES[plan], price: monthlyPrice(plan), label: subscriptionLabel(plan) },
		automated: getEntitlements(plan).automation,
		administrator: isAdministrator(actor, ctx.config),
		currencies: offeredCurrencies(actor),
		timezones: otherTimezones(actor.timezone, m.access_zone_cities()).join(" "),
		cities: m.access_zone_cities(),
	};
}
