import "./setup/require-node.mjs";
import "./setup/root.mjs";
import path from "node:path";
import { portFrom, requireFree } from "./serve/port.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureDevVars } from "./setup/dev-vars.mjs";
import { onEnd } from "./setup/ending.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { requireInstalled } from "./setup/installed.mjs";
import { Failure, main } from "./setup/main.mjs";

/** Loopback, unless LISTEN_ADDRESS says otherwise: this serves the user of this machine. */
const HOST = process.env.LISTEN_ADDRESS || "127.0.0.1";
const PLACE = process.env.ADMIN_PASSWORD ? "the environment" : ".dev.vars";

const USAGE = `npm start               installs, builds and serves on http://localhost:8787
npm start -- --built    serves what is there, and neither installs nor builds
PORT, STATE_DIR and LISTEN_ADDRESS in the environment say where; docs/operations.md has all other settings.`;

/**
 * `npm start`: from a clone to a served Duebill. Obeys PORT, STATE_DIR (all data) and wrangler.toml's variables. With
 * `--built` it serves what is there, and neither installs nor builds.
 */
await main(async () => {
	const words = process.argv.slice(2);
	if (words.some((word) => word !== "--built")) throw new Failure(USAGE);
	const isBuiltBefore = words.length > 0;
	const port = portFrom(process.env.PORT);
	await requireFree(port, HOST);
	if (isBuiltBefore) requireInstalled();
	else await ensureInstalled("serving");
	ensureDevVars(isBuiltBefore ? process.env : {});
	if (!isBuiltBefore) await ensureBuilt();

	// What needs node_modules is imported once they are there.
	const { createServer } = await import("./serve/server.mjs");
	const { requireStorage } = await import("./serve/storage.mjs");
	const state = path.resolve(process.env.STATE_DIR ?? ".wrangler/state");
	await requireStorage(state);
	const server = createServer({ host: HOST, port, state, environment: process.env });
	onEnd(server.close, 0);
	for (const misfit of server.misfits) console.warn(misfit);
	const { administrator, publicUrl } = await server.start();
	const here = `http://localhost:${port}`;
	const where = publicUrl === here ? here : `${publicUrl}, for a proxy that passes it to ${here}`;
	console.log(`\nDuebill is on ${where} (Ctrl-C ends it).\n${howToSignIn(administrator)}`);
});

/** @param {{ email: string, account: string }} administrator */
function howToSignIn({ email, account }) {
	if (account === "no password") return "No administrator yet: set ADMIN_PASSWORD in .dev.vars and start again.";
	if (account === "taken") {
		return `No administrator: ${email} has an account that ADMIN_PASSWORD does not open. Set ADMIN_PASSWORD to its password, or choose another ADMIN_EMAIL.`;
	}
	return `Administrator: ${email}, with the password that is ADMIN_PASSWORD in ${PLACE}.`;
}
