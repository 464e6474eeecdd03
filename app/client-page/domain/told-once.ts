import type { Instant } from "~/kernel/time/dates";

const TOLD_MS = 60_000;

/** What an address says of something that was just done: the moment, so that it says nothing where it is forwarded. */
export function toldAt(now: Instant): string {
	return now.toString(36);
}

export function isTold(value: string | null, now: Instant): boolean {
	const age = now - Number.parseInt(value ?? "", 36);
	return age >= 0 && age < TOLD_MS;
}
