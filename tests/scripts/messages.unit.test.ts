import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A folder of its own with one room's messages. */
function aProject() {
	const folder = mkdtempSync(path.join(tmpdir(), "messages-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	cpSync("scripts/setup", path.join(folder, "scripts/setup"), { recursive: true });
	cpSync("app/trash/messages", path.join(folder, "app/trash/messages"), { recursive: true });
	for (const name of ["package.json", "package-lock.json"]) cpSync(name, path.join(folder, name));
	symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
	mkdirSync(path.join(folder, "project.inlang"));
	const settings = JSON.parse(readFileSync("project.inlang/settings.json", "utf8"));
	settings["plugin.inlang.messageFormat"].pathPattern = ["./app/trash/messages/{locale}.json"];
	writeFileSync(path.join(folder, "project.inlang/settings.json"), JSON.stringify(settings));
	return folder;
}

test("messages are compiled again where either of their outputs is gone", { timeout: 60_000 }, () => {
	const folder = aProject();
	const compile = () => {
		const script = `import("${path.join(folder, "scripts/setup/messages.mjs")}").then((setup) => setup.ensureMessages())`;
		execFileSync(process.execPath, ["-e", script], { cwd: folder });
		return ["app/paraglide", ".cache/paraglide"].map((name) => existsSync(path.join(folder, name, "messages")));
	};
	expect(compile()).toEqual([true, true]);
	for (const gone of [".cache", "app/paraglide"]) {
		rmSync(path.join(folder, gone), { recursive: true });
		expect(compile()).toEqual([true, true]);
	}
});
