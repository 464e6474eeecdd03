import type { Instant } from "~/kernel/dates";

/** What became of the invoices that were selected, by their numbers' count. */
export interface BulkResult {
	/** Those that changed. */
	done: number;
	/** Drafts, which can't be paid, and stayed as they were. */
	drafts: number;
	/** Those that were as asked for already. */
	already: number;
	/** Those that are not there, or not any more. */
	missing: number;
	/** When; what was deleted together is restored together by it. */
	at: Instant;
}

/** "3 marked as paid, 1 was a draft and stayed." */
export function bulkText({ done, drafts, already, missing }: BulkResult, deed: "marked as paid" | "deleted"): string {
	const parts = [
		`${done === 0 ? "None" : done} ${deed}`,
		drafts > 0 && `${drafts} ${drafts === 1 ? "was a draft" : "were drafts"} and stayed`,
		already > 0 && `${already} ${already === 1 ? "was" : "were"} paid already`,
		missing > 0 && `${missing} ${missing === 1 ? "was" : "were"} not found`,
	];
	return `${parts.filter(Boolean).join(", ")}.`;
}

/** "3 invoices are back, 1 draft is not: ..." */
export function restoredText(restored: number, refusals: readonly string[]): string {
	const back = restored === 1 ? "1 invoice is back." : `${restored === 0 ? "No" : restored} invoices are back.`;
	return refusals.length === 0 ? back : `${back} ${refusals.length} could not be restored: ${refusals[0]}`;
}
