import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "./client";
import { audit } from "./payments/ledger.schema";

/** What is written down of what happens: ids, never names or addresses. */
export type AuditEvent =
	| "account.registered"
	| "account.signed_in"
	| "account.sign_in_refused"
	| "account.settings_saved"
	| "account.business_saved"
	| "account.payment_details_changed"
	| "account.tax_saved"
	| "account.email_change_requested"
	| "account.email_change_called_off"
	| "account.numbers_saved"
	| "account.issued_locked"
	| "account.issued_unlocked"
	| "account.email_changed"
	| "account.email_confirmed"
	| "account.password_changed"
	| "account.password_reset"
	| "account.token_made"
	| "account.token_revoked"
	| "account.second_factor_on"
	| "account.second_factor_off"
	| "account.recovery_codes_made"
	| "account.recovery_code_used"
	| "account.passkey_added"
	| "account.passkey_removed"
	| "account.passkey_cloned"
	| "account.deleted"
	| "account.moved"
	| "account.plan_changed"
	| "account.made_administrator"
	| "account.logo_missing"
	| "account.cards_connected"
	| "account.cards_disconnected"
	| "support.ticket_opened"
	| "client.added"
	| "client.updated"
	| "client.deleted"
	| "client.restored"
	| "client.logo_missing"
	| "client.statement_shared"
	| "client.statement_links_ended"
	| "template.added"
	| "template.updated"
	| "template.deleted"
	| "template.restored"
	| "time.added"
	| "time.updated"
	| "time.deleted"
	| "time.restored"
	| "time.feed_made"
	| "time.feed_ended"
	| "project.added"
	| "project.updated"
	| "project.merged"
	| "project.deleted"
	| "project.restored"
	| "invoice.page_reported"
	| "invoice.created"
	| "invoice.updated"
	| "invoice.sent"
	| "invoice.paid"
	| "invoice.unpaid"
	| "invoice.payment_recorded"
	| "invoice.payment_reversed"
	| "invoice.payment_refunded"
	| "invoice.credited"
	| "invoice.corrected"
	| "invoice.deposit_asked"
	| "invoice.written_off"
	| "invoice.settlement_reversed"
	| "invoice.credit_used"
	| "invoice.deleted"
	| "invoice.restored"
	| "invoice.shared"
	| "invoice.share_revoked";

export interface AuditEntry {
	at: Instant;
	userId: string | null;
	event: AuditEvent;
	objectId?: string;
	detail?: string;
}

export const PAYMENT_DETAILS = { event: "account.payment_details_changed", objectId: "payment-details" } as const;

export const ISSUED_LOCK = "issued-lock";

/** When what was issued was locked and unlocked last, newest first. */
export async function listLockChanges(db: Database, userId: string): Promise<{ at: Instant; event: AuditEvent }[]> {
	return orm(db)
		.select({ at: audit.at, event: sql<AuditEvent>`${audit.event}` })
		.from(audit)
		.where(and(eq(audit.userId, userId), eq(audit.objectId, ISSUED_LOCK)))
		.orderBy(desc(audit.seq))
		.limit(5);
}

/** The latest changes of what an account's clients pay to, newest first. */
export async function listPaymentChanges(db: Database, userId: string): Promise<{ at: Instant; detail: string }[]> {
	return orm(db)
		.select({ at: audit.at, detail: audit.detail })
		.from(audit)
		.where(and(eq(audit.userId, userId), eq(audit.objectId, PAYMENT_DETAILS.objectId)))
		.orderBy(desc(audit.seq))
		.limit(5);
}

/** The statement that writes an entry, for the batch of the effect that it records. */
export function record(db: Database, entry: AuditEntry) {
	return orm(db).insert(audit).values(entry);
}
