import { toLink } from "./chain";
import { parseContent, type Revision } from "./revision";

/**
 * A revision as files have it, so that the chain can be checked without us: `hash` is the SHA-256 of `link` as canonical
 * JSON (RFC 8785), and `link.contentHash` that of `content`.
 */
export function toRecord(account: string, revision: Revision) {
	return { link: toLink(account, revision), hash: revision.hash, content: parseContent(revision) };
}
