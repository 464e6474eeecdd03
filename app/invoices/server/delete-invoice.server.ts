import { RuleBroken } from "#db/commit";
import { softDeleteInvoice, restoreInvoice as takeBack } from "#db/queries/invoice-writes";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { DAY_MS } from "~/kernel/dates";
import type { Invoice } from "../domain/invoice";
import { readInvoice } from "./read-invoices.server";
import { invoiceNotFound, refusal } from "./refusals.server";

/** How long a deletion can be taken back (docs/specification.md section 4). */
export const RESTORABLE_MS = 30 * DAY_MS;

/** Deletes an invoice or draft, softly. Throws not_found where it is not there (any more). */
export async function deleteInvoice(ctx: AppContext, actor: Actor, id: string): Promise<Invoice> {
	const invoice = await readInvoice(ctx, actor, id);
	try {
		await softDeleteInvoice(ctx.db, actor.id, id, ctx.clock.now());
	} catch (error) {
		throw isGone(error) ? invoiceNotFound() : error;
	}
	return invoice;
}

/**
 * Takes a deletion back.
 *
 * @throws AppError not_found where nothing of the actor's was deleted under this id in the last 30 days,
 *   plan_limit where a draft has no room any more, conflict where a draft's number was used, or its time invoiced, meanwhile
 */
export async function restoreInvoice(ctx: AppContext, actor: Actor, id: string): Promise<Invoice> {
	const at = ctx.clock.now();
	const { drafts: draftLimit } = getEntitlements(actor.plan);
	try {
		await takeBack(ctx.db, actor, { id, at, since: at - RESTORABLE_MS, draftLimit });
	} catch (error) {
		throw isGone(error) ? invoiceNotFound() : refusal(error, actor, null);
	}
	return readInvoice(ctx, actor, id);
}

function isGone(error: unknown): boolean {
	return error instanceof RuleBroken && error.rule === "row_unchanged";
}
