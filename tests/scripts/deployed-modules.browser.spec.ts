import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** The files below a folder and what is in each. */
function contents(folder: string): Record<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
	return Object.fromEntries(paths.sort().map((file) => [file, readFileSync(path.join(folder, file), "base64")]));
}

for (const environment of ["", "staging"]) {
	test(`what is deployed is what the tests run, each byte of it: ${environment || "the environment of no name"}`, () => {
		const folder = mkdtempSync(path.join(tmpdir(), "deployed-"));
		try {
			const command = ["deploy", "--dry-run", `--env=${environment}`, `--outdir=${folder}`];
			execFileSync(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...command], { stdio: "pipe" });
			const { "README.md": _, ...deployed } = contents(folder);
			expect(Object.keys(deployed)).toContain("index.js");
			expect(deployed).toEqual(contents("build/server"));
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
}
