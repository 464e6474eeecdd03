import { inLanguage } from "./language/in-language.server";
import { currentLanguage } from "./language/language";

/** Pieces of a file as a stream, each written on demand in the requester's language; a cancel ends the writing. */
export function textStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const language = currentLanguage();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await inLanguage(language, () => pieces.next());
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
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
