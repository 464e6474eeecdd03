import { findDownload, listParts } from "#db/export/data-downloads";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readCounts } from "~/invoices/server/read-invoices.server";
import { notFound } from "~/kernel/errors";
import { byteStream } from "~/kernel/text-stream";
import { m } from "~/paraglide/messages";
import type { DataDownload, DownloadPart } from "../domain/data-download";
import { listKey } from "./download-in-turns.server";
import { movedList, zipEnd } from "./zip-end.server";

export interface DownloadState {
	download: DataDownload;
	/** Of the account, of which drafts have no PDF. */
	invoices: number;
	/** Of what is made by now, in bytes. */
	size: number;
}

/** The actor's download that is made in turns, or was; `null` where there is none. */
export async function readDownload(ctx: AppContext, actor: Actor): Promise<DownloadState | null> {
	const [{ download, parts }, { total, draft }] = await Promise.all([
		readWithParts(ctx, actor),
		readCounts(ctx, actor),
	]);
	return download && { download, invoices: total - draft, size: sumOf(parts, "size") };
}

/** The ZIP of the actor's download, put together while it is read. Throws not_found where it isn't ready, or has expired. */
export async function openDownload(ctx: AppContext, actor: Actor): Promise<ReadableStream<Uint8Array>> {
	const { download, parts } = await readWithParts(ctx, actor);
	if (!download || download.readyAt === null) throw notFound(m.export_download_gone());
	return byteStream(zipOf(ctx, parts));
}

async function readWithParts(ctx: AppContext, { id }: Actor) {
	const [download, parts] = await Promise.all([findDownload(ctx.db, id, ctx.clock.now()), listParts(ctx.db, id)]);
	return { download, parts: parts.filter(({ downloadId }) => downloadId === download?.id) };
}

/** The parts one after the other, and then the lists of what is in them. */
async function* zipOf(ctx: AppContext, parts: readonly DownloadPart[]): AsyncGenerator<Uint8Array, void> {
	for (const { fileKey } of parts) yield read(ctx, fileKey);
	let [before, lists] = [0, 0];
	for (const { fileKey, size } of parts) {
		const list = movedList(await read(ctx, listKey(fileKey)), before);
		before += size;
		lists += list.length;
		yield list;
	}
	yield zipEnd({ entries: sumOf(parts, "entries"), bodies: before, lists });
}

async function read(ctx: AppContext, key: string): Promise<Uint8Array> {
	const bytes = await ctx.files.get(key);
	if (!bytes) throw new Error(`a part of a download is gone: ${key}`);
	await ctx.yieldToRequests();
	return bytes;
}

function sumOf(parts: readonly DownloadPart[], of: "size" | "entries"): number {
	return parts.reduce((sum, part) => sum + part[of], 0);
}
