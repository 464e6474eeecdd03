import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css)$/;
const COMPRESSIBLE = /\.(js|css|wasm|ttf)$/;
/** A megabyte of fonts at the highest would take as long as all scripts. */
const QUALITIES = { text: 11, other: 9 };
const compress = promisify(brotliCompress);

/** Puts a compressed copy beside each file, for workers/built-file.ts (docs/decisions/0038-files-compressed-by-the-build.md). */
export function compressedFiles(): Plugin {
	return {
		name: "compressed-files",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		async writeBundle({ dir = "" }, bundle) {
			const copies = new Map<string, Promise<Buffer>>();
			const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
			await Promise.all(
				names.map(async (name) => {
					const file = path.join(dir, name);
					const bytes = await readFile(file);
					const key = createHash("sha256").update(bytes).digest("hex");
					const quality = TEXT.test(name) ? QUALITIES.text : QUALITIES.other;
					const copy = copies.get(key) ?? compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
					copies.set(key, copy);
					await writeFile(`${file}.br`, await copy);
				}),
			);
		},
	};
}
