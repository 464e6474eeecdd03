import type { AppContext } from "~/context";
import { INVOICE_MAILS } from "~/invoices/server/invoice-mail.server";
import { rootCause } from "~/kernel/errors";
import { Job } from "~/kernel/jobs";
import { deliver, giveUp, type MailMakers } from "~/mail/server/deliver.server";
import { SHARE_MAILS } from "~/share/server/question-mail.server";

/** As in wrangler.toml: where jobs go that failed too often. */
const DEAD = "duebill-dead-jobs";

const MAILS: MailMakers = { ...INVOICE_MAILS, ...SHARE_MAILS };

/** Seconds until a job that failed is brought again. */
const RETRY_SECONDS = 30;

/** Each job by itself, so that one that fails does not have the others done again. */
export async function runQueue(batch: MessageBatch, ctx: AppContext): Promise<void> {
	const run = batch.queue === DEAD ? bury : work;
	await Promise.all(batch.messages.map((message) => settle(message, (job) => run(ctx, job))));
}

async function settle(message: Message, run: (job: Job) => Promise<void>): Promise<void> {
	try {
		await run(Job.parse(message.body));
		message.ack();
	} catch (error) {
		console.error(`job ${JSON.stringify(message.body)} failed`, rootCause(error));
		message.retry({ delaySeconds: RETRY_SECONDS });
	}
}

async function work(ctx: AppContext, { id }: Job): Promise<void> {
	await deliver(ctx, MAILS, id);
}

async function bury(ctx: AppContext, { id }: Job): Promise<void> {
	await giveUp(ctx, id);
}
