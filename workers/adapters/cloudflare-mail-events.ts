import { z } from "zod";
import type { DeliveryReport, ReportedState } from "~/mail/domain/report";

const PREFIX = "cf.email.sending.message.";

const STATES: Readonly<Record<string, ReportedState>> = {
	delivered: "delivered",
	deferred: "deferred",
	bounced: "bounced",
	rejected: "failed",
	failed: "failed",
	complained: "complained",
};

/** An event of the subscription to Email Sending (developers.cloudflare.com/email-service/platform/event-subscriptions). */
const Event = z.object({
	type: z.string().startsWith(PREFIX),
	payload: z.object({
		eventId: z.string().min(1),
		messageId: z.string().min(1),
		recipient: z.string().catch(""),
		delivery: z
			.object({
				smtpStatusCode: z.string().catch(""),
				smtpEnhancedStatusCode: z.string().catch(""),
				smtpResponse: z.string().catch(""),
			})
			.catch({ smtpStatusCode: "", smtpEnhancedStatusCode: "", smtpResponse: "" }),
		bounce: z
			.object({ type: z.string().catch(""), reason: z.string().catch("") })
			.optional()
			.catch(undefined),
	}),
	metadata: z.object({ eventTimestamp: z.iso.datetime() }),
});

/** What an event tells of a mail; `null` of one that is of another kind. Throws where it can't be read. */
export function toCloudflareReport(body: unknown): DeliveryReport | null {
	const { type, payload, metadata } = Event.parse(body);
	const state = STATES[type.slice(PREFIX.length)];
	if (!state) return null;
	const { eventId, messageId, recipient, delivery, bounce } = payload;
	return {
		id: eventId,
		providerId: messageId.replace(/^<|>$/g, ""),
		deliveryId: null,
		state,
		address: recipient,
		permanent: bounce?.type === "hard",
		code: delivery.smtpEnhancedStatusCode || delivery.smtpStatusCode,
		detail: (bounce?.reason || delivery.smtpResponse).slice(0, 500),
		at: Date.parse(metadata.eventTimestamp),
	};
}
