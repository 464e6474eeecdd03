import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { type FontStore, inflated } from "~/document/script/font-store";

/** Fonts among the files that browsers are served. An isolate keeps what it used last. */
export function assetFonts(assets: Fetcher): FontStore {
	const files = new Map<string, Promise<Uint8Array>>();
	return {
		read(name) {
			const file = files.get(name) ?? fetchFont(assets, name);
			files.delete(name);
			files.set(name, file);
			file.catch(() => files.delete(name));
			for (const oldest of files.keys()) if (files.size > MAX_KEPT) files.delete(oldest);
			return file;
		},
		async shaper() {
			return harfbuzz;
		},
	};
}

/** Fonts of an invoice in four scripts; packs have 50 KB, whole fonts 200. */
const MAX_KEPT = 60;

async function fetchFont(assets: Fetcher, name: string): Promise<Uint8Array> {
	const response = await assets.fetch(`https://assets.local/fonts/scripts/${name}`);
	if (!response.ok || !response.body) throw new Error(`The font ${name} can't be read: ${response.status}`);
	return inflated(response.body);
}
