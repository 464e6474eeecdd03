import type { Instant } from "~/kernel/time/dates";
import type { MailerKind, Outcome } from "./port";
import { isServiceCode, type Refusal } from "./refusals";

/** Why no mail leaves: a fault of the service that all go by, and not of one mail or of one recipient. */
export interface MailFault extends Refusal {
	kind: MailerKind;
	/** When the first try failed since a mail was accepted, and the last. */
	since: Instant;
	at: Instant;
	tries: number;
}

/** The mails that wait for their next try. */
export interface RefusedMails {
	waiting: number;
	/** When the oldest of them was written down; `null` where none waits. */
	oldest: Instant | null;
	nextTry: Instant | null;
}

/** What an outcome says against the service itself; `null` where it says nothing against it. */
export function serviceFault(outcome: Outcome): Refusal | null {
	if (outcome.state === "unknown") return { code: "unknown", detail: outcome.detail };
	if (outcome.state !== "refused" || !(outcome.ofService || isServiceCode(outcome.code))) return null;
	return { code: outcome.code, detail: outcome.detail };
}

/** Whether the service accepted the connection, whatever it said of a recipient. */
export function showsService(outcome: Outcome): boolean {
	return outcome.state === "accepted" || (outcome.state === "refused" && outcome.addresses !== undefined);
}

/** What a fault may be called where anyone can read it: a mail server's code, "535 5.7.8", else ours. Its words may name hosts. */
export function codeForAll({ code, detail }: Refusal): string {
	return /^\d{3}(?: \d\.\d{1,3}\.\d{1,3})?(?![\d.])/.exec(detail)?.[0] ?? code;
}
