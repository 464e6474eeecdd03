import { ACCESS_MAILS } from "~/access/server/access-notice.server";
import { CONFIRMATION_MAILS } from "~/access/server/confirm-address.server";
import { NOTICE_MAILS } from "~/access/server/keep-address.server";
import { RESET_MAILS } from "~/access/server/password-reset.server";
import { SIGN_IN_MAILS } from "~/access/server/sign-in-notice.server";
import { FAILURE_MAILS } from "~/cards/server/failure-mails.server";
import { SHARE_MAILS } from "~/client-page/server/question-mail.server";
import { REPORT_MAILS } from "~/client-page/server/report-page.server";
import { VIEWED_MAILS } from "~/client-page/server/viewed-notice.server";
import { type AppContext, inDatabase } from "~/context";
import { WEEKLY_MAILS } from "~/dashboard/server/weekly-mail.server";
import { giveUpDownload, makeSome } from "~/export/server/download-in-turns.server";
import { DOWNLOAD_MAILS } from "~/export/server/download-mail.server";
import { Job } from "~/kernel/jobs";
import { type Facts, logError } from "~/kernel/log";
import { deliver, giveUp, type MailMakers } from "~/mail/server/deliver.server";
import { receiveReports } from "~/mail/server/receive-reports.server";
import { STATEMENT_MAILS } from "~/payments/server/statement-mail.server";
import { RECURRING_MAILS } from "~/recurring/server/draft-mail.server";
import { giveUpSeries, runSeries } from "~/recurring/server/run-series.server";
import { STOPPED_MAILS } from "~/recurring/server/stopped-mail.server";
import { REMINDER_MAILS } from "~/reminders/server/make-reminder.server";
import { PAYMENT_DETAILS_MAILS } from "~/seller/server/payment-notice.server";
import { INVOICE_MAILS } from "~/sending/server/invoice-mail.server";
import { WAITING_MAILS } from "~/sending/server/mail-line.server";
import { PAID_MAILS } from "~/sending/server/paid-notice.server";
import { RECEIPT_MAILS } from "~/sending/server/receipt-mail.server";
import { SUPPORT_MAILS } from "~/support/server/ticket-mail.server";
import { BUDGET_MAILS } from "~/time/server/budget-notes.server";
import { TIMER_MAILS } from "~/time/server/forgotten-timer.server";
import { toCloudflareReport } from "./adapters/cloudflare-mail-events";

/** As in wrangler.toml, whose environments have names of their own before it: where jobs go that failed too often. */
const DEAD = "-dead-jobs";

const MAILS: MailMakers = {
	...RESET_MAILS,
	...CONFIRMATION_MAILS,
	...NOTICE_MAILS,
	...SIGN_IN_MAILS,
	...ACCESS_MAILS,
	...PAYMENT_DETAILS_MAILS,
	...INVOICE_MAILS,
	...REMINDER_MAILS,
	...RECURRING_MAILS,
	...STOPPED_MAILS,
	...SHARE_MAILS,
	...VIEWED_MAILS,
	...REPORT_MAILS,
	...PAID_MAILS,
	...RECEIPT_MAILS,
	...STATEMENT_MAILS,
	...FAILURE_MAILS,
	...WAITING_MAILS,
	...SUPPORT_MAILS,
	...TIMER_MAILS,
	...BUDGET_MAILS,
	...WEEKLY_MAILS,
	...DOWNLOAD_MAILS,
};

const RETRY_SECONDS = 30;

/** Where Cloudflare's Email Service tells what became of mails (docs/mail.md). */
export const MAIL_EVENTS = "-mail-events";

/** Each job by itself, so that one that fails does not have the others done again. */
export async function runQueue(batch: MessageBatch, ctx: AppContext): Promise<void> {
	const [, run = work] = HANDLERS.find(([queue]) => batch.queue.endsWith(queue)) ?? [];
	await Promise.all(batch.messages.map((message) => settle(message, () => run(ctx, message.body))));
}

const HANDLERS: readonly (readonly [string, (ctx: AppContext, body: unknown) => Promise<void>])[] = [
	[DEAD, giveUpJob],
	[MAIL_EVENTS, receiveMailEvent],
];

async function settle(message: Message, run: () => Promise<void>): Promise<void> {
	try {
		await run();
		message.ack();
	} catch (error) {
		logError("a job failed", error, jobFacts(message.body));
		message.retry({ delaySeconds: RETRY_SECONDS });
	}
}

/** A job says who or what it is for by ids alone; what is no job of ours is not quoted. */
function jobFacts(body: unknown): Facts {
	const { data } = Job.safeParse(body);
	return data ? { kind: data.kind, id: data.id } : {};
}

async function work(ctx: AppContext, body: unknown): Promise<void> {
	const { kind, id, bucket } = Job.parse(body);
	const home = inDatabase(ctx, ctx.databases.named(bucket));
	if (kind === "export") return makeSome(home, id);
	await (kind === "recur" ? runSeries(home, id) : deliver(home, MAILS, id));
}

async function giveUpJob(ctx: AppContext, body: unknown): Promise<void> {
	const { kind, id, bucket } = Job.parse(body);
	const home = inDatabase(ctx, ctx.databases.named(bucket));
	if (kind === "export") return giveUpDownload(home, id);
	await (kind === "recur" ? giveUpSeries(home, id) : giveUp(home, id));
}

async function receiveMailEvent(ctx: AppContext, body: unknown): Promise<void> {
	const report = toCloudflareReport(body);
	if (report) await receiveReports(ctx, [report]);
}
