import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Mail, Mailbox } from "~/mail/domain/mail";
import type { Mailer, Outcome } from "~/mail/domain/port";
import { readWebhook, TAG } from "./resend-webhook";
import { saidId } from "./said-id";

export interface ResendAccount {
	apiKey: string;
	/** Empty where no webhook is set up. */
	webhookSecret: string;
	fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const API = "https://api.resend.com/emails";
const TIMEOUT_MS = 20_000;

/** The same key and body are one mail for 24 hours (resend.com/docs/dashboard/emails/idempotency-keys). */
const TRIES = 3;

const Accepted = z.object({ id: z.string().min(1), message_id: z.string().optional().catch(undefined) });
const Refused = z.object({ name: z.string(), message: z.string().catch("") });

export function resendMailer({ apiKey, webhookSecret, fetch }: ResendAccount, from: string): Mailer {
	return {
		kind: "resend",
		from,
		missing: [],
		async send(mail, handOver) {
			const headers = {
				Authorization: `Bearer ${apiKey}`,
				"Content-Type": "application/json",
				"Idempotency-Key": `${mail.reference}.${mail.attempt}`,
			};
			const body = JSON.stringify(toRequest(mail));
			if (!(await handOver())) return { state: "withheld" };
			let failure: unknown;
			for (let tries = 0; tries < TRIES; tries++) {
				try {
					const signal = AbortSignal.timeout(TIMEOUT_MS);
					const answer = await fetch(API, { method: "POST", headers, body, signal });
					if (answer.status < 500) return await toOutcome(answer);
					failure = new Error(`Resend answered ${answer.status}`);
				} catch (error) {
					failure = error;
				}
			}
			throw failure;
		},
		...(webhookSecret ? { read: (...told) => readWebhook(webhookSecret, ...told) } : {}),
	};
}

async function toOutcome(answer: Response): Promise<Outcome> {
	const body: unknown = await answer.json();
	if (answer.ok) {
		const { id, message_id } = Accepted.parse(body);
		return { state: "accepted", providerId: id, ...saidId(message_id) };
	}
	const { name, message } = Refused.parse(body);
	return { state: "refused", code: name, detail: message };
}

function toRequest({ from, replyTo, to, cc, bcc, subject, html, text, headers, reference, attachments }: Mail) {
	return {
		from: toHeader(from),
		...(replyTo ? { reply_to: toHeader(replyTo) } : {}),
		to,
		cc,
		bcc,
		subject,
		html,
		text,
		headers: { ...headers, "X-Entity-Ref-ID": reference },
		tags: [{ name: TAG, value: reference }],
		attachments: attachments.map(({ name, type, bytes, contentId }) => ({
			filename: name,
			content_type: type,
			content: Buffer.from(bytes).toString("base64"),
			...(contentId && { content_id: contentId }),
		})),
	};
}

/** A name in quotes, so that no character of it is read as part of an address (RFC 5322 section 3.2.4). */
function toHeader({ name, address }: Mailbox): string {
	return name === "" ? address : `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
}
