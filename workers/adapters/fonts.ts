import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { type FontStore, inflated } from "~/document/script/font-store";

/** Fonts among the files that browsers are served. An isolate keeps what it used last. */
export function assetFonts(assets: Fetcher): FontStore {
	const kept = new Map<string, Promise<Uint8Array>>();
	return {
		read(name) {
			const file = kept.get(name) ?? fetchFont(assets, name);
			kept.delete(name);
			kept.set(name, file);
			file.catch(() => kept.delete(name));
			for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
			return file;
		},
		async shaper() {
			return harfbuzz;
		},
	};
}

/** Fonts of an invoice in four scripts; packs have 50 KB, whole fonts 200. */
const MOST_KEPT = 60;

async function fetchFont(assets: Fetcher, name: string): Promise<Uint8Array> {
	const answer = await assets.fetch(`https://assets.local/fonts/scripts/${name}`);
	if (!answer.ok || !answer.body) throw new Error(`The font ${name} can't be read: ${answer.status}`);
	return inflated(answer.body);
}
