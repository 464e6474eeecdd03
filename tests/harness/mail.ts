import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import { runQueue } from "#workers/queue";
import type { User } from "~/access/domain/user";
import { startSession } from "~/access/server/sessions.server";
import type { AppContext } from "~/context";
import type { Job } from "~/kernel/jobs";
import type { OutboxMail } from "~/mail/domain/outbox";
import type { Mailer, Outcome } from "~/mail/domain/port";
import { callerWith, ORIGIN } from "./api";
import { testContext } from "./context";
import { aUser } from "./factories";
import { select } from "./rows";

type Options = NonNullable<Parameters<typeof testContext>[0]>;

/** A context with mail, into the outbox where nothing else is said, and the queue at hand. */
export function mailContext({ ports, ...options }: Options = {}) {
	const { ctx } = testContext();
	const mailer: Mailer = outboxMailer({ ...ctx, clock: { now: () => Date.now() } }, "mail@duebill.test");
	const test = testContext({ ...options, ports: { mailer, ...ports } });
	return {
		...test,
		/** Brings what is on the queue, each message so many times. */
		async bring(times = 1) {
			await test.settle();
			const brought = test.jobs.splice(0).flatMap((job) => Array.from({ length: times }, () => job));
			return brought.length > 0 ? bringJobs(test.ctx, brought) : { acked: 0, retried: 0 };
		},
	};
}

/** What Workers of such an installation have put on its queue since it was brought last. */
const queued: Job[] = [];
const JOBS = {
	send: async (job: Job) => void queued.push(job),
	sendBatch: async (jobs: Iterable<{ body: Job }>) => void queued.push(...Array.from(jobs, ({ body }) => body)),
} as unknown as Queue<Job>;

/** How an installation is set that keeps its mails in the outbox. */
const KEEPS_MAILS = { MAIL: "outbox", MAIL_FROM: "mail@duebill.test", PUBLIC_URL: ORIGIN, JOBS };

/** Somebody in a browser on an installation that keeps its mails in the outbox. */
export const mailing = (cookie: string) => callerWith(cookie, KEEPS_MAILS);

/** An account on such an installation, and the mails that it has sent, oldest first, once they have gone. */
export async function aMailingAccount(given: Partial<User> = {}) {
	const { ctx, setNow } = mailContext({ config: { publicUrl: ORIGIN } });
	const user = await aUser(ctx, given);
	const me = { ...mailing(`session=${await startSession(ctx, user, "tests")}`), user };
	const mails = async () => {
		setNow(new Date().toISOString());
		if (queued.length > 0) await bringJobs(ctx, queued.splice(0));
		return (await outboxOf(user.id)).map(({ mail }) => mail);
	};
	return { me, mails };
}

/** How a mail service sends that says one thing of every mail that is handed over to it. */
export function handing(outcome: Outcome): Mailer["send"] {
	return async (_, handOver) => ((await handOver()) ? outcome : { state: "withheld" });
}

let batches = 0;

/** Brings jobs to the consumer as a queue does, in one batch. */
export async function bringJobs(ctx: AppContext, jobs: readonly Job[], queue = "duebill-jobs") {
	const messages = jobs.map((body, at) => ({ id: `${++batches}-${at}`, timestamp: new Date(), attempts: 1, body }));
	const batch = createMessageBatch(queue, messages);
	await runQueue(batch, ctx);
	const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
	return { acked: explicitAcks.length, retried: retryMessages.length };
}

/** What the outbox keeps of an account, oldest first. */
export async function outboxOf(userId: string): Promise<OutboxMail[]> {
	const rows = await select<{ id: string; at: number; mail: string }>(
		"SELECT id, at, mail FROM outbox_mails WHERE user_id = ? ORDER BY rowid",
		userId,
	);
	return rows.map(({ mail, ...row }) => ({ ...row, mail: JSON.parse(mail) }));
}

/** The bytes of an attachment that the outbox keeps. */
export async function attachmentOf({ mail }: OutboxMail, place = 0): Promise<Uint8Array> {
	const object = await env.FILES.get(mail.attachments[place]?.key ?? "");
	return new Uint8Array((await object?.arrayBuffer()) ?? []);
}

export async function statesOf(userId: string): Promise<string[]> {
	const rows = await select<{ state: string }>(
		"SELECT state FROM deliveries WHERE user_id = ? ORDER BY created_at, id",
		userId,
	);
	return rows.map(({ state }) => state);
}
