import type { Actor } from "~/access/domain/user";
import { type Paper, paperIn } from "~/kernel/countries";
import { countryOfZone } from "~/kernel/time/zone-country";
import { m } from "~/paraglide/messages";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";

/** Whether an account that was there before the choice is still to be asked: in a country of Letter. */
export function asksPaper({ paper, country, timezone }: Actor): boolean {
	return paper === null && paperIn(country || countryOfZone(timezone)) === "letter";
}

export const paperActions = { "paper-a4": choosing("a4"), "paper-letter": choosing("letter") };

function choosing(paper: Paper): Action<Actor> {
	return {
		back: () => "/templates",
		failure: FAILURES.saveSettings,
		run: async ({ ctx, actor }) => {
			await saveSettings(ctx, actor, { paper });
			const title = paper === "a4" ? m.templates_paper_is_a4() : m.templates_paper_is_letter();
			return { to: "/templates", toast: { title, description: m.templates_paper_saved() } };
		},
	};
}
