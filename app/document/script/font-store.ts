/** Where the fonts for rare characters lie: a port, because the Worker, the browser and tests each reach them in their own way. */
export type FontStore = {
	/** A file of public/fonts/scripts, inflated. The same name returns the same bytes, loaded once. */
	read(name: string): Promise<Uint8Array>;
	/** HarfBuzz, compiled (harfbuzzjs/dist/harfbuzz.wasm). */
	shaper(): Promise<WebAssembly.Module>;
};

/** Undoes the deflation of a font file. Both workerd and browsers bring the means. */
export async function inflated(file: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const stream = file.pipeThrough(
		new DecompressionStream("deflate-raw") as ReadableWritablePair<Uint8Array, Uint8Array>,
	);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}
