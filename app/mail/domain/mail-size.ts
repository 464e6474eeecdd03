import type { Mail } from "./mail";
import type { MailerKind } from "./port";

/**
 * The most that goes by each way, attachments included, in bytes: what Cloudflare's service takes (developers.cloudflare.com,
 * "Email Service", limits), and elsewhere less than what mail servers commonly do (Postfix's `message_size_limit`: 10,240,000).
 */
const MAX_BYTES = {
	off: 10_000_000,
	outbox: 10_000_000,
	cloudflare: 5 * 1024 * 1024,
	resend: 10_000_000,
	smtp: 10_000_000,
} as const satisfies Record<MailerKind, number>;

/** Whether a mail is as small as its way takes it, its attachments written in base64 (RFC 2045 section 6.8). */
export function fits(
	{ html, text, attachments }: Pick<Mail, "html" | "text" | "attachments">,
	kind: MailerKind,
): boolean {
	const files = attachments.reduce((size, { bytes }) => size + Math.ceil(bytes.byteLength / 57) * 78 + 1024, 0);
	return 2 * (html.length + text.length) + files <= MAX_BYTES[kind];
}

/** What is too large goes without its files, to which its link leads, and with the pictures that its HTML shows. */
export function withoutFiles<Each extends Pick<Mail, "attachments">>(mail: Each): Each {
	return { ...mail, attachments: mail.attachments.filter(({ contentId }) => contentId !== undefined) };
}
