import { canonicalJson } from "~/kernel/canonical-json";
import { parseContent, type Revision } from "./revision";

export interface Fault {
	/** The first revision of the account that is not as it was sealed. */
	seq: number;
	/** Its invoice; `null` where the revision is missing. */
	invoiceId: string | null;
	/**
	 * "link": what it says beside its content, or what it goes on from; "invoice": the current invoice differs from its
	 * last revision.
	 */
	what: "missing" | "content" | "link" | "invoice";
}

export interface CheckedRevision extends Revision {
	last: boolean;
	/** For the last revision: the current invoice, as JSON; `null` where it is deleted. */
	standing: string | null;
}

export type Seal = Required<{ [Name in "content" | "contentHash" | "hash"]: string }> & Pick<Revision, "prevHash">;

/**
 * The hashes of a revision, which follow from it and from the one before it alone: sealing it twice does nothing new.
 * @param prevHash of the revision before it in the account; `null` for the first
 * @throws TypeError where the content is erased, which happens to sealed ones alone
 */
export async function seal(account: string, revision: Revision, prevHash: string | null): Promise<Seal> {
	const value = parseContent(revision);
	if (value === null) throw new TypeError("a revision is sealed before its content is erased");
	const content = canonicalJson(value);
	const contentHash = await sha256(content);
	return { content, contentHash, prevHash, hash: await linkHash(account, { ...revision, contentHash, prevHash }) };
}

/**
 * The first fault among revisions of an account in the order of their `seq`, all of them sealed.
 * @param before the last revision before them: its `seq`, 0 where they are the first, and its hash
 */
export async function findFault(
	account: string,
	revisions: readonly CheckedRevision[],
	before: { seq: number; hash: string | null },
): Promise<Fault | null> {
	let { seq, hash } = before;
	for (const revision of revisions) {
		seq++;
		if (revision.seq !== seq) return { seq, invoiceId: null, what: "missing" };
		const { invoiceId, content, contentHash } = revision;
		if (content !== null && (await sha256(content)) !== contentHash) return { seq, invoiceId, what: "content" };
		const whole = revision.prevHash === hash && revision.hash === (await linkHash(account, revision));
		if (!whole) return { seq, invoiceId, what: "link" };
		if (revision.last && !isStanding(revision)) return { seq, invoiceId, what: "invoice" };
		hash = revision.hash;
	}
	return null;
}

/** What a revision is in the chain: its content by the hash alone, so that the content can be erased. */
export function toLink(account: string, revision: Revision) {
	const { seq, invoiceId, revision: number, at, kind, whoId, whoName, contentHash, prevHash } = revision;
	const who = whoId === null ? null : { id: whoId, name: whoName };
	return { account, seq, invoice: invoiceId, revision: number, at, kind, who, contentHash, prevHash };
}

/** Whether the invoice is what its last revision has; one that was deleted may be gone. */
function isStanding({ kind, content, standing }: CheckedRevision): boolean {
	return standing === null ? kind === "deleted" : canonicalJson(JSON.parse(standing)) === content;
}

async function linkHash(account: string, revision: Revision): Promise<string> {
	return sha256(canonicalJson(toLink(account, revision)));
}

async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
