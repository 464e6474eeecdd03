import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressedFiles } from "../../dev/vite/compressed-files";

// biome-ignore-start lint/suspicious/noExplicitAny: each hook of Vite and Rollup is a function or an object of one
/** A plugin as the browser's or the server's build has it. */
function write(dir: string, bundle: readonly string[], ssr = false): Promise<void> {
	const plugin = compressedFiles() as any;
	plugin.configResolved({ build: { ssr } });
	return plugin.writeBundle.handler({ dir }, Object.fromEntries(bundle.map((name) => [name, {}])));
}
// biome-ignore-end lint/suspicious/noExplicitAny: as above

/** A folder of a build with these files in it, after the plugin has seen them. */
async function compressed(files: Record<string, string>, listed = Object.keys(files)) {
	const dir = await mkdtemp(path.join(tmpdir(), "compressed-"));
	onTestFinished(() => rm(dir, { recursive: true }));
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
	await write(dir, listed);
	return { dir, names: (await readdir(dir)).filter((name) => name.endsWith(".br")).sort() };
}

test("scripts, styles, WebAssembly and fonts have a copy beside them that says the same in fewer bytes", async () => {
	const text = "export const month = ['January', 'February'];\n".repeat(200);
	const { dir, names } = await compressed({ "a.js": text, "b.css": text, "c.wasm": text, "d.ttf": text });
	expect(names).toEqual(["a.js.br", "b.css.br", "c.wasm.br", "d.ttf.br"]);
	for (const name of names) {
		const bytes = await readFile(path.join(dir, name));
		expect(brotliDecompressSync(bytes).toString()).toBe(text);
		expect(bytes.length).toBeLessThan(text.length / 20);
	}
});

test("what is compressed already, or is no file of the bundle, has none", async () => {
	const files = { "a.woff2": "font", "b.png": "picture", "c.svg": "<svg/>", "d.js": "1;", "e.js.map": "{}" };
	const { names } = await compressed(files, ["a.woff2", "b.png", "c.svg", "e.js.map"]);
	expect(names).toEqual([]);
});

test("files of the same bytes have copies of the same bytes, an empty one a copy too", async () => {
	const { dir, names } = await compressed({ "en.js": "let a = 1;", "es.js": "let a = 1;", "none.css": "" });
	expect(names).toEqual(["en.js.br", "es.js.br", "none.css.br"]);
	const [english, spanish] = await Promise.all(["en.js.br", "es.js.br"].map((name) => readFile(path.join(dir, name))));
	expect(english?.equals(spanish as Buffer)).toBe(true);
	expect(brotliDecompressSync(await readFile(path.join(dir, "none.css.br")))).toHaveLength(0);
	expect((await stat(path.join(dir, "none.css.br"))).size).toBeGreaterThan(0);
});

test("a file that the bundle names and the folder lacks fails the build", async () => {
	await expect(compressed({}, ["gone.js"])).rejects.toThrow("gone.js");
});

test("what the server's build alone names has its copy among the browser's files, what both name keeps the one it has", async () => {
	const root = await mkdtemp(path.join(tmpdir(), "compressed-"));
	onTestFinished(() => rm(root, { recursive: true }));
	const [client, server] = [path.join(root, "client"), path.join(root, "server")];
	await Promise.all([mkdir(client), mkdir(server)]);
	for (const name of ["both.css", "both.css.br", "moved.css"]) await writeFile(path.join(client, name), name);
	await writeFile(path.join(server, "worker.js"), "1;");
	await write(server, ["both.css", "moved.css", "worker.js"], true);
	expect((await readdir(client)).sort()).toEqual(["both.css", "both.css.br", "moved.css", "moved.css.br"]);
	expect(await readFile(path.join(client, "both.css.br"), "utf8")).toBe("both.css.br");
	expect(await readdir(server)).toEqual(["worker.js"]);
});
