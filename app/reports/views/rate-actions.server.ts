import { m } from "~/paraglide/messages";
import { RateSource } from "~/profile/domain/settings-input";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { RateInput } from "../domain/rate-input";
import { saveRate } from "../server/reports.server";

/** Rates of one's own, and whether the reports go by others where there is none. */
export const RATE_ACTIONS = {
	"save-rate": intent({
		schema: RateInput,
		failure: FAILURES.saveRate,
		run: async ({ ctx, actor, url, value }) => {
			const { currency } = await saveRate(ctx, actor, value);
			const description = m.reports_rate_saved_text({ currency });
			return { to: `/reports${url.search}`, toast: { title: m.reports_rate_saved(), description } };
		},
	}),
	"rate-source": intent({
		schema: RateSource,
		failure: FAILURES.saveRate,
		run: async ({ ctx, actor, url, value }) => {
			const { referenceRates } = await saveSettings(ctx, actor, value);
			const title = referenceRates ? m.reports_reference_rates_on() : m.reports_reference_rates_off();
			return { to: `/reports${url.search}`, toast: { title } };
		},
	}),
};
