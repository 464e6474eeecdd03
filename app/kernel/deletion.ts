import type { Clock, Ids } from "./ports";
import { DAY_MS, type Instant } from "./time/dates";

/** How long a deletion can be taken back (docs/specification.md section 4). */
export const RESTORABLE_MS = 30 * DAY_MS;

/** A deletion of one thing, or of several at once. What belongs to it is told by its id: two may share an instant. */
export interface Deletion {
	id: string;
	at: Instant;
}

/** A deletion that happens now. */
export function newDeletion({ clock, ids }: { clock: Clock; ids: Ids }): Deletion {
	return { id: ids.uuid(), at: clock.now() };
}

/** The instant since which deletions can be taken back; what was deleted before it is removed for good. */
export function restorableSince(now: Instant): Instant {
	return now - RESTORABLE_MS;
}
