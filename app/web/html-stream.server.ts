import type { ReactNode } from "react";
import * as react from "react-dom/server";

export interface HtmlStream {
	body: ReadableStream<Uint8Array>;
	/** Fulfilled once everything that waited for something is in the stream too. */
	allReady: Promise<void>;
}

interface Options {
	nonce: string;
	signal: AbortSignal;
	onError: (error: unknown) => void;
}

/**
 * Renders to a stream. Fulfilled once the frame of the page is rendered; rejected where that fails.
 *
 * The build has React 18's renderer for Node, which writes into one buffer of 2 KB and takes two thirds of the time of
 * the one for browsers, which makes an array of bytes for each attribute. The edit loop has the latter.
 */
export async function renderToHtmlStream(page: ReactNode, options: Options): Promise<HtmlStream> {
	if ("renderToPipeableStream" in react) return piped(page, options);
	const body = await (react as typeof import("react-dom/server")).renderToReadableStream(page, options);
	return { body, allReady: body.allReady };
}

function piped(page: ReactNode, { nonce, signal, onError }: Options): Promise<HtmlStream> {
	return new Promise((resolve, reject) => {
		let allReady = () => {};
		const ready = new Promise<void>((done) => {
			allReady = done;
		});
		const { pipe, abort } = react.renderToPipeableStream(page, {
			nonce,
			onError,
			onAllReady: () => allReady(),
			onShellError: reject,
			onShellReady: () => resolve({ body: bodyOf(pipe, abort), allReady: ready }),
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}

type Pipeable = ReturnType<typeof react.renderToPipeableStream>;

/** What is piped, as a web stream which asks for more when its reader has taken what there was. */
function bodyOf(pipe: Pipeable["pipe"], abort: Pipeable["abort"]): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let drained = () => {};
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				const destination = {
					write(chunk: string | Uint8Array) {
						controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : withoutPadding(chunk));
						return (controller.desiredSize ?? 1) > 0;
					},
					end: () => controller.close(),
					destroy: (error: unknown) => controller.error(error),
					on(event: string, listener: () => void) {
						if (event === "drain") drained = listener;
						return destination;
					},
				};
				pipe(destination as never);
			},
			pull: () => drained(),
			cancel: (reason) => abort(reason),
		},
		{ highWaterMark: 64 * 1024, size: (chunk) => chunk?.byteLength ?? 0 },
	);
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
