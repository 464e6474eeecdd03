import { commit } from "#db/commit";
import { mailRefusal } from "~/access/server/may-mail.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { formatWait } from "~/kernel/time/duration";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { Question } from "../domain/question-input";
import { openShare, readShared } from "./open-share.server";

/**
 * Mails a question to the invoice's sender. Each link and each network has only so many.
 * @param network where the request comes from
 * @throws AppError not_found, conflict (its owner can't be mailed), too_many_requests
 */
export async function askQuestion(ctx: AppContext, token: string, question: Question, network: string): Promise<void> {
	const share = await openShare(ctx, token);
	const { owner, invoiceId, tokenHash } = share;
	await readShared(ctx, share);
	if (mailRefusal(ctx, owner) !== null) throw new AppError("conflict", m.client_page_no_mail());
	await count(ctx, tokenHash, network);
	const { delivery, statements } = planMail(ctx, {
		userId: owner.id,
		kind: "question",
		invoiceId,
		payload: question,
		to: [owner.email],
		key: ctx.ids.uuid(),
	});
	await commit(ctx.db, statements);
	enqueueDeliveries(ctx, delivery);
}

async function count({ limits, config }: AppContext, tokenHash: string, network: string): Promise<void> {
	const seconds =
		(await limits.take(`questions:${network}`, config.questionsPerAddress)) ||
		(await limits.take(`questions of:${tokenHash}`, config.questionsPerLink));
	if (seconds === 0) return;
	const message = m.client_page_too_many({ wait: formatWait(seconds) });
	throw new AppError("too_many_requests", message, { retryAfter: seconds });
}
