import { and, eq, sql } from "drizzle-orm";
import { searchedTexts } from "~/invoices/domain/fields";
import type { Invoice } from "~/invoices/domain/invoice";
import { numberKey, provisionalKey } from "~/invoices/domain/number";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import type { StoredStatus } from "~/settlement/domain/status";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { freeExternalId } from "../external";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { ownInvoices } from "../own-invoices";
import { usage } from "../payments/ledger.schema";
import { accountLogo } from "../profile/logos";
import { restore } from "../soft-delete";
import { mustBeInZone } from "./due-dates";
import { invoices } from "./invoices.schema";

/** An invoice as it is to be stored: what is shown, and what only the database needs. */
export interface InvoiceRecord extends Omit<Invoice, "status"> {
	status: StoredStatus;
	/** The instant from which on it is overdue if still unpaid. */
	dueAt: Instant;
	/** The same of what is retained, and of its second half; `null` for nothing. */
	retainedAt: Instant | null;
	laterAt: Instant | null;
	/** The UTC month whose quota it was charged to; `null` while it is a draft. */
	quotaMonth: string | null;
}

interface Write {
	/** With the time zone that the due instant was worked out in. */
	holder: Holder & { timezone: string };
	audit: AuditEntry;
	/** Statements of the same batch: a remembered response, claimed time entries. */
	extraStatements?: readonly Statement[];
}

/** Adds a draft while there is room for one. Throws RuleBroken("room_left" | "zone_unchanged" | "number_free" | "key_free" | "external_id_free"). */
export async function insertDraft(db: Database, invoice: InvoiceRecord, limit: number | null, write: Write) {
	await commit(db, draftInsertion(db, invoice, limit, write));
}

/** The statements that do so, for a batch. */
export function draftInsertion(db: Database, invoice: InvoiceRecord, limit: number | null, write: Write): Statement[] {
	const condition = sql`${stillOn(write.holder)} AND ${roomFor(limit, countDrafts(write.holder.id))}`;
	return [
		...(write.extraStatements ?? []),
		...freeing(write.holder.id, invoice),
		insertWhere(invoices, toRow(write.holder.id, invoice), condition),
		...mustHaveChangedOne("room_left"),
		...mustBeInZone(write.holder.id, write.holder.timezone),
		record(db, write.audit),
	];
}

/**
 * Adds an invoice that leaves draft at once, charged to its month. It names the logo that the account has in this very
 * moment, so that the sweep of logos never sees one between two owners.
 * Throws RuleBroken("quota_left" | "zone_unchanged" | "number_free" | "key_free").
 */
export async function insertIssued(db: Database, invoice: InvoiceRecord, quota: number | null, write: Write) {
	await commit(db, [
		...(write.extraStatements ?? []),
		...chargeQuota(db, write.holder, invoice.quotaMonth, quota),
		...freeing(write.holder.id, invoice),
		orm(db)
			.insert(invoices)
			.values({ ...toRow(write.holder.id, invoice), logo: accountLogo(write.holder.id) }),
		...mustBeInZone(write.holder.id, write.holder.timezone),
		record(db, write.audit),
	]);
}

interface Update extends Write {
	from: number;
	/** Where it leaves draft: what its month allows. */
	charge?: { quota: number | null } | undefined;
	/** Whether nothing of the invoice itself is written. */
	statusAlone: boolean;
	/** What the payment, or its undo, consists of. */
	settles: readonly Statement[];
}

/**
 * Writes an invoice over the version that was read, and what settles it. With `charge` it leaves draft and its month is
 * charged. Throws RuleBroken("row_unchanged") where it has changed since, and "quota_left", "zone_unchanged",
 * "number_free" and "invoice_settled".
 */
