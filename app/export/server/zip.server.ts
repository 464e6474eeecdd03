import type { AppContext } from "~/context";
import { joinBytes } from "~/document/image/png";
import { byteStream } from "~/kernel/text-stream";

export interface ArchiveFile {
	path: string;
	/** Off for what is compressed already. */
	compress: boolean;
	pieces: AsyncIterable<Uint8Array>;
}

const BETWEEN_TURNS_MS = 10;

/** A ZIP made while it is read, with other requests between two pieces; an error breaks the stream off. */
export function zipStream(ctx: AppContext, files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
	return byteStream(zipPieces(ctx, files));
}

export async function zipBytes(ctx: AppContext, files: AsyncIterable<ArchiveFile>): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	for await (const piece of zipPieces(ctx, files)) pieces.push(piece);
	return joinBytes(pieces);
}

async function* zipPieces(ctx: AppContext, files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array, void> {
	const chunks: Uint8Array[] = [];
	let turnedAt = ctx.clock.now();
	for await (const _ of zipped(files, chunks)) {
		yield* chunks.splice(0);
		if (ctx.clock.now() - turnedAt < BETWEEN_TURNS_MS) continue;
		await ctx.yieldToRequests();
		turnedAt = ctx.clock.now();
	}
	yield* chunks;
}

/** Feeds the archive piece by piece, and puts what comes of it into `chunks`; pauses between two of them. */
async function* zipped(files: AsyncIterable<ArchiveFile>, chunks: Uint8Array[]): AsyncGenerator<void, void> {
	const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		chunks.push(chunk);
	});
	for await (const { path, compress, pieces } of files) {
		const file = compress ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
		zip.add(file);
		for await (const piece of pieces) {
			file.push(piece);
			yield;
		}
		file.push(new Uint8Array(0), true);
		yield;
	}
	zip.end();
}
