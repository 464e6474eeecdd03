import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Our own reader and writer of font tables, which is TypeScript. */
export const { readSfnt, requireTable, dataView, writeSfnt } = await load("sfnt.ts");
export const { parseFace } = await load("face.ts");
export const { readComponents, glyphRecord } = await load("glyf.ts");

/** @param {string} file */
async function load(file) {
	const { module } = await runnerImport(`${ROOT}app/document/type/${file}`, { configFile: false, root: ROOT });
	return module;
}