export async function updateInvoice(
	db: Database,
	invoice: InvoiceRecord,
	{ from, charge, statusAlone, settles, ...write }: Update,
) {
	const { id, userId, createdAt, logo, ...values } = toRow(write.holder.id, invoice);
	// One that the row has not is the account's, as it is in this very moment.
	const logoName = sql`CASE WHEN ${invoices.logo} IS ${logo} OR ${logo} IS NULL THEN ${logo} ELSE ${accountLogo(userId)} END`;
	const current = and(ownInvoices(userId), eq(invoices.id, id), eq(invoices.version, from));
	await commit(db, [
		...(write.extraStatements ?? []),
		...freeing(userId, invoice),
		...(charge ? chargeQuota(db, write.holder, invoice.quotaMonth, charge.quota) : []),
		...(statusAlone
			? mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${invoices} WHERE ${current})`)
			: [
					orm(db)
						.update(invoices)
						.set({ ...values, logo: logoName })
						.where(current),
					...mustHaveChangedOne("row_unchanged"),
				]),
		...settles,
		...mustBeInZone(write.holder.id, write.holder.timezone),
		record(db, write.audit),
	]);
}

/** Writes what a program keeps with an invoice, whatever became of that. Throws RuleBroken("row_unchanged" | "external_id_free"). */
export async function writeExternal(db: Database, userId: string, invoice: Invoice, from: number): Promise<void> {
	const { id, externalId, metadata, updatedAt, version } = invoice;
	await commit(db, [
		...freeing(userId, invoice),
		orm(db)
			.update(invoices)
			.set({ externalId, metadata, updatedAt, version })
			.where(and(ownInvoices(userId), eq(invoices.id, id), eq(invoices.version, from))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at: updatedAt, userId, event: "invoice.updated", objectId: id }),
	]);
}

function freeing(userId: string, { externalId, updatedAt: at }: Pick<Invoice, "externalId" | "updatedAt">) {
	return freeExternalId(invoices, { userId, externalId, at });
}

/** The time that an invoice bills can be billed by another one, in the same batch. */
export function releaseTime(userId: string, invoiceId: string): Statement {
	return sql`UPDATE time_entries SET invoice_id = NULL, version = version + 1
		WHERE user_id = ${userId} AND invoice_id = ${invoiceId}`;
}

/** Takes back an invoice's deletion. A draft needs room among the drafts again. Throws as {@link restore} does, and "number_free". */
export async function restoreInvoice(
	db: Database,
	holder: Holder,
	{ draftLimit, ...which }: InvoiceRestoration & { draftLimit: number | null },
): Promise<void> {
	const issued = sql`EXISTS (SELECT 1 FROM invoices WHERE user_id = ${holder.id} AND id = ${which.id} AND status <> 'draft')`;
	const room = sql`${stillOn(holder)} AND (${issued} OR ${roomFor(draftLimit, countDrafts(holder.id))})`;
	await restore(db, "invoice", { ...which, userId: holder.id, room });
}

interface InvoiceRestoration {
	id: string;
	at: Instant;
	since: Instant;
	/** Only what this deletion deleted; absent for any. */
	deletionId?: string | undefined;
}

/** Counts up by one if the quota has room; else the batch rolls back (docs/reliability.md section 2). */
function chargeQuota(db: Database, holder: Holder, month: string | null, quota: number | null) {
	if (month === null) throw new TypeError("an issued invoice has a quota month");
	const counter = { userId: holder.id, month, kind: "invoice", used: 0 } as const;
	return [
		orm(db).insert(usage).values(counter).onConflictDoNothing(),
		orm(db)
			.update(usage)
			.set({ used: sql`${usage.used} + 1` })
			.where(
				and(
					eq(usage.userId, holder.id),
					eq(usage.month, month),
					eq(usage.kind, "invoice"),
					roomFor(quota, sql`${usage.used}`),
					stillOn(holder),
				),
			),
		...mustHaveChangedOne("quota_left"),
	];
}

function countDrafts(userId: string) {
	return sql`SELECT count(*) FROM invoices WHERE user_id = ${userId} AND status = 'draft' AND deleted_at IS NULL`;
}

/** An invoice as a row, with what it is searched by: its number once that is its own, and its lines. */
export function toRow(userId: string, { numberProvisional, ...invoice }: InvoiceRecord) {
	const searched = numberProvisional ? { ...invoice, number: "" } : invoice;
	const lines = invoice.items.map(({ description }) => description);
	const searchText = foldText([...searchedTexts(searched), ...lines].join("\n"));
	const key = numberProvisional ? provisionalKey(invoice.id) : numberKey(invoice.number);
	// What of it is settled is kept by the settlements alone.
	const { received, credited, writtenOff, discounted, retained, ...content } = invoice;
	return { ...content, userId, numberKey: key, searchText };
}
