import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";
import { putBudgetNotesAway } from "../server/budget-notes.server";

/** What can be done about notes of budgets, on the page that they are on. */
export function budgetActions(back: () => string): Record<string, Action<Actor>> {
	return {
		"put-budget-away": {
			back,
			failure: FAILURES.putBudgetAway,
			run: async ({ ctx, actor, form }) => {
				await putBudgetNotesAway(ctx, actor, String(form.get("project")));
				return { to: back(), toast: { title: m.time_budget_note_gone() } };
			},
		},
	};
}
