import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Mailer, Outcome } from "~/mail/domain/port";
import { saidId } from "./said-id";

/** An answer that does not say whether the mail was taken. */
const UNCLEAR = "E_INTERNAL_SERVER_ERROR";

const Refusal = z.object({ code: z.string().startsWith("E_"), message: z.string().catch("") });

/** Cloudflare's Email Service by its binding (developers.cloudflare.com/email-service/api/send-emails/workers-api). */
export function cloudflareMailer(binding: SendEmail, from: string): Mailer {
	return {
		kind: "cloudflare",
		from,
		missing: [],
		async send({ from, replyTo, to, cc, bcc, subject, html, text, headers, reference, attachments }, handOver) {
			const message = {
				from: { email: from.address, name: from.name },
				...(replyTo ? { replyTo: { email: replyTo.address, name: replyTo.name } } : {}),
				to: [...to],
				...(cc.length > 0 ? { cc: [...cc] } : {}),
				...(bcc.length > 0 ? { bcc: [...bcc] } : {}),
				subject,
				html,
				text,
				headers: { ...headers, "X-Entity-Ref-ID": reference },
				attachments: attachments.map(({ name, type, bytes, contentId }) => ({
					filename: name,
					type,
					content: Buffer.from(bytes).toString("base64"),
					...(contentId ? { disposition: "inline" as const, contentId } : { disposition: "attachment" as const }),
				})),
			};
			if (!(await handOver())) return { state: "withheld" };
			return binding
				.send(message)
				.then(
					({ messageId }): Outcome => ({ state: "accepted", providerId: messageId, ...saidId(messageId) }),
					refused,
				);
		},
	};
}

/** A refusal has a code; anything else thrown leaves open whether the mail was taken. */
function refused(error: unknown): Outcome {
	const { data } = Refusal.safeParse(error);
	if (!data || data.code === UNCLEAR) throw error;
	return { state: "refused", code: data.code, detail: data.message };
}
