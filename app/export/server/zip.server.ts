import type { AppContext } from "~/context";
import { joinBytes } from "~/document/image/png";
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
	const work = givingWay(ctx, zipped(files, chunks));
	const language = currentLanguage();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				let ended: boolean | undefined = false;
				while (chunks.length === 0 && !ended) ended = (await inLanguage(language, () => work.next())).done;
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

/** A ZIP as a whole, with other requests between two pieces. */
export async function zipBytes(ctx: AppContext, files: AsyncIterable<ArchiveFile>): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	for await (const _ of givingWay(ctx, zipped(files, chunks)));
	return joinBytes(chunks);
}

/** Lets other requests have their turn between steps of some work. */
async function* givingWay(ctx: AppContext, work: AsyncIterable<void>): AsyncGenerator<void, void> {
	let turnedAt = ctx.clock.now();
	for await (const _ of work) {
		yield;
		if (ctx.clock.now() - turnedAt < BETWEEN_TURNS_MS) continue;
		await ctx.yieldToRequests();
		turnedAt = ctx.clock.now();
	}
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
