import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { Failure, main } from "./setup/main.mjs";
import { npm } from "./setup/npm.mjs";
import { run } from "./setup/run.mjs";

const MAJORS = [20, 22, 24];
const PORT = Number(process.env.PORT ?? 8799);
const START_MS = 120_000;

/**
 * `npm run node-versions`: serves the build by each Node that is supported, asks whether all of it is ready, and runs the unit
 * tests. npm's packages of Node bring the binaries. `npm run node-versions -- 22` tries one alone.
 */
await main(async () => {
	const majors = process.argv.slice(2).map(Number);
	await ensureInstalled();
	await ensureBuilt();
	const folder = mkdtempSync(path.join(tmpdir(), "node-versions-"));
	try {
		for (const major of MAJORS.filter((each) => majors.length === 0 || majors.includes(each)))
			await tryNode(major, folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

/** @param {number} major @param {string} folder */
async function tryNode(major, folder) {
	const name = `node-${process.platform}-${process.arch}`;
	const place = path.join(folder, String(major));
	const { code, output } = await npm(
		["install", "--prefix", place, "--no-save", "--ignore-scripts", `${name}@${major}`],
		{
			capture: true,
		},
	);
	if (code !== 0) throw new Failure(`${output}\n${name}@${major} was not installed.`);
	const node = path.join(place, "node_modules", name, "bin/node");
	const version = (await run(node, ["--version"], { capture: true })).output.trim();
	await serves(node, path.join(folder, `state-${major}`));
	const tests = await run(node, ["node_modules/vitest/vitest.mjs", "run", "--project=unit", "--reporter=dot"], {
		capture: true,
	});
	const summary = /^.*Tests\s.*$/m.exec(tests.output)?.[0].trim() ?? tests.output.slice(-2000);
	if (tests.code !== 0) throw new Failure(`${tests.output.slice(-8000)}\nNode ${version}: the unit tests failed.`);
	console.log(`Node ${version}: npm start is ready; ${summary}`);
}

/** @param {string} node @param {string} state */
async function serves(node, state) {
	const server = spawn(node, ["scripts/start.mjs"], {
		env: { ...process.env, PORT: String(PORT), STATE_DIR: state },
		stdio: ["ignore", "inherit", "inherit"],
	});
	const ended = new Promise((resolve) => server.once("close", resolve));
	try {
		const until = Date.now() + START_MS;
		for (;;) {
			const answer = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => undefined);
			if (answer?.ok) return;
			if (server.exitCode !== null || Date.now() > until) throw new Failure(`It is not ready: ${await answer?.text()}`);
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
	} finally {
		server.kill("SIGTERM");
		await ended;
	}
}
