import { createServer } from "node:net";
import { Failure } from "../setup/main.mjs";

export const DEFAULT_PORT = 8787;

/**
 * @param {string | undefined} text the environment's PORT
 * @returns {number}
 */
export function portFrom(text) {
	const port = text ? Number(text) : DEFAULT_PORT;
	if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
	throw new Failure(`PORT is "${text}", which is no port number.`);
}

/**
 * Refuses a port on which something listens already, before any work is done for it.
 * @param {number} port
 * @param {string} host
 * @param {string} [command] what was typed
 */
export async function requireFree(port, host, command = "npm start") {
	const code = await new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
		probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
	});
	if (code === "EADDRINUSE") throw portInUse(port, command);
	if (code) throw new Failure(`Port ${port} cannot be used (${code}). Choose another: PORT=${port + 1} ${command}`);
}

/**
 * @param {number} port
 * @param {string} [command] what was typed
 */
export function portInUse(port, command = "npm start") {
	return new Failure(
		`Port ${port} is taken: something (perhaps Duebill itself) listens there already.\n` +
			`End it, or choose another: PORT=${port + 1} ${command}`,
	);
}
