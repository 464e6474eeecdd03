export interface Mailbox {
	name: string;
	address: string;
}

export interface Attachment {
	name: string;
	type: string;
	bytes: Uint8Array;
	/** Of a picture that the HTML shows: what its `cid:` names (RFC 2392). */
	contentId?: string;
}

/** Who a mail goes to. Addresses in `bcc` are hidden from all others. */
export interface Recipients {
	to: readonly string[];
	cc: readonly string[];
	bcc: readonly string[];
}

/** How many a mail goes to: what it counts for among its account's mails. */
export function countAddresses({ to, cc, bcc = [] }: Pick<Recipients, "to" | "cc"> & Partial<Recipients>): number {
	return new Set([...to, ...cc, ...bcc]).size;
}

export function withoutAddresses<Each extends Recipients>(mail: Each, addresses: readonly string[]): Each {
	const others = (list: readonly string[]) => list.filter((address) => !addresses.includes(address));
	return { ...mail, to: others(mail.to), cc: others(mail.cc), bcc: others(mail.bcc) };
}

export interface Mail extends Recipients {
	/** Its delivery, by id and bucket: what the mail service reports back on. */
	reference: string;
	/** How often this delivery was tried, this time included: another try is another request to the mail service. */
	attempt: number;
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
	const files = attachments.flatMap(({ name, type, contentId = "" }) => [name, type, contentId]);
	return [...boxes, ...to, ...cc, ...bcc, subject, ...Object.entries(headers).flat(), ...files].every(isHeaderSafe);
}
