import { formatList } from "~/kernel/language/language";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import { type DeliveryState, type Hold, isInvoiceMail, isToClient, type MailKind } from "~/mail/domain/delivery";
import { explainRefusal, SETTLED } from "~/mail/domain/refusals";
import { m } from "~/paraglide/messages";

export interface TimelineEntry {
	at: Instant;
	look: "done" | "waits" | "goes" | "arrived" | "late";
	label: string;
	text: string;
	/** Where what it tells of can be seen. */
	href?: string;
	/** Where that which it waits for can be done. */
	way?: { to: string; label: string };
	/** The scheduled mail, which can be cancelled. */
	scheduled?: string;
	/** What a client asked, and how it is answered; null once it was. */
	question?: { delivery: string; answer: string } | null;
	/** The mail that did not arrive, and may go to another address. */
	elsewhere?: string;
}

interface MailStatus {
	kind: MailKind;
	at: Instant;
	state: DeliveryState;
	address: string;
	to: readonly string[];
	code: string;
	detail: string;
	dueAt: Instant;
	held: Hold;
	attempts: number;
	deliveryId: string;
	standing: DeliveryState;
	message: string;
	asker: string;
	corrects: number;
	answeredAt: Instant | null;
	number: string;
	others: readonly string[];
	/** Whether it is a reminder of others that named this invoice besides; nothing can be done with it here. */
	isNamed: number;
}

/** The events of mails, newest first: of one that came back a single one, with its addresses and the reason. */
export function oneForEachBounce<Event extends MailStatus>(events: readonly Event[]): Event[] {
	const bounces = new Map<string, Event>();
	for (const event of events) {
		if (event.state !== "bounced") continue;
		const { code, detail, address } = bounces.get(event.deliveryId) ?? event;
		const reason = code || detail ? { code, detail } : { code: event.code, detail: event.detail };
		const addresses = new Set([address, event.address].filter(Boolean));
		bounces.set(event.deliveryId, { ...event, ...reason, address: [...addresses].join(", ") });
	}
	const told = new Set<string>();
	return events.flatMap((event) => {
		const bounce = bounces.get(event.deliveryId);
		if (!bounce || event.state === "complained") return [event];
		if (event.state === "delivered") return bounce.address.includes(event.address) ? [] : [event];
		if (event.state !== "bounced" || told.has(event.deliveryId)) return [];
		told.add(event.deliveryId);
		return [bounce];
	});
}

/** What is told of a mail's event: nothing of steps that a person can't see. */
export function mailEntry(event: MailStatus, timezone: string): TimelineEntry[] {
	if (event.kind === "question") return event.state === "queued" ? [questionEntry(event)] : [];
	if (event.isNamed)
		return event.state === "queued" ? [] : toEntries(event, timezone).map((entry) => asNamed(entry, event));
	const entries = toEntries(event, timezone);
	const { others } = event;
	const together = (words: { event: string }) =>
		m.invoices_bundle_event({ numbers: formatList(others.toSorted()), ...words });
	const name = event.corrects ? m.invoices_correction_event : others.length > 0 ? together : EVENT_NAMES[event.kind];
	return name ? entries.map((entry) => ({ ...entry, label: name({ event: entry.label.toLowerCase() }) })) : entries;
}

function asNamed({ at, look, label, text }: TimelineEntry, { others, state, to }: MailStatus): TimelineEntry {
	const words = { numbers: formatList(others.toSorted()), event: label.toLowerCase() };
	return { at, look, label: m.invoices_named_event(words), text: state === "accepted" ? to.join(", ") : text };
}

function questionEntry({ at, asker, message, answeredAt, deliveryId, number }: MailStatus): TimelineEntry {
	const label = m.invoices_question_from({ email: asker });
	if (answeredAt !== null) return { at, look: "done", label, text: message, question: null };
	const answer = answerHref({ email: asker, message, number });
	return { at, look: "waits", label, text: message, question: { delivery: deliveryId, answer } };
}

