import { z } from "zod";
import { m } from "~/paraglide/messages";

/** What became of the invoices that were selected: how many of each. */
export const BulkResult = z.object({
	done: z.int().describe("Those that changed"),
	drafts: z.int().describe("Drafts, which can't be paid, and stay as they are"),
	already: z.int().describe("Those that were as asked for already"),
	missing: z.int().describe("Those that are not there"),
});
export type BulkResult = z.output<typeof BulkResult>;

const DONE = {
	paid: (count: number) => (count === 0 ? m.invoicing_bulk_paid_none() : m.invoicing_bulk_paid({ count })),
	deleted: (count: number) => (count === 0 ? m.invoicing_bulk_deleted_none() : m.invoicing_bulk_deleted({ count })),
};

/** "3 marked as paid, 1 was a draft and stayed." Independent clauses, in a row. */
export function bulkText({ done, drafts, already, missing }: BulkResult, action: keyof typeof DONE): string {
	const clauses = [
		DONE[action](done),
		drafts > 0 && m.invoicing_bulk_drafts({ count: drafts }),
		already > 0 && m.invoicing_bulk_already({ count: already }),
		missing > 0 && m.invoicing_bulk_missing({ count: missing }),
	];
	return `${clauses.filter(Boolean).join(", ")}.`;
}

/** "1 could not be mailed: …", "3 more were left for another time". */
export function mailedText(refusals: readonly string[], left: number): string {
	const [reason] = refusals;
	const clauses = [
		reason !== undefined && m.invoicing_bulk_not_mailed({ count: refusals.length, reason }),
		left > 0 && m.invoicing_bulk_mail_left({ count: left }),
	];
	return clauses.filter(Boolean).join(" ");
}

/** "3 invoices are back. 1 could not be restored: ..." */
export function restoredText(restored: number, refusals: readonly string[]): string {
	const back = restored === 0 ? m.invoicing_restored_none() : m.invoicing_restored({ count: restored });
	const [reason] = refusals;
	return reason === undefined ? back : `${back} ${m.invoicing_not_restored({ count: refusals.length, reason })}`;
}
