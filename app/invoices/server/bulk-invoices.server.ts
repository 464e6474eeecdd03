import { RuleBroken } from "#db/commit";
import {
	deletedAtOnce,
	findInvoices,
	payInvoices,
	readStandings,
	restoreIssued,
	softDeleteInvoices,
} from "#db/queries/bulk-invoices";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { dateIn, type Instant } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { MAX_SELECTED } from "../domain/bulk-input";
import type { BulkResult } from "../domain/bulk-result";
import { invoicesCsv } from "../domain/invoices-csv";
import { RESTORABLE_MS, restoreInvoice } from "./delete-invoice.server";
import { invoiceNotFound } from "./refusals.server";

/**
 * Marks invoices as paid, all in one transaction. Drafts and what is paid already stay as they are; what is not the
 * actor's is not there.
 *
 * @param ids at most {@link MAX_SELECTED}
 */
export async function markPaid(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
	const at = ctx.clock.now();
	await payInvoices(ctx.db, actor.id, ids, { at, on: dateIn(actor.timezone, at) });
	const found = (await readStandings(ctx.db, actor.id, ids)).filter(({ deletedAt }) => deletedAt === null);
	const done = found.filter(({ paidAt }) => paidAt === at).length;
	const drafts = found.filter(({ status }) => status === "draft").length;
	const already = found.length - done - drafts;
	return { done, drafts, already, missing: ids.length - found.length, at };
}

/** Deletes invoices and drafts, softly and all at one instant, by which {@link restoreDeleted} takes it back. */
export async function deleteInvoices(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
	const at = ctx.clock.now();
	await softDeleteInvoices(ctx.db, actor.id, ids, at);
	const found = await readStandings(ctx.db, actor.id, ids);
	const done = found.filter(({ deletedAt }) => deletedAt === at).length;
	return { done, drafts: 0, already: 0, missing: ids.length - done, at };
}

/**
 * Takes back what {@link deleteInvoices} deleted at an instant: issued invoices together, drafts one by one, because each
 * needs its room and its number.
 *
 * @returns how many are back, and why others are not
 * @throws AppError not_found where nothing of the actor's was deleted then, or not in the last 30 days
 */
export async function restoreDeleted(ctx: AppContext, actor: Actor, deletedAt: Instant) {
	const at = ctx.clock.now();
	const since = at - RESTORABLE_MS;
	const gone = deletedAt >= since ? await deletedAtOnce(ctx.db, actor.id, deletedAt, MAX_SELECTED) : [];
	if (gone.length === 0) throw invoiceNotFound();
	const issued = gone.filter(({ status }) => status !== "draft").map(({ id }) => id);
	const together = await restoredTogether(ctx, actor, { ids: issued, at, since });

	let restored = together ? issued.length : 0;
	const refusals: string[] = [];
	for (const { id } of gone.filter(({ status }) => !together || status === "draft")) {
		try {
			await restoreInvoice(ctx, actor, id);
			restored++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refusals.push(error.message);
		}
	}
	return { restored, refusals };
}

/** Whether issued invoices are back; time of one that was invoiced again meanwhile holds all of them up. */
async function restoredTogether(ctx: AppContext, actor: Actor, which: { ids: string[]; at: Instant; since: Instant }) {
	try {
		if (which.ids.length > 0) await restoreIssued(ctx.db, actor.id, which);
		return true;
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "entries_claimed") return false;
		throw error;
	}
}

/** Selected invoices as CSV, newest first. Throws not_found where none of them is there. */
export async function selectedCsv(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<string> {
	const found = await findInvoices(ctx.db, actor.id, ids, ctx.clock.now());
	if (found.length === 0) throw invoiceNotFound();
	return invoicesCsv(found.sort((one, other) => other.createdAt - one.createdAt));
}
