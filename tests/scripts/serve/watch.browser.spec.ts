import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#tests/harness/server/free-port";
import { workerds } from "../../../scripts/bench/processes.mjs";
import { createServer } from "../../../scripts/serve/server.mjs";

test.skip(process.platform !== "linux", "which workerd is ours, /proc tells on Linux alone");

test("a workerd that stands still is started again, with all that it had acknowledged", async () => {
	const others = new Set(workerds(process.pid));
	const state = mkdtempSync(path.join(tmpdir(), "watch-"));
	const port = await freePort();
	const environment = { ...process.env, MAIL: "outbox", MAIL_FROM: "mail@duebill.test" };
	const watching = { everyMs: 200, patienceMs: 1000 };
	const server = createServer({ host: "127.0.0.1", port, state, environment, watching });
	await server.start();
	const [workerd = ""] = workerds(process.pid).filter((id) => !others.has(id));
	const call = (to: string, body: object) =>
		fetch(`http://localhost:${port}${to}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", Origin: `http://localhost:${port}` },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(20_000),
		});
	const nora = { email: "nora@adler.example", password: "correct horse battery" };
	expect((await call("/api/register", { name: "Nora Adler", ...nora })).status).toBe(201);

	process.kill(Number(workerd), "SIGSTOP");
	const cutOff = await call("/api/login", nora).then(
		({ status }) => status,
		() => 0,
	);
	expect([0, 503]).toContain(cutOff);

	await expect.poll(async () => (await call("/api/login", nora)).status, { timeout: 20_000 }).toBe(200);
	expect(workerds(process.pid).filter((id) => !others.has(id))).not.toContain(workerd);
	await server.close();
	rmSync(state, { recursive: true, force: true });
});
