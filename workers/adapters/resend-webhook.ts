import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { parseReference } from "~/mail/domain/delivery";
import type { DeliveryReport, ReportedState } from "~/mail/domain/report";
import { m } from "~/paraglide/messages";
import { saidId } from "./said-id";

/** An older signature is a replay (standardwebhooks.com, "Verifying webhook authenticity"). */
const TOLERANCE_MS = 5 * 60_000;

export const TAG = "delivery";

const STATES: ReadonlyMap<string, ReportedState> = new Map([
	["email.delivered", "delivered"],
	["email.delivery_delayed", "deferred"],
	["email.bounced", "bounced"],
	["email.complained", "complained"],
	["email.failed", "failed"],
	["email.suppressed", "failed"],
]);

/** What we read of an event (resend.com/docs/dashboard/webhooks/event-types). */
const Event = z.object({
	type: z.string(),
	created_at: z.string().transform(Date.parse).pipe(z.number()),
	data: z.object({
		email_id: z.string().min(1),
		message_id: z.string().optional().catch(undefined),
		to: z.array(z.string()).catch([]),
		tags: z.record(z.string(), z.string()).catch({}),
		bounce: z
			.object({ type: z.string().catch(""), message: z.string().catch("") })
			.optional()
			.catch(undefined),
		failed: z
			.object({ reason: z.string().catch("") })
			.optional()
			.catch(undefined),
	}),
});

/** Reads what Resend posts to a webhook. Throws AppError invalid where it is not signed by it, or can't be read. */
export function readWebhook(secret: string, body: Uint8Array, headers: Headers, now: Instant): DeliveryReport[] {
	if (!isSigned(secret, body, headers, now)) throw new AppError("invalid", m.web_wrong_signature());
	try {
		return toReports(JSON.parse(new TextDecoder().decode(body)), headers.get("svix-id") ?? "");
	} catch {
		throw new AppError("invalid", m.web_unreadable_event());
	}
}

/** Whether a body was signed with the secret within five minutes of now, as Svix signs (svix-id, -timestamp, -signature). */
function isSigned(secret: string, body: Uint8Array, headers: Headers, now: Instant): boolean {
	const [id, timestamp, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(
		(name) => headers.get(name) ?? "",
	) as [string, string, string];
	if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	// Everybody can sign with a key that is empty.
	if (key.byteLength === 0) return false;
	const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
	return signatures.split(" ").some((signature) => {
		const bytes = Buffer.from(signature.replace(/^v1,/, ""), "base64");
		return bytes.byteLength === expected.byteLength && timingSafeEqual(bytes, expected);
	});
}

function toReports(body: unknown, eventId: string): DeliveryReport[] {
	const { type, created_at, data } = Event.parse(body);
	const state = STATES.get(type);
	if (!state) return [];
	const { email_id: providerId, message_id, to, tags, bounce, failed } = data;
	const reference = parseReference(tags[TAG] ?? "");
	const delivery = { deliveryId: reference?.id ?? null, ...(reference && { bucket: reference.bucket }) };
	const detail = (bounce?.message ?? failed?.reason ?? "").slice(0, 500);
	return to.map((address) => ({
		id: `${eventId} ${address}`,
		providerId,
		...delivery,
		...saidId(message_id),
		state,
		address,
		detail,
		permanent: bounce?.type === "Permanent",
		code: bounce?.type ?? "",
		at: created_at,
	}));
}
