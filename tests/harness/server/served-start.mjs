import { spawn } from "node:child_process";
import { request } from "node:http";
import { createServer } from "node:net";
import { workerds } from "../../../scripts/bench/processes.mjs";
import { onEnd } from "../../../scripts/setup/ending.mjs";

const START_MS = 120_000;

/**
 * Starts `npm start` on a free port, as a process of its own with all that it starts in one group.
 * @param {string} state where its data lies
 * @param {NodeJS.ProcessEnv} environment beside this process's own
 */
export async function serveStart(state, environment) {
	const origin = new URL(`http://127.0.0.1:${await freePort()}`);
	const env = { ...process.env, PORT: origin.port, STATE_DIR: state, ...environment };
	const server = spawn(process.execPath, ["scripts/start.mjs"], {
		env,
		detached: true,
		stdio: ["ignore", "ignore", "inherit"],
	});
	const pid = server.pid ?? 0;
	const closed = new Promise((resolve) => server.once("close", resolve));
	const end = async () => {
		if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
		await closed;
	};
	const forget = onEnd(end);
	const served = {
		origin,
		/** The id of its workerd; empty where the system does not tell. */
		workerd: () => workerds(pid)[0] ?? "",
		async end() {
			forget();
			await end();
		},
		/** Ends all of it, as when the power goes. */
		async kill() {
			forget();
			process.kill(-pid, "SIGKILL");
			await closed;
		},
	};
	try {
		await untilUp(origin);
		return served;
	} catch (error) {
		await served.kill();
		throw error;
	}
}

/**
 * @param {URL} origin
 * @param {{ path: string, method?: string, body?: string, cookie?: string, agent?: import("node:http").Agent, headers?: Record<string, string> }} what
 * @returns {Promise<{ status: number, text: string, cookie: string }>} rejected where no whole response comes
 */
export function ask(origin, { path: where, method = "GET", body = "", cookie = "", agent, headers: more = {} }) {
	return new Promise((resolve, reject) => {
		const headers = { Cookie: cookie, ...(body && { "Content-Type": "application/json" }), ...more };
		const handed = request(new URL(where, origin), { method, headers, agent }, (answer) => {
			let text = "";
			answer.setEncoding("utf8").on("data", (piece) => {
				text += piece;
			});
			answer.on("error", reject);
			const [session = ""] = (answer.headers["set-cookie"] ?? []).filter((each) => each.includes("session="));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, cookie: session.split(";")[0] ?? "" }));
		});
		handed.on("error", reject);
		handed.end(body);
	});
}

/** @param {URL} origin */
async function untilUp(origin) {
	for (const began = performance.now(); performance.now() - began < START_MS; ) {
		const up = await ask(origin, { path: "/" }).catch(() => null);
		if (up) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("npm start did not come up.");
}

/** @returns {Promise<number>} */
function freePort() {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
			probe.close(() => resolve(port));
		});
	});
}
