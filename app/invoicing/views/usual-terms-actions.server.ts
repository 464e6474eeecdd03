import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { PAYMENT_TERM_DAYS } from "~/invoices/domain/payment-term";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { UsualTermsForm } from "../domain/usual-terms";
import { readUsualTerms, saveUsualTerms } from "../server/usual-terms.server";
import { typedTerms } from "./form-values.server";

/** The terms of new invoices as their form holds them. */
export async function usualTermValues(ctx: AppContext, actor: Actor) {
	const { dueDays = PAYMENT_TERM_DAYS, ...terms } = await readUsualTerms(ctx, actor);
	const { earlyDays, laterDays } = terms;
	return {
		...typedTerms({ ...terms, currency: actor.currency }),
		earlyDays: String(earlyDays ?? ""),
		laterDays: String(laterDays ?? ""),
		dueDays: String(dueDays),
	};
}

export const usualTermsActions = {
	terms: intent({
		schema: UsualTermsForm,
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, value }) => {
			await saveUsualTerms(ctx, actor, value);
			return { to: "/settings/terms", toast: { title: m.invoicing_usual_terms_saved() } };
		},
	}),
} satisfies Record<string, Action<Actor>>;
