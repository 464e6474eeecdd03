import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const RUN = fileURLToPath(new URL("../../scripts/setup/run.mjs", import.meta.url));
/** Runs a shell that has a child of its own. */
const SCRIPT = `import { run } from ${JSON.stringify(RUN)}; await run("sh", ["-c", "sleep 60 & echo started; wait"]);`;

test.each([
	["SIGTERM", 143],
	["SIGINT", 130],
	["SIGHUP", 129],
] as const)("%s ends a script with all that it started", async (signal, exitCode) => {
	const script = spawn(process.execPath, ["--input-type=module", "--eval", SCRIPT]);
	await once(script.stdout, "data");

	script.kill(signal);

	// Unlike "exit", "close" waits for everybody who holds the output: the shell's child too.
	expect(await once(script, "close")).toEqual([exitCode, null]);
});
