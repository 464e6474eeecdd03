import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const BINARY_IMPORT = /\.(wasm(\?module)?|ttf\?bin)$/;
const INLINE = "?inline-bytes";
const MARK = "__WORKER_MODULE__";

/**
 * `x.wasm` and `x.ttf?bin` for the Worker: modules beside the server's bundle, since workerd takes no byte from a disk;
 * elsewhere a font is inlined as base64, and wasm is left to the module's runner.
 */
export function workerModules(): Plugin {
	const sources = new Map<string, Buffer>();
	let serverBuild = false;
	return {
		name: "worker-modules",
		enforce: "pre",
		configResolved(config) {
			serverBuild = config.command === "build" && Boolean(config.build.ssr);
		},
		async resolveId(source, importer) {
			if (!BINARY_IMPORT.test(source)) return;
			const resolved = await this.resolve(source.split("?")[0] ?? source, importer, { skipSelf: true });
			if (!resolved) return;
			const file = resolved.id.split("?")[0] ?? resolved.id;
			if (!serverBuild) return file.endsWith(".wasm") ? undefined : file + INLINE;
			const bytes = readFileSync(file);
			const name = hashedName(file, bytes);
			sources.set(name, bytes);
			return { id: MARK + name, external: true, moduleSideEffects: false };
		},
		load(id) {
			if (!id.endsWith(INLINE)) return;
			const base64 = readFileSync(id.slice(0, -INLINE.length)).toString("base64");
			return `export default Uint8Array.from(atob("${base64}"), (c) => c.charCodeAt(0)).buffer;`;
		},
		renderChunk(code, chunk) {
			if (!serverBuild || !code.includes(MARK)) return;
			const up = "../".repeat(chunk.fileName.split("/").length - 1) || "./";
			return { code: code.replace(new RegExp(`${MARK}([\\w.-]+)`, "g"), `${up}modules/$1`), map: null };
		},
		generateBundle() {
			if (!serverBuild) return;
			for (const [name, source] of sources) this.emitFile({ type: "asset", fileName: `modules/${name}`, source });
		},
	};
}

function hashedName(file: string, bytes: Buffer): string {
	const { name, ext } = path.parse(file);
	return `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}${ext}`;
}
