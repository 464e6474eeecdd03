import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import { type FontStore, inflated } from "~/document/script/font-store";

const files = new Map<string, Promise<Uint8Array>>();
let shaper: Promise<WebAssembly.Module> | undefined;

/** Fonts for rare characters as a browser fetches them, once for as long as a tab lives. */
export const browserFonts: FontStore = {
	read(name) {
		const file = files.get(name) ?? fetchFont(name);
		files.set(name, file);
		file.catch(() => files.delete(name));
		return file;
	},
	shaper() {
		shaper ??= fetchShaper();
		shaper.catch(() => {
			shaper = undefined;
		});
		return shaper;
	},
};

async function fetchFont(name: string): Promise<Uint8Array> {
	const answer = await fetch(`/fonts/scripts/${name}`);
	if (!answer.ok || !answer.body) throw new Error(`a font could not be loaded: ${answer.status}`);
	return inflated(answer.body);
}

async function fetchShaper(): Promise<WebAssembly.Module> {
	const answer = await fetch(harfbuzz);
	if (!answer.ok) throw new Error(`the shaper could not be loaded: ${answer.status}`);
	return WebAssembly.compile(await answer.arrayBuffer());
}
