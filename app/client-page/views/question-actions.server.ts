import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action, ActorCall } from "~/web/page-action.server";
import { answerQuestion } from "../server/answer-question.server";

export function questionActions(back: (call: Pick<ActorCall, "url">) => string): Record<string, Action<Actor>> {
	return {
		answered: {
			back,
			failure: FAILURES.answerQuestion,
			run: async (call) => {
				await answerQuestion(call.ctx, call.actor, String(call.form.get("delivery")));
				return { to: back(call), toast: { title: m.invoices_question_answered() } };
			},
		},
	};
}
