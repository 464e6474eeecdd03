import type { AppContext } from "~/context";
import { inLanguage } from "~/kernel/language/in-language.server";
import { currentLanguage } from "~/kernel/language/language";

export interface ArchiveFile {
	path: string;
	/** Off for what is compressed already. */
	compress: boolean;
	pieces: AsyncIterable<Uint8Array>;
}

const BETWEEN_TURNS_MS = 10;

/**
 * A ZIP made while it is read, each piece on demand and with other requests between two of them, in the requester's language;
 * an error breaks the stream off.
 */
export function zipStream(ctx: AppContext, files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
	const chunks: Uint8Array[] = [];
	const work = zipped(files, chunks);
	const language = currentLanguage();
	let turnedAt = ctx.clock.now();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				let ended: boolean | undefined = false;
				while (chunks.length === 0 && !ended) {
					if (ctx.clock.now() - turnedAt >= BETWEEN_TURNS_MS) {
						await ctx.yieldToRequests();
						turnedAt = ctx.clock.now();
					}
					ended = (await inLanguage(language, () => work.next())).done;
				}
				for (const chunk of chunks.splice(0)) controller.enqueue(chunk);
				if (ended) controller.close();
			},
			async cancel() {
				await work.return(undefined);
			},
		},
		{ highWaterMark: 1 },
	);
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
