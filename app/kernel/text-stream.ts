import { inLanguage } from "./language/in-language.server";
import { currentLanguage } from "./language/language";

/** Pieces of a file as a stream, each made on demand in the requester's language; a cancel ends the making. */
export function byteStream(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
	const language = currentLanguage();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await inLanguage(language, () => pieces.next());
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}

/** The same of pieces of text. */
export function textStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
	return byteStream(encoded(pieces));
}

export async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
	const encoder = new TextEncoder();
	for await (const piece of pieces) yield encoder.encode(piece);
}

/** Rows as the text of a JSON array, a line each, never all of them at once. */
export async function* jsonArray<Row>(
	pages: AsyncIterable<Row[]>,
	view: (row: Row) => unknown,
): AsyncGenerator<string, void> {
	let before = "[\n";
	for await (const page of pages) {
		for (const row of page) {
			yield before + JSON.stringify(view(row));
			before = ",\n";
		}
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}
