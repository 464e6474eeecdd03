import { listOpenQuestions, markAnswered } from "#db/client-page/questions";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { answerHref } from "~/invoices/domain/timeline";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

const MAX_SHOWN = 20;

/** Questions of clients that wait for an answer, oldest first, each with the mail that begins one. */
export async function readOpenQuestions(ctx: AppContext, actor: Actor) {
	const questions = await listOpenQuestions(ctx.db, actor.id, MAX_SHOWN);
	return questions.map((question) => ({ ...question, answer: answerHref(question) }));
}

/** Says that a question was answered; said twice, it changes nothing more. Throws not_found. */
export async function answerQuestion(ctx: AppContext, actor: Actor, id: string): Promise<void> {
	if (!(await markAnswered(ctx.db, actor.id, id, ctx.clock.now()))) throw notFound(m.invoices_question_not_found());
}
