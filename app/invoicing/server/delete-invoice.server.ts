import { isGone } from "#db/commit";
import { restoreInvoice as restoreRow } from "#db/invoices/invoice-writes";
import { softDelete } from "#db/soft-delete";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { invoiceNotFound, refusal, requireChangeable, staleInvoice } from "~/invoices/server/refusals.server";
import { newDeletion, restorableSince } from "~/kernel/deletion";

/**
 * Deletes an invoice or draft, softly. Throws not_found where it is not there (any more), conflict for a credit
 * note, a deposit invoice, where it has one, and where it is locked, stale where `version` is not the newest.
 */
export async function deleteInvoice(ctx: AppContext, actor: Actor, id: string, version?: number): Promise<Invoice> {
	const invoice = await readInvoice(ctx, actor, id);
	if (version !== undefined && version !== invoice.version) throw staleInvoice();
	requireChangeable(actor, invoice);
	try {
		await softDelete(ctx.db, "invoice", { userId: actor.id, id, version, deletion: newDeletion(ctx) });
	} catch (error) {
		if (!isGone(error)) throw refusal(error, actor, invoice.number);
		throw version === undefined ? invoiceNotFound() : staleInvoice();
	}
	return invoice;
}

/**
 * Takes a deletion back.
 * @param deletionId only this one; absent for whatever deletion there is
 * @throws AppError not_found where nothing of the actor's was deleted under this id in the last 30 days,
 *   plan_limit where a draft has no room any more, conflict where a draft's number was used, or its time invoiced, meanwhile
 */
export async function restoreInvoice(ctx: AppContext, actor: Actor, id: string, deletionId?: string): Promise<Invoice> {
	const at = ctx.clock.now();
	const { drafts: draftLimit } = getEntitlements(actor.plan);
	try {
		await restoreRow(ctx.db, actor, { id, at, since: restorableSince(at), deletionId, draftLimit });
	} catch (error) {
		throw isGone(error) ? invoiceNotFound() : refusal(error, actor, null);
	}
	return readInvoice(ctx, actor, id);
}
