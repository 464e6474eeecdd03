import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

/** The next after that of the tests' own server, so that two runs on one machine keep out of each other's way. */
const PORT = String(Number(process.env.E2E_PORT ?? "8791") + 1);
const STATE_DIR = ".cache/pseudo-state";
/** Building takes half a minute, and longer beside other work. */
const PATIENCE_MS = 240_000;

/** Starts Duebill in pseudo-language, which is what it serves in place of French; answers its address and how to end it. */
export async function startPseudo(): Promise<{ origin: string; stop(): Promise<void> }> {
	rmSync(STATE_DIR, { recursive: true, force: true });
	const server = spawn(process.execPath, ["tests/harness/pseudo/serve.mjs"], {
		env: { ...process.env, PORT, STATE_DIR: `${process.cwd()}/${STATE_DIR}` },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
	const origin = `http://localhost:${PORT}`;
	const stop = async () => {
		server.kill("SIGTERM");
		await ended;
	};
	const until = Date.now() + PATIENCE_MS;
	while (!(await fetch(origin).catch(() => null))) {
		if (server.exitCode !== null || Date.now() > until) {
			await stop();
			throw new Error("Duebill did not start in pseudo-language");
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
	return { origin, stop };
}
