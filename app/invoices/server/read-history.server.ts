import { findHistory, type History, revisionsOfAccount } from "#db/queries/invoice-history";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import type { Revision } from "../domain/revision";
import { invoiceNotFound } from "./refusals.server";
import { sealHistory } from "./seal-history.server";

const AT_ONCE = 50;

export interface HistorySlice {
	/** Newest first, each with the one before it. */
	entries: { revision: Revision; before: Revision | undefined }[];
	/** The revision that what follows is before; `null` at the end. */
	next: number | null;
}

/**
 * Revisions of an invoice of the actor's, newest first; none of a draft. An invoice that was deleted keeps its history.
 * @param before only those before this revision; absent for all
 * @throws AppError not_found
 */
export async function readHistory(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ before, limit = AT_ONCE }: { before?: number | undefined; limit?: number } = {},
): Promise<HistorySlice> {
	if (!isId(id)) throw invoiceNotFound();
	const slice = { before, limit: limit + 1 };
	const { revisions: rows, exists } = await sealed(ctx, actor, () => findHistory(ctx.db, actor.id, id, slice));
	// A draft has none, and what is not there is not found.
	if (rows.length === 0 && !exists) throw invoiceNotFound();
	const entries = rows.slice(0, limit).map((revision, at) => ({ revision, before: rows[at + 1] }));
	return { entries, next: rows.length > limit ? (entries.at(-1)?.revision.revision ?? null) : null };
}

/**
 * One revision of an invoice of the actor's.
 * @throws AppError not_found
 */
export async function readRevision(ctx: AppContext, actor: Actor, id: string, number: number): Promise<Revision> {
	const { entries } = Number.isSafeInteger(number)
		? await readHistory(ctx, actor, id, { before: number + 1, limit: 1 })
		: { entries: [] };
	const [entry] = entries;
	if (entry?.revision.revision !== number) throw notFound(m.invoices_history_revision_not_found());
	return entry.revision;
}

/** All revisions of an invoice of the actor's, the oldest first. Throws not_found. */
export async function readWholeHistory(ctx: AppContext, actor: Actor, id: string): Promise<Revision[]> {
	const revisions: Revision[] = [];
	for (let before: number | null | undefined; before !== null; ) {
		const slice: HistorySlice = await readHistory(ctx, actor, id, { before });
		revisions.push(...slice.entries.map(({ revision }) => revision));
		before = slice.next;
	}
	return revisions.reverse();
}

/** Reads revisions, and where one is not sealed yet once more when all are: the write before left that to the background. */
async function sealed(ctx: AppContext, actor: Actor, read: () => Promise<History>): Promise<History> {
	const history = await read();
	if (history.revisions.every(({ hash }) => hash !== null)) return history;
	await sealHistory(ctx, actor.id);
	return read();
}

/** All revisions of the actor's, in the order of the chain, slice by slice. */
export async function* historyPages(ctx: AppContext, actor: Actor): AsyncGenerator<Revision[]> {
	await sealHistory(ctx, actor.id);
	for (let after = 0; ; ) {
		const page = await revisionsOfAccount(ctx.db, actor.id, { after, limit: AT_ONCE });
		yield page;
		if (page.length < AT_ONCE) return;
		after = page.at(-1)?.seq ?? after;
	}
}
