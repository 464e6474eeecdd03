import { normaliseEmail } from "~/kernel/text";
import { dateIn, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { DeliveryState } from "./delivery";
import { explainRefusal, type Refusal } from "./refusals";

/** What a mail service tells later of a mail that it took, of one recipient. */
export interface DeliveryReport extends Refusal {
	id: string;
	providerId: string;
	/** The mail, as we called it; `null` where the service does not repeat it. */
	deliveryId: string | null;
	/** Its account, where known. */
	bucket?: string;
	/** Its Message-ID, where the service says it. */
	messageId?: string;
	state: ReportedState;
	address: string;
	/** For a mail that bounced: whether permanently. */
	permanent: boolean;
	at: Instant;
}

/** A later state in this list outranks an earlier one, in whatever order they are reported. */
const RANKS = ["sending", "accepted", "deferred", "delivered", "failed", "bounced", "complained"] as const;
export type ReportedState = Exclude<(typeof RANKS)[number], "sending" | "accepted">;

/** The states that a reported one outranks. */
export function statesBelow(state: ReportedState): readonly DeliveryState[] {
	return RANKS.slice(0, RANKS.indexOf(state));
}

export function suppresses({ state, permanent }: Pick<DeliveryReport, "state" | "permanent">): boolean {
	return state === "complained" || (state === "bounced" && permanent);
}

/** An address that an account writes to no more, and why. */
export interface Suppression extends Refusal {
	address: string;
	state: DeliveryState;
	at: Instant;
}

/** "Mail to this address came back on Jun 29, 2026.", where it is one of those; else `null`. */
export function findStopText(stopped: readonly Suppression[], address: string, timezone: string): string | null {
	const stop = stopped.find((each) => each.address === normaliseEmail(address));
	if (!stop) return null;
	const date = formatDate(dateIn(timezone, stop.at));
	return stop.state === "complained" ? m.mail_complained_on({ date }) : m.mail_came_back_on({ date });
}

/** Why an address is stopped, and since when on the clocks of a zone. */
export function stopText({ state, at, ...refusal }: Suppression, timezone: string): string {
	const why = state === "complained" ? m.mail_why_called_unwanted() : explainRefusal(refusal);
	return m.mail_stopped_since({ why, date: formatDate(dateIn(timezone, at)) });
}
