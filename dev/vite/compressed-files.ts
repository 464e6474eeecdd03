import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
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

/**
 * Puts a compressed copy beside each file that browsers load, for workers/built-file.ts
 * (docs/decisions/0038-files-compressed-by-the-build.md). Remix moves what only the server's build names, as the sheet of the
 * client's page, to the browser's files once that build is written: those have their copy then.
 */
export function compressedFiles(): Plugin {
	let isServers = false;
	return {
		name: "compressed-files",
		apply: (_, { command }) => command === "build",
		configResolved({ build }) {
			isServers = Boolean(build.ssr);
		},
		writeBundle: {
			order: "post",
			sequential: true,
			async handler({ dir = "" }, bundle) {
				const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
				if (!isServers) return compressEach(dir, names);
				const browsers = path.join(dir, "../client");
				const isMoved = (name: string) =>
					existsSync(path.join(browsers, name)) && !existsSync(path.join(browsers, `${name}.br`));
				return compressEach(browsers, names.filter(isMoved));
			},
		},
	};
}

async function compressEach(dir: string, names: readonly string[]): Promise<void> {
	const copies = new Map<string, Promise<Buffer>>();
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
}