export function answerHref({ email, message, number }: { email: string; message: string; number: string }): string {
	const quoted = message.replaceAll(/^/gm, "> ").slice(0, MAX_QUOTED);
	const fields = { subject: `Re: ${number}`, body: `\r\n\r\n${email}:\r\n${quoted.replaceAll("\n", "\r\n")}` };
	const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query.join("&")}`;
}

const MAX_QUOTED = 500;

const EVENT_NAMES: Partial<Record<MailKind, (words: { event: string }) => string>> = {
	reminder: m.invoices_reminder_event,
	receipt: m.invoices_receipt_event,
	"payment-failed": m.invoices_failed_event,
};

function toEntries(event: MailStatus, timezone: string): TimelineEntry[] {
	const { kind, state, at, standing, deliveryId } = event;
	const way = isInvoiceMail(kind) && event.code !== SETTLED ? { elsewhere: deliveryId } : {};
	const [label, value] = [event.address || event.to.join(", "), why(event)];
	const text = label && value ? m.kernel_label_value({ label, value }) : label || value;
	switch (state) {
		case "queued":
			return [waiting(event, timezone)];
		case "sending":
			return standing === "sending" ? [{ at, look: "late", label: m.mail_event_unknown(), text }] : [];
		case "accepted":
			return [{ at, look: "goes", label: m.mail_event_accepted(), text: m.mail_event_by_service() }];
		case "delivered":
			return [{ at, look: "arrived", label: m.mail_event_delivered(), text }];
		case "deferred":
			return [{ at, look: "waits", label: m.mail_event_deferred(), text }];
		case "bounced":
			return [{ at, look: "late", label: m.mail_event_bounced(), text: `${text} ${m.mail_address_stopped()}`, ...way }];
		case "complained":
			return [
				{ at, look: "late", label: m.mail_event_complained(), text: `${text} ${m.mail_address_stopped()}`, ...way },
			];
		case "failed":
		case "dead":
			return [{ at, look: "late", label: m.mail_event_failed(), text, ...way }];
		case "cancelled":
			return [{ at, look: "done", label: m.mail_event_cancelled(), text: "" }];
	}
}

function waiting({ at, to, dueAt, held, standing, attempts, deliveryId }: MailStatus, timezone: string): TimelineEntry {
	const [look, text] = ["waits" as const, to.join(", ")];
	if (standing === "queued" && held === "unconfirmed") {
		const way = { to: "/settings/mail", label: m.invoices_waiting_confirm() };
		return { at, look, label: m.mail_event_unconfirmed(), text, way, scheduled: deliveryId };
	}
	if (standing === "queued" && held === "budget") {
		const label = m.mail_event_over_budget({ at: formatInstant(dueAt, timezone) });
		return { at, look, label, text, scheduled: deliveryId };
	}
	if (standing !== "queued" || attempts > 0 || dueAt <= at) return { at, look, label: m.mail_event_queued(), text };
	const label = m.mail_event_scheduled({ at: formatInstant(dueAt, timezone) });
	return { at, look, label, text, scheduled: deliveryId };
}

function why({ state, code, detail }: MailStatus): string {
	if (state === "sending") return m.mail_unknown_fate();
	if (state === "dead") return m.mail_why_not_made();
	if (state === "delivered" || state === "cancelled" || (code === "" && detail === "")) return "";
	const words = explainRefusal({ code, detail });
	return /^[45]\./.test(code) ? `${words} (${code})` : words;
}

/** Whether a mail that went wrong came back from its address, so that another address is the way on. */
export function isStopped({ state, code }: { state: DeliveryState; code: string }): boolean {
	return state === "bounced" || state === "complained" || code === "suppressed";
}

/** What went wrong with a mail, in one sentence for the dashboard. */
export function troubleText(trouble: { kind: MailKind; state: DeliveryState; code: string; detail: string }): string {
	const { kind, state } = trouble;
	if (state === "sending") return isToClient(kind) ? m.mail_unknown_fate() : m.mail_unknown_fate_own();
	if (state === "dead") return m.mail_why_not_made();
	if (state === "complained") return m.mail_why_complained();
	return isStopped(trouble) ? `${explainRefusal(trouble)} ${m.mail_address_stopped()}` : explainRefusal(trouble);
}
