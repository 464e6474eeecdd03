import type { ReactNode } from "react";
import * as react from "react-dom/server";

interface Options {
	nonce: string;
	signal: AbortSignal;
	onError: (error: unknown) => void;
}

/**
 * Renders a whole page, with everything that it waits for. Rejected where its frame fails, or the visitor has gone.
 *
 * No loader leaves something for later, so that a stream would only have more pieces (decision 11). The build has React
 * 18's renderer for Node, which writes into one buffer of 2 KB and takes two thirds of the time of the one for browsers,
 * which makes an array of bytes for each attribute. The edit loop has the latter.
 */
export async function renderHtml(page: ReactNode, options: Options): Promise<Uint8Array<ArrayBuffer>> {
	if ("renderToPipeableStream" in react) return renderToBytes(page, options);
	const stream = await (react as typeof import("react-dom/server")).renderToReadableStream(page, options);
	await stream.allReady;
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

function renderToBytes(page: ReactNode, { nonce, signal, onError }: Options): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		const destination = {
			write(chunk: string | Uint8Array) {
				chunks.push(typeof chunk === "string" ? encoder.encode(chunk) : withoutPadding(chunk));
				return true;
			},
			end: () => resolve(joinChunks(chunks)),
			destroy: reject,
			on: () => destination,
		};
		const { pipe, abort } = react.renderToPipeableStream(page, {
			nonce,
			onError,
			// All of it stands in its place: nothing is moved there later by a script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onShellError: reject,
			onAllReady: () => pipe(destination as never),
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}

const encoder = new TextEncoder();

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(chunks.reduce((size, { byteLength }) => size + byteLength, 0));
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole;
}

/**
 * React 18 leaves zeros at the end of its buffer where the bytes of the next letter did not fit any more, and writes it
 * whole (facebook/react#24985, mended in 19). In a page they would be characters: dropped from a text, U+FFFD in a value.
 */
function withoutPadding(chunk: Uint8Array): Uint8Array {
	let end = chunk.byteLength;
	while (chunk[end - 1] === 0) end--;
	return chunk.subarray(0, end);
}
