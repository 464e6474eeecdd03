import type { Instant } from "~/kernel/time/dates";
import type { Mail } from "./mail";
import type { AddressRefusal, Refusal } from "./refusals";
import type { DeliveryReport } from "./report";

/** How mail leaves the house: not at all, into the outbox that `/dev/outbox` shows, or by a service. */
export const MAILER_KINDS = ["off", "outbox", "cloudflare", "resend", "smtp"] as const;
export type MailerKind = (typeof MAILER_KINDS)[number];

/** What a mail service made of a mail. */
export type Outcome =
	/** Taken, for all of its addresses but those that are named. `messageId` as it went; left out where the service does not say. */
	| { state: "accepted"; providerId: string; messageId?: string; refused?: readonly AddressRefusal[] }
	/**
	 * Not taken. `addresses`: those that it was refused for, where it was for some. `ofService`: whatever the code says, any
	 * other mail would be refused just so.
	 */
	| ({ state: "refused"; addresses?: readonly string[]; ofService?: boolean } & Refusal)
	/** Nobody can tell whether it was taken: the connection went before it was said. */
	| { state: "unknown"; detail: string }
	/** Not handed over, because it may not go any more. */
	| { state: "withheld" };

/** Marks a mail as handed over: from then on it is not handed over again. Says whether it may go still. */
export type HandOver = () => Promise<boolean>;

export interface Mailer {
	kind: MailerKind;
	/** The operator's address, which every mail is from. */
	from: string;
	/** The settings that are missing, by name: until they are there, mail is off. */
	missing: readonly string[];
	/**
	 * Hands a mail over, once. `handOver` is called right before what can't be taken back, which is left undone where it says no.
	 * What is thrown before it has certainly not left; what is thrown after it counts as unknown.
	 */
	send(mail: Mail, handOver: HandOver): Promise<Outcome>;
	/**
	 * What a webhook of the mail service tells, once its signature is verified against `now`; absent where there is none.
	 * Throws AppError invalid.
	 */
	read?(body: Uint8Array, headers: Headers, now: Instant): DeliveryReport[];
}
