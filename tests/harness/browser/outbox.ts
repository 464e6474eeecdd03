import type { Browser } from "@playwright/test";
import { becomeAdministrator } from "./administrator";
import { expect } from "./browser";

export interface OutboxMail {
	id: string;
	from: { name: string; address: string };
	replyTo: { name: string; address: string } | null;
	to: string[];
	cc: string[];
	bcc: string[];
	subject: string;
	html: string;
	text: string;
	headers: Record<string, string>;
	attachments: { name: string; type: string; size: number; href: string }[];
}

/** The mails that an account has sent, newest first, once there are so many: the queue takes a moment. */
export function outboxMails(
	browser: Browser,
	baseURL: string | undefined,
	replyTo: string,
	count: number,
	timeout?: number,
) {
	return mailsWhere(
		browser,
		baseURL,
		{ address: replyTo, count, timeout },
		(mail) => mail.replyTo?.address === replyTo,
	);
}

/** The mails of a subject that went to an address, the same way. */
export function mailsTo(
	browser: Browser,
	baseURL: string | undefined,
	{ to, subject }: { to: string; subject: string | RegExp },
	count = 1,
) {
	return mailsWhere(
		browser,
		baseURL,
		{ address: to, count },
		(mail) =>
			mail.to.includes(to) && (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject)),
	);
}

/** Read as the administrator, in a browser of their own. */
async function mailsWhere(
	browser: Browser,
	baseURL: string | undefined,
	{ address, count, timeout = 60_000 }: { address: string; count: number; timeout?: number | undefined },
	isOurs: (mail: OutboxMail) => boolean,
): Promise<OutboxMail[]> {
	const context = await browser.newContext(baseURL ? { baseURL } : {});
	await becomeAdministrator(context);
	let mails: OutboxMail[] = [];
	await expect(async () => {
		const all: OutboxMail[] = await (await context.request.get("/dev/outbox.json", { params: { address } })).json();
		mails = all.filter(isOurs);
		expect(mails).toHaveLength(count);
	}).toPass({ timeout });
	await context.close();
	return mails;
}
