import { formatDate, formatInstant, type Instant } from "~/kernel/time/dates";
import { type Delivery, UNKNOWN_AFTER_MS, WRONG_STATES } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";

/** A statement's mail as its client's page tells it. */
export function sentStatement(
	{ id, payload, recipients, state, held, dueAt, createdAt, updatedAt }: Delivery<"statement">,
	{ timezone, now }: { timezone: string; now: Instant },
) {
	const { from, to } = payload;
	const lost = state === "sending" && updatedAt <= now - UNKNOWN_AFTER_MS;
	const waits = held === "unconfirmed" ? m.mail_event_unconfirmed() : overBudget(dueAt, timezone);
	const words = {
		queued: held === "" || dueAt <= createdAt ? m.mail_event_queued() : waits,
		sending: lost ? m.mail_event_unknown() : m.mail_event_queued(),
		accepted: m.mail_event_accepted(),
		delivered: m.mail_event_delivered(),
		deferred: m.mail_event_deferred(),
		bounced: m.mail_event_bounced(),
		complained: m.mail_event_complained(),
		failed: m.mail_event_failed(),
		dead: m.mail_event_failed(),
		cancelled: m.mail_event_cancelled(),
	} as const;
	return {
		id,
		at: formatInstant(createdAt, timezone),
		period: m.payments_statement_period({ from: formatDate(from), to: formatDate(to) }),
		to: [...recipients.to, ...recipients.cc].join(", "),
		state: words[state],
		isWrong: lost || (state !== "sending" && WRONG_STATES.some((wrong) => wrong === state)),
	};
}

function overBudget(dueAt: Instant, timezone: string): string {
	return m.mail_event_over_budget({ at: formatInstant(dueAt, timezone) });
}
