import { hasMoreThan } from "#db/export/data-downloads";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { formatDuration } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import { archiveOf, BEGINNING } from "./archive.server";
import { beginInTurns } from "./download-in-turns.server";
import { type ArchiveFile, zipStream } from "./zip.server";

/** What one request makes: a Worker's has a thousand calls to the database and the store, and an invoice costs up to five. */
const MAX = { invoices: 100, entries: 2000 };

const ALLOWANCES: readonly Allowance[] = [{ tries: 10, seconds: 3600 }];

/**
 * All that the actor wrote as a ZIP (JSON, CSV, logo, PDFs), streamed; `null` of a large account, for which one is begun that is
 * made in turns, or one that was begun goes on. Throws too_many_requests after ten an hour.
 */
export async function downloadData(ctx: AppContext, actor: Actor): Promise<ReadableStream<Uint8Array> | null> {
	const wait = await ctx.limits.take(`download:${actor.id}`, ALLOWANCES);
	if (wait > 0) {
		const message = m.export_downloads_used_up({ wait: formatDuration(Math.ceil(wait / 60), "minute") });
		throw new AppError("too_many_requests", message, { retryAfter: wait });
	}
	if (await hasMoreThan(ctx.db, actor.id, MAX)) {
		await beginInTurns(ctx, actor);
		return null;
	}
	return zipStream(ctx, allFiles(ctx, actor));
}

async function* allFiles(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	const sectionAt = await archiveOf(ctx, actor, ctx.clock.now());
	for (let at: typeof BEGINNING | null = BEGINNING; at; ) {
		const { files, next } = await sectionAt(at);
		yield* files;
		at = next;
	}
}
