import type { Mail } from "./mail";

/** How mail leaves the house: not at all, into the outbox that `/dev/outbox` shows, or by a service. */
export const MAILER_KINDS = ["off", "outbox"] as const;
export type MailerKind = (typeof MAILER_KINDS)[number];

/** What a mail service made of a mail. */
export type Outcome =
	| { state: "accepted"; providerId: string }
	/** It did not take it, and says why. */
	| { state: "refused"; code: string; detail: string }
	/** Nobody can tell whether it took it: the connection went before it said so. */
	| { state: "unknown"; detail: string };

export interface Mailer {
	kind: MailerKind;
	/** The operator's address, which every mail is from; empty where mail is off. */
	from: string;
	/** Hands a mail over, once: it never tries again by itself. What is thrown counts as unknown. */
	send(mail: Mail): Promise<Outcome>;
}
