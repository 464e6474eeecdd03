import { DAY_MS, type Instant } from "~/kernel/time/dates";

/** A place in the sequence of an account's changes. */
export interface SyncPosition {
	/** Which sequence it is a place of: a restore begins another. */
	incarnation: string;
	/** Counted from 1; 0 is before the first change. */
	position: number;
	/** When it was told, in days since 1970 (UTC). */
	day: number;
}

/** How long a place is told deletions from. */
export const SYNC_DAYS = 90;

export function dayOf(at: Instant): number {
	return Math.floor(at / DAY_MS);
}

/** A place as the API writes it: opaque to the client. */
export function encodeSyncToken({ incarnation, position, day }: SyncPosition): string {
	return [day.toString(36), position.toString(36), incarnation].join("-");
}

/** Reads a place back; `null` where the text is none. */
export function decodeSyncToken(text: string): SyncPosition | null {
	const [, day = "", position = "", incarnation = ""] =
		/^([0-9a-z]{1,5})-([0-9a-z]{1,10})-([0-9a-f]{16})$/.exec(text) ?? [];
	if (!incarnation) return null;
	return { incarnation, position: Number.parseInt(position, 36), day: Number.parseInt(day, 36) };
}
