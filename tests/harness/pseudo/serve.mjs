import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pseudo } from "./pseudo-text.mjs";

/**
 * `node tests/harness/pseudo/serve.mjs`: Duebill as `npm start` serves it, but French is pseudo-language. It is built
 * from a copy of the sources, which is kept: what did not change is not built again. Obeys PORT and STATE_DIR.
 */
const FOLDER = ".cache/pseudo";
const COPIED = ["app", "db", "dev", "docs/api.md", "public", "scripts", "workers", "project.inlang/settings.json"];
const COPIED_FILES = ["package.json", "package-lock.json", "remix.config.js", "tsconfig.json", "vite.config.ts"];

mkdirSync(`${FOLDER}/project.inlang`, { recursive: true });
for (const name of [...COPIED, ...COPIED_FILES, "wrangler.toml", ".dev.vars.example"]) {
	rmSync(path.join(FOLDER, name), { recursive: true, force: true });
	cpSync(name, path.join(FOLDER, name), { recursive: true, preserveTimestamps: true });
}
if (!existsSync(`${FOLDER}/node_modules`))
	symlinkSync(path.resolve("node_modules"), `${FOLDER}/node_modules`, "junction");
for (const room of readdirSync(`${FOLDER}/app`)) {
	const english = `${FOLDER}/app/${room}/messages/en.json`;
	if (existsSync(english)) writeFileSync(english.replace("en.json", "fr.json"), spoken(readFileSync(english, "utf8")));
}

const env = { ...process.env, BUILD: "quick" };
const server = spawn(process.execPath, ["scripts/start.mjs"], { cwd: FOLDER, stdio: "inherit", env });
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));

/** @param {string} messages of a room, as JSON */
function spoken(messages) {
	return JSON.stringify(JSON.parse(messages), (key, value) => {
		if (typeof value !== "string") return value;
		// Declarations and selectors name inputs; what they choose between is text.
		return /^(0|[1-9]\d*)$/.test(key) ? value : pseudo(value);
	});
}
