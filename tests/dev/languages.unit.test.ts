import path from "node:path";
import { expect, test } from "vitest";
import { isListOfMessages, languages, messagesIn } from "../../dev/vite/languages";
import { inThreads } from "../../dev/vite/terser-threads";

interface Emitted {
	type: string;
	fileName: string;
	source: string;
}

/** What the plugin makes of one chunk: the chunk as it stays, and the files that it adds. */
async function written(chunks: Record<string, string>) {
	const emitted: Emitted[] = [];
	const bundle = Object.fromEntries(
		Object.entries(chunks).map(([fileName, code]) => [fileName, { type: "chunk", fileName, code }]),
	);
	const picture = { type: "asset", fileName: "assets/logo.svg", source: "<svg/>" };
	// biome-ignore lint/suspicious/noExplicitAny: what Rollup calls is a function or an object of one
	const hook = languages().generateBundle as any;
	await hook.handler.call(
		{ emitFile: (file: Emitted) => emitted.push(file) },
		{},
		{ ...bundle, "assets/logo.svg": picture },
	);
	const stays = (name: string) => bundle[name]?.code ?? "";
	const added = (name: string) => emitted.find(({ fileName }) => fileName === name)?.source ?? "";
	return { stays, added, names: emitted.map(({ fileName }) => fileName).sort() };
}

const GREETING = `
	const en = () => "Hello", es = () => "Hola", fr = () => "Bonjour";
	export const greet = () => __LANGUAGE__ === "es" ? es() : __LANGUAGE__ === "fr" ? fr() : en();`;

test("each script is written once a language, with the texts of that one alone", async () => {
	const { stays, added, names } = await written({ "assets/greet-1.js": GREETING });
	expect(names).toEqual(["assets/es/greet-1.js", "assets/fr/greet-1.js"]);
	const texts: [string, string, RegExp][] = [
		[stays("assets/greet-1.js"), "Hello", /Hola|Bonjour|__LANGUAGE__/],
		[added("assets/es/greet-1.js"), "Hola", /Hello|Bonjour|__LANGUAGE__/],
		[added("assets/fr/greet-1.js"), "Bonjour", /Hello|Hola|__LANGUAGE__/],
	];
	for (const [code, own, others] of texts) {
		expect(code).toContain(own);
		expect(code).not.toMatch(others);
	}
});

test("a text with markup leaves with its language, and what is assigned to something else stays", async () => {
	const { stays } = await written({
		"assets/greet-1.js": `
			const en = () => "Hello", es = Object.assign(e=>"Hola", { parts: e => ["Hola"] }),
				fr = Object.assign(()=>"Bonjour", { parts: () => ["Bonjour"] });
			export const seen = {}; Object.assign(seen, { kept: true });
			export const greet = () => __LANGUAGE__ === "es" ? es() : __LANGUAGE__ === "fr" ? fr() : en();`,
	});
	expect(stays("assets/greet-1.js")).not.toMatch(/Hola|Bonjour/);
	expect(stays("assets/greet-1.js")).toContain("kept");
});

test("a script of a language loads what is lazy in that language", async () => {
	const lazy = `const files = ["assets/dialog-2.js", "assets/styles.css"]; export { files };`;
	const { stays, added } = await written({ "assets/list-1.js": lazy, "assets/dialog-2.js": GREETING });
	expect(stays("assets/list-1.js")).toBe(lazy);
	expect(added("assets/fr/list-1.js")).toContain(`"assets/fr/dialog-2.js", "assets/styles.css"`);
	expect(added("assets/es/list-1.js")).toContain(`"assets/es/dialog-2.js", "assets/styles.css"`);
});

test("a script without a text is the same in each language, and letters stay letters", async () => {
	const plain = "export const add=(a,b)=>a+b;";
	const { stays, added } = await written({ "assets/add-1.js": plain });
	expect([stays("assets/add-1.js"), added("assets/es/add-1.js"), added("assets/fr/add-1.js")]).toEqual([
		plain,
		plain,
		plain,
	]);
	const accents = await written({
		"assets/a.js": `export default __LANGUAGE__ === "fr" ? "Réglé à l’échéance" : "Paid"`,
	});
	expect(accents.added("assets/fr/a.js")).toContain("Réglé à l’échéance");
});

test("the messages that some code uses are found, each as the module that it is", () => {
	const list = path.resolve(".cache/paraglide/messages.js");
	expect(isListOfMessages(list)).toBe(true);
	expect(isListOfMessages(path.resolve(".cache/paraglide/messages/ui_close.js"))).toBe(false);
	const code = `m.ui_close(); form.value; m.admin_mail_2({ at }); item.ui_other; m["ui_none"]`;
	expect(messagesIn(code).map((file) => path.basename(file))).toEqual(["ui_close.js", "admin_mail_2.js"]);
	expect(messagesIn("")).toEqual([]);
});

test("the list of messages takes each from its module by name", () => {
	// biome-ignore lint/suspicious/noExplicitAny: what Rollup calls is a function or an object of one
	const transform = languages().transform as any;
	const list = path.resolve(".cache/paraglide/messages/_index.js");
	const { code } = transform("/* all */\nexport * from './ui_close.js'\nexport * from './admin_mail_2.js'\n", list);
	expect(code.trim().split("\n")).toEqual([
		"/* all */",
		"export { ui_close } from './ui_close.js'",
		"export { admin_mail_2 } from './admin_mail_2.js'",
	]);
});

test("a script that can't be read fails the build", async () => {
	await expect(written({ "assets/a.js": "const __LANGUAGE__ = ;" })).rejects.toThrow();
	await expect(inThreads((shorten) => shorten("const a = ;"))).rejects.toThrow(/Unexpected token/);
});

test("many scripts are shortened at once, each in its own place", async () => {
	const scripts = Array.from({ length: 40 }, (_, at) => `export const value = ${at} + 0 * ${at};`);
	const shorter = await inThreads((shorten) => Promise.all(scripts.map(shorten)));
	expect(shorter).toEqual(scripts.map((_, at) => `export const value=${at};`));
});
