import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateRawSync } from "node:zlib";
import type { FontStore } from "~/document/script/font-store";

const FOLDER = new URL("../../../public/fonts/scripts/", import.meta.url);
let shaper: Promise<WebAssembly.Module> | undefined;
const files = new Map<string, Promise<Uint8Array>>();

/** The fonts from disk, and which of them were asked for. */
export function fontStore(): FontStore & { readonly asked: string[] } {
	const asked: string[] = [];
	return {
		asked,
		read(name) {
			asked.push(name);
			const file =
				files.get(name) ?? readFile(new URL(name, FOLDER)).then((bytes) => new Uint8Array(inflateRawSync(bytes)));
			files.set(name, file);
			return file;
		},
		async shaper() {
			shaper ??= readFile(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm")).then(
				(bytes) => new WebAssembly.Module(bytes),
			);
			return shaper;
		},
	};
}
