import type { Text } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** What the row says. Overdue is never stored (docs/specification.md section 4). */
export const STORED_STATUSES = ["draft", "sent", "paid"] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** What everybody sees: a sent invoice whose due date has passed is overdue. */
export const STATUSES = ["draft", "sent", "paid", "overdue"] as const;
export type InvoiceStatus = (typeof STATUSES)[number];

/**
 * Whether an invoice is overdue: sent, and the day has passed in the owner's zone on which the first part of what is open falls
 * due. Its mirror in SQL is db/overdue.ts.
 * @param owedAt when that day ends
 */
export function isOverdue({ status, owedAt }: { status: StoredStatus; owedAt: Instant }, now: Instant): boolean {
	return status === "sent" && owedAt <= now;
}

/** How a status is shown (docs/specification.md section 4): sent reads "Pending". */
export const STATUS_LABEL: Record<InvoiceStatus, Text> = {
	draft: m.settlement_status_draft,
	sent: m.settlement_status_pending,
	paid: m.settlement_status_paid,
	overdue: m.settlement_status_overdue,
};

/** Badge colours (docs/specification.md section 4): paid green, sent yellow, overdue red, draft gray. */
export const STATUS_TONE = { draft: "draft", sent: "due", paid: "paid", overdue: "late" } as const;

/** What a list is narrowed to: a status, of which paid is what money paid, and what was closed without any. */
export const LIST_STATES = [...STATUSES, "credited", "written_off"] as const;
export type ListState = (typeof LIST_STATES)[number];

export const STATE_LABEL: Record<ListState, Text> = {
	...STATUS_LABEL,
	credited: m.invoices_status_credited,
	written_off: m.invoices_status_written_off,
};

export type StatusMove = "stay" | "issue" | "pay" | "unpay";

/**
 * The move to a requested status: draft → sent, sent or overdue → paid, paid → sent.
 * `null` is a move that is not allowed (409). Asking for what is there already changes nothing; "overdue" follows
 * from the due date and can only be asked for where it is there.
 * @param alone whether nothing but the status was asked for. "Update Invoice" always submits `sent` along with the
 *   fields, and must not un-pay a paid invoice; only the explicit undo does.
 */
export function moveTo(next: InvoiceStatus, current: InvoiceStatus, alone: boolean): StatusMove | null {
	if (next === current) return "stay";
	if (next === "sent") {
		if (current === "draft") return "issue";
		return current === "paid" && alone ? "unpay" : "stay";
	}
	if (next === "paid") return current === "draft" ? null : "pay";
	return null;
}
