import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** The spec's proposal: "INV-" and the last six digits of the present timestamp (docs/specification.md section 3). */
export function proposedNumber(now: Instant): string {
	return `INV-${String(now).slice(-6)}`;
}

/** What the numbers of credit notes begin with, which have a series of their own. */
export const CREDIT_SERIES = "CN-";

/** "CN-0007": the n-th of them. */
export function creditNumber(n: number): string {
	return `${CREDIT_SERIES}${String(n).padStart(4, "0")}`;
}

/** A random proposal for when the first is taken, which is not rare (docs/reliability.md section 2). */
export function numberFrom(digits: string): string {
	return `INV-${digits}`;
}

/** What makes two numbers the same: NFKC and no space around, so that "INV-1 " is "INV-1". */
export function numberKey(number: string): string {
	return number.trim().normalize("NFKC");
}

/** The key of a draft's provisional number, which others may have as well: no typed number begins so (migration 0039). */
export function provisionalKey(id: string): string {
	return `${PROVISIONAL}${id}`;
}

/** What such a key begins with. */
export const PROVISIONAL = "\u0001";

/** @param number `null` where it is that of a draft which was deleted, and is not at hand */
export function numberTaken(number: string | null): string {
	return number === null ? m.invoices_draft_number_taken() : m.invoices_number_taken({ number });
}
