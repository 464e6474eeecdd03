import type { Instant } from "~/kernel/time/dates";
import type { Attachment, Mail } from "./mail";

/** An attachment of a kept mail: its bytes are a file of that key. */
export interface StoredAttachment extends Pick<Attachment, "name" | "type" | "contentId"> {
	/** In bytes. */
	size: number;
	key: string;
}

export interface StoredMail extends Omit<Mail, "attachments"> {
	attachments: readonly StoredAttachment[];
}

export interface OutboxMail {
	id: string;
	at: Instant;
	mail: StoredMail;
}
