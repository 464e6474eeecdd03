import { readMailFailure } from "~/admin/server/mail-failure.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { readOpenQuestions } from "~/client-page/server/answer-question.server";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { capitalise } from "~/kernel/text";
import { formatLongDate } from "~/kernel/time/dates";
import { readStoppedSeries } from "~/recurring/server/stopped-mail.server";
import { readDelay, readWaitingMails } from "~/sending/server/mail-line.server";
import { readMailTroubles } from "~/sending/server/mail-troubles.server";
import { readUndonePayments } from "~/sending/server/undone-payments.server";
import { asksPaper } from "~/templates/views/paper-actions.server";
import { readBudgetNotes } from "~/time/server/budget-notes.server";
import type { ActorCall } from "~/web/page-action.server";
import { dashboard } from "../server/dashboard.server";

export async function loadDashboard({ ctx, actor, url }: ActorCall) {
	const code = url.searchParams.get("currency");
	const currency = code !== null && isCurrencyCode(code) ? code : undefined;
	const [{ today, ...figures }, failure, delay, troubles, undone, questions, waiting, stopped, budgets] =
		await Promise.all([
			dashboard(ctx, actor, currency),
			readMailFailure(ctx, actor),
			readDelay(ctx, actor),
			readMailTroubles(ctx, actor, { all: url.searchParams.get("mails") === "all" }),
			readUndonePayments(ctx, actor),
			readOpenQuestions(ctx, actor),
			readWaitingMails(ctx, actor),
			readStoppedSeries(ctx, actor),
			readBudgetNotes(ctx, actor),
		]);
	return {
		...{ failure, delay, troubles, undone, questions, waiting, stopped, budgets },
		...figures,
		date: capitalise(formatLongDate(today)),
		addsClients: getEntitlements(actor.plan).addClientFromDashboard,
		logsTime: getEntitlements(actor.plan).timeTracking,
		freePdf: ctx.config.freePdf,
		paperAsked: asksPaper(actor),
	};
}
