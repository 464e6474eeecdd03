import type { TimelineEntry } from "~/invoices/domain/timeline";
import { m } from "~/paraglide/messages";
import { type Checkout, checkoutAmount } from "./checkout";

/** What its owner is told of payments by card that are not booked: on their way, or failed. */
export function cardEntries(checkouts: readonly Checkout[]): TimelineEntry[] {
	return checkouts.flatMap((checkout): TimelineEntry[] => {
		const { state, changedAt: at } = checkout;
		const text = checkoutAmount(checkout);
		if (state === "pending") return [{ at, look: "goes", label: m.cards_entry_pending(), text }];
		return state === "failed" ? [{ at, look: "late", label: m.cards_entry_failed(), text }] : [];
	});
}
