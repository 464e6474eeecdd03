import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { workerModules } from "../../dev/vite/worker-modules";

// biome-ignore lint/suspicious/noExplicitAny: what Rollup calls is a function or an object of one
type Hooks = any;

/** The plugin in a build of the server's, of the browser's, or in the edit loop, beside two files. */
function start(config: { command: string; build: { ssr?: boolean } }) {
	const dir = mkdtempSync(path.join(tmpdir(), "modules-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	writeFileSync(path.join(dir, "face.ttf"), "a face");
	writeFileSync(path.join(dir, "shape.wasm"), "a module");
	const plugin = workerModules() as Hooks;
	plugin.configResolved(config);
	const rollup = { resolve: async (source: string) => ({ id: path.join(dir, path.basename(source)) }) };
	const resolveId = (source: string) => plugin.resolveId.call(rollup, source, "importer.ts");
	return { dir, plugin, resolveId };
}

const SERVER = { command: "build", build: { ssr: true } };
const BROWSER = { command: "build", build: {} };
const EDIT_LOOP = { command: "serve", build: { ssr: true } };

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

test("in the server's build a font and a WebAssembly are modules beside the bundle, named by what they hold", async () => {
	const { plugin, resolveId } = start(SERVER);
	const face = await resolveId("./face.ttf?bin");
	const shape = await resolveId("./shape.wasm?module");
	expect([face.external, shape.external]).toEqual([true, true]);

	const code = `import a from "${face.id}"; import b from "${shape.id}";`;
	const names = [`face-${hash("a face")}.ttf`, `shape-${hash("a module")}.wasm`];
	const inBundle = plugin.renderChunk(code, { fileName: "index.js" }).code;
	expect(inBundle).toBe(`import a from "./modules/${names[0]}"; import b from "./modules/${names[1]}";`);
	const inFolder = plugin.renderChunk(code, { fileName: "assets/es/pdf.js" }).code;
	expect(inFolder).toContain(`"../../modules/${names[0]}"`);

	const files: { fileName: string; source: Buffer }[] = [];
	plugin.generateBundle.call({ emitFile: (file: (typeof files)[number]) => files.push(file) });
	expect(files.map(({ fileName, source }) => [fileName, source.toString()])).toEqual([
		[`modules/${names[0]}`, "a face"],
		[`modules/${names[1]}`, "a module"],
	]);
});

test.each([BROWSER, EDIT_LOOP])(
	"elsewhere (%o) a font is in the code, byte for byte, and WebAssembly is left alone",
	async (config) => {
		const { dir, plugin, resolveId } = start(config);
		expect(await resolveId("./shape.wasm")).toBeUndefined();
		const id = await resolveId("./face.ttf?bin");
		expect(id).toBe(`${path.join(dir, "face.ttf")}?inline-bytes`);
		const bytes = await import(`data:text/javascript,${encodeURIComponent(plugin.load(id))}`);
		expect(new TextDecoder().decode(bytes.default)).toBe("a face");
		expect(plugin.renderChunk("let a = 1;", { fileName: "index.js" })).toBeUndefined();
	},
);

test("what is no binary, or is not found, is somebody else's", async () => {
	const { plugin, resolveId } = start(SERVER);
	for (const source of ["./page.tsx", "./face.ttf", "./face.ttf?url", "wasm", "./shape.wasm.js"]) {
		expect(await resolveId(source), source).toBeUndefined();
	}
	expect(await plugin.resolveId.call({ resolve: async () => null }, "./gone.wasm", "importer.ts")).toBeUndefined();
	expect(plugin.load("page.tsx")).toBeUndefined();
	expect(plugin.renderChunk("let a = 1;", { fileName: "index.js" })).toBeUndefined();
});
