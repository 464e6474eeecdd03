export interface Mailbox {
	name: string;
	address: string;
}

export interface Attachment {
	name: string;
	type: string;
	bytes: Uint8Array;
}

/** Whom a mail goes to. Whoever is in `bcc` is seen by nobody else. */
export interface Recipients {
	to: readonly string[];
	cc: readonly string[];
	bcc: readonly string[];
}

/** A mail as it leaves. */
export interface Mail extends Recipients {
	/** Its delivery, by id and bucket: what the mail service reports back on. */
	reference: string;
	userId: string;
	/** Whether a demo sends it: then it goes no further than the outbox. */
	demo: boolean;
	from: Mailbox;
	replyTo: Mailbox | null;
	subject: string;
	html: string;
	text: string;
	headers: Readonly<Record<string, string>>;
	attachments: readonly Attachment[];
}

/** Characters by which a header's value would end, and another header begin (RFC 5322 section 2.2). */
const HEADER_END = /[\r\n\0]/;

export function isHeaderSafe(value: string): boolean {
	return !HEADER_END.test(value);
}

/** Whether no value of a mail's headers, names of attachments included, can begin a header of its own. */
export function hasSafeHeaders(mail: Mail): boolean {
	const { from, replyTo, to, cc, bcc, subject, headers, attachments } = mail;
	const boxes = [from, ...(replyTo ? [replyTo] : [])].flatMap(({ name, address }) => [name, address]);
	const files = attachments.flatMap(({ name, type }) => [name, type]);
	return [...boxes, ...to, ...cc, ...bcc, subject, ...Object.entries(headers).flat(), ...files].every(isHeaderSafe);
}
