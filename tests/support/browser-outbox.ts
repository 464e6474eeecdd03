import type { Browser } from "@playwright/test";
import { expect } from "./browser";
import { becomeAdministrator } from "./browser-administrator";

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
	attachments: { name: string; type: string; size: number; href: string }[];
}

/**
 * The mails that an account has sent, newest first, once there are so many: the queue takes a moment. Read as the
 * administrator, in a browser of their own.
 */
export async function outboxMails(
	browser: Browser,
	baseURL: string | undefined,
	replyTo: string,
	count: number,
): Promise<OutboxMail[]> {
	const context = await browser.newContext(baseURL ? { baseURL } : {});
	await becomeAdministrator(context);
	let mails: OutboxMail[] = [];
	await expect(async () => {
		const all: OutboxMail[] = await (await context.request.get("/dev/outbox.json")).json();
		mails = all.filter((mail) => mail.replyTo?.address === replyTo);
		expect(mails).toHaveLength(count);
	}).toPass({ timeout: 60_000 });
	await context.close();
	return mails;
}
