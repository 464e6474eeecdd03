import { accountRevisions } from "#db/history/invoice-history";
import { findHistory, findRevisionsByKind, type History, listInvoiceRevisions } from "#db/history/revisions";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invoiceNotFound } from "~/invoices/server/refusals.server";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import { isNewVersion, REVISION_KINDS, type Revision } from "../domain/revision";
import { sealHistory } from "./seal-history.server";

const BATCH = 50;
const INVOICE_BATCH = 10;

const MAX_BYTES = 1_000_000;

export interface HistorySlice {
	/** Newest first, each with the one before it. */
	entries: { revision: Revision; before: Revision | undefined }[];
	/** The revision that what follows is before; `null` at the end. */
	next: number | null;
}

interface HistoryQuery {
	before?: number | undefined;
	limit?: number;
	bytes?: number;
}

/**
 * Revisions of an invoice of the actor's, newest first, also of one that was deleted; none of a draft. Throws not_found.
 * They are `limit` at most, and fewer where their contents come to more than `bytes`.
 */
export async function readHistory(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ before, limit = BATCH, bytes = MAX_BYTES }: HistoryQuery = {},
): Promise<HistorySlice> {
	if (!isId(id)) throw invoiceNotFound();
	const slice = { before, limit: limit + 1, bytes };
	const { revisions: rows, exists } = await sealed(ctx, actor, () => findHistory(ctx.db, actor.id, id, slice));
	// A draft has none, and what is not there is not found.
	if (rows.length === 0 && !exists) throw invoiceNotFound();
	// They count from 1 without a gap: where the last is not that one, it is only what the one after it changed.
	const isWhole = (rows.at(-1)?.revision ?? 1) === 1 && rows.length <= limit;
	const entries = withBefore(rows).slice(0, isWhole ? rows.length : rows.length - 1);
	return { entries, next: isWhole ? null : (entries.at(-1)?.revision.revision ?? null) };
}

function withBefore(rows: readonly Revision[]): HistorySlice["entries"] {
	return rows.map((revision, at) => ({ revision, before: rows[at + 1] }));
}

/** What the client of an invoice of the actor's was sent, newest first, with what each followed: unsealed ones too. */
export async function readVersions(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ before, limit }: { before?: number | undefined; limit: number },
): Promise<HistorySlice> {
	const slice = { kinds: REVISION_KINDS.filter(isNewVersion), before, limit: limit + 1 };
	const rows = await findRevisionsByKind(ctx.db, actor.id, id, slice);
	const versions = withBefore(rows).filter(({ revision }) => isNewVersion(revision.kind));
	const entries = versions.slice(0, limit);
	return { entries, next: versions.length > limit ? (entries.at(-1)?.revision.revision ?? null) : null };
}

/** One revision of an invoice of the actor's. Throws AppError not_found. */
export async function readRevision(ctx: AppContext, actor: Actor, id: string, number: number): Promise<Revision> {
	const { entries } = Number.isSafeInteger(number)
		? await readHistory(ctx, actor, id, { before: number + 1, limit: 1 })
		: { entries: [] };
	const [entry] = entries;
	if (entry?.revision.revision !== number) throw notFound(m.history_history_revision_not_found());
	return entry.revision;
}

/** All revisions of an invoice of the actor's, the oldest first, slice by slice. Throws not_found before the first. */
export async function wholeHistory(ctx: AppContext, actor: Actor, id: string): Promise<AsyncGenerator<Revision[]>> {
	await readHistory(ctx, actor, id, { limit: 1 });
	return readSlices(ctx, actor, id);
}

async function* readSlices(ctx: AppContext, actor: Actor, id: string): AsyncGenerator<Revision[]> {
	for (let after = 0; ; ) {
		const slice = await listInvoiceRevisions(ctx.db, actor.id, id, { after, limit: INVOICE_BATCH });
		yield slice;
		if (slice.length < INVOICE_BATCH) return;
		after = slice.at(-1)?.revision ?? after;
	}
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
		const page = await accountRevisions(ctx.db, actor.id, { after, limit: BATCH });
		yield page;
		if (page.length < BATCH) return;
		after = page.at(-1)?.seq ?? after;
	}
}
