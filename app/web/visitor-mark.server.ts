import { createHmac } from "node:crypto";
import { knownViewer } from "./guards.server";
import type { Visit } from "./visit.server";

/**
 * What the log calls who was signed in: always the same of one account, and of no use without the key. `null` for a
 * visitor, and where it was not looked up.
 */
export async function visitorMark(visit: Visit): Promise<string | null> {
	const viewer = await knownViewer(visit)?.catch(() => null);
	if (!viewer) return null;
	return createHmac("sha256", visit.ctx.secrets.session).update(`log:${viewer.id}`).digest("hex").slice(0, 12);
}
