import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { formatDate, formatInstant, type Instant } from "~/kernel/time/dates";
import { type Delivery, UNKNOWN_AFTER_MS, WRONG_STATES } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";

/** A statement, or a receipt with what its payment came to, in minor units. */
type Sent = Delivery<"statement"> | (Delivery<"receipt"> & { amount: Cents; currency: Currency });

/** A mail of no invoice as its client's page tells it. */
export function sentMail(mail: Sent, { timezone, now }: { timezone: string; now: Instant }) {
	const { id, recipients, state, held, dueAt, createdAt, updatedAt } = mail;
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
		what: whatIs(mail),
		to: [...recipients.to, ...recipients.cc].join(", "),
		state: words[state],
		isWrong: lost || (state !== "sending" && WRONG_STATES.some((wrong) => wrong === state)),
	};
}

function whatIs(mail: Sent): string {
	if (mail.kind === "receipt") return m.payments_credit_receipt({ amount: formatMoney(mail.amount, mail.currency) });
	const { from, to } = mail.payload;
	return m.payments_statement_period({ from: formatDate(from), to: formatDate(to) });
}

function overBudget(dueAt: Instant, timezone: string): string {
	return m.mail_event_over_budget({ at: formatInstant(dueAt, timezone) });
}
