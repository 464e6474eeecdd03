import { invoiceEvents } from "#db/mail/mail-events";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/time/dates";
import { UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";
import { settledBy } from "~/settlement/domain/payment";
import type { Invoice } from "../domain/invoice";
import { mailEntry, oneForEachBounce, type TimelineEntry } from "../domain/timeline";

/**
 * What happened to an invoice's mails, newest first, and whether it went by mail itself. A mail that is just being handed
 * over is left out of the entries.
 */
export async function readMails(ctx: AppContext, actor: Actor, invoiceId: string) {
	const settledBefore = ctx.clock.now() - UNKNOWN_AFTER_MS;
	const events = await invoiceEvents(ctx.db, actor.id, invoiceId);
	const told = events.filter(({ state, since }) => state !== "sending" || since <= settledBefore);
	const entries = oneForEachBounce(told).flatMap((event) => mailEntry(event, actor.timezone));
	return { entries, isMailed: events.some(({ kind }) => kind === "invoice") };
}

type Moments = Pick<Invoice, "createdAt" | "sentAt" | "paidAt" | "status" | "received" | "credited" | "writtenOff">;

export function invoiceEntries({ createdAt, sentAt, paidAt, ...state }: Moments, mailed: boolean) {
	const moments: [string, number | null][] = [
		[m.invoices_detail_created(), createdAt],
		[mailed ? m.invoices_detail_sent() : m.invoices_detail_issued(), sentAt],
		[CLOSED_BY[settledBy(state) ?? "payment"](), paidAt],
	];
	return moments.flatMap(([label, at]): TimelineEntry[] =>
		at === null ? [] : [{ at, look: "done", label, text: "" }],
	);
}

const CLOSED_BY = {
	payment: m.invoices_detail_paid,
	credit_note: m.invoices_status_credited,
	write_off: m.invoices_status_written_off,
};

export function viewEntries(views: readonly Instant[]): TimelineEntry[] {
	return views.map((at) => ({ at, look: "done", label: m.invoices_detail_viewed(), text: "" }));
}
