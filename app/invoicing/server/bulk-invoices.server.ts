import { RuleBroken, type Statement } from "#db/commit";
import { findInvoices } from "#db/invoices/invoices";
import { deletedTogether, readStates, restoreIssued, softDeleteInvoices } from "#db/invoicing/bulk-invoices";
import { type BookingIds, payInvoices } from "#db/payments/payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invoicesCsv } from "~/invoices/domain/invoices-csv";
import { readCsvAccount } from "~/invoices/server/csv-account.server";
import { retryOnTimezoneChange } from "~/invoices/server/in-zone.server";
import { invoiceNotFound, refusal } from "~/invoices/server/refusals.server";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { planPaidNotice } from "~/sending/server/paid-notice.server";
import { planReceipt } from "~/sending/server/plan-receipt.server";
import { bookedNow, openAmount } from "~/settlement/domain/payment";
import { MAX_SELECTED } from "../domain/bulk-input";
import type { BulkResult } from "../domain/bulk-result";
import { restoreInvoice } from "./delete-invoice.server";

/**
 * Marks invoices as paid, all in one transaction. Drafts and what is paid already stay as they are; what is not the
 * actor's is not there.
 * @param ids at most {@link MAX_SELECTED}
 * @param receipts whether the clients of those are mailed a receipt, each for each invoice
 */
export async function markPaid(
	ctx: AppContext,
	actor: Actor,
	ids: readonly string[],
	receipts = false,
): Promise<BulkResult> {
	const bookings = ids.map((invoice) => ({ invoice, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() }));
	const at = ctx.clock.now();
	const notice = planPaidNotice(ctx, actor, ids, at);
	const mails = [...(notice?.statements ?? []), ...(receipts ? await receiptsOf(ctx, actor, bookings, at) : [])];
	const done = await retryOnTimezoneChange(ctx, actor, (owner) =>
		payInvoices(ctx.db, owner, bookings, bookedNow(at, owner.timezone), mails),
	);
	if (notice) enqueueDeliveries(ctx, notice.delivery);
	const present = (await readStates(ctx.db, actor.id, ids)).filter(({ deletedAt }) => deletedAt === null);
	const drafts = present.filter(({ status }) => status === "draft").length;
	// What was deleted between the two is in neither.
	const already = Math.max(0, present.length - done - drafts);
	return { done, drafts, already, missing: ids.length - done - drafts - already };
}

async function receiptsOf(ctx: AppContext, actor: Actor, bookings: readonly BookingIds[], at: Instant) {
	const ids = bookings.map(({ invoice }) => invoice);
	const invoices = new Map((await findInvoices(ctx.db, actor.id, ids, at)).map((each) => [each.id, each]));
	const statements: Statement[] = [];
	for (const { invoice: invoiceId, payment: paymentId } of bookings) {
		const invoice = invoices.get(invoiceId);
		const isOpen = invoice && invoice.status !== "draft" && openAmount(invoice) > 0;
		const to = isOpen ? invoice.client.email : "";
		statements.push(...(await planReceipt(ctx, actor, { invoiceId, to, paymentId, at })));
	}
	return statements;
}

/**
 * Deletes invoices and drafts, softly and as one deletion, by whose id {@link restoreDeleted} takes it back.
 * Throws conflict where a credit note, or an invoice that has one, is among them.
 */
export async function deleteInvoices(ctx: AppContext, actor: Actor, ids: readonly string[]) {
	const deletion = newDeletion(ctx);
	const done = await softDeleteInvoices(ctx.db, actor.id, ids, deletion).catch((error) => {
		throw refusal(error, actor, null);
	});
	const result: BulkResult = { done, drafts: 0, already: 0, missing: ids.length - done };
	return { ...result, deletionId: deletion.id };
}

/**
 * Takes back what one press of {@link deleteInvoices} deleted, and no other: issued invoices together, drafts one by one,
 * because each needs its room and its number.
 * @returns how many are back, and why others are not
 * @throws AppError not_found where nothing of the actor's is deleted by it, or not in the last 30 days
 */
export async function restoreDeleted(ctx: AppContext, actor: Actor, deletionId: string) {
	const at = ctx.clock.now();
	const which = { deletionId, since: restorableSince(at) };
	const gone = await deletedTogether(ctx.db, actor.id, which, MAX_SELECTED);
	if (gone.length === 0) throw invoiceNotFound();
	const together = await restoreTogether(ctx, actor, { ...which, at });

	let restored = together ?? 0;
	const refusals: string[] = [];
	for (const { id } of gone.filter(({ status }) => together === null || status === "draft")) {
		try {
			await restoreInvoice(ctx, actor, id, deletionId);
			restored++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refusals.push(error.message);
		}
	}
	return { restored, refusals };
}

/** How many issued invoices are back; `null` where time of one that was invoiced again meanwhile holds all of them up. */
async function restoreTogether(
	ctx: AppContext,
	actor: Actor,
	which: { deletionId: string; at: Instant; since: Instant },
): Promise<number | null> {
	try {
		return await restoreIssued(ctx.db, actor.id, which);
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "entries_claimed") return null;
		throw error;
	}
}

/** Selected invoices as CSV, newest first. Throws not_found where none of them is there. */
export async function selectedCsv(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<string> {
	const [invoices, account] = await Promise.all([
		findInvoices(ctx.db, actor.id, ids, ctx.clock.now()),
		readCsvAccount(ctx, actor),
	]);
	if (invoices.length === 0) throw invoiceNotFound();
	return invoicesCsv(
		invoices.sort((one, other) => other.createdAt - one.createdAt),
		account,
	);
}
