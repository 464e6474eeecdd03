import "./setup/require-node.mjs";
import "./setup/root.mjs";
import path from "node:path";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureDevVars } from "./setup/dev-vars.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { Failure, main } from "./setup/main.mjs";

/** @type {Record<string, string>} */
const FAULTS = {
	missing: "which is missing",
	content: "whose content is not what its hash was made of",
	link: "whose hash does not follow from what it says",
	invoice: "which is not what its invoice says now",
};

/**
 * `npm run verify-history`: checks the history of every account in STATE_DIR. Ends with 1 where a chain is broken, and
 * names the places. A server may be running on the same folder.
 */
await main(async () => {
	await ensureInstalled();
	ensureDevVars();
	await ensureBuilt();

	// What needs node_modules is imported once they are there.
	const { createServer } = await import("./serve/server.mjs");
	const state = path.resolve(process.env.STATE_DIR ?? ".wrangler/state");
	const server = createServer({ host: "127.0.0.1", port: 0, state, environment: process.env });
	try {
		const { accounts, revisions, broken } = await server.verifyHistory();
		for (const { account, seq, what, invoiceId } of broken) {
			console.error(
				`Broken: account ${account}, revision ${seq}, ${FAULTS[what]}${invoiceId ? ` (invoice ${invoiceId})` : ""}`,
			);
		}
		if (broken.length > 0) throw new Failure(`${broken.length} of ${accounts} chains are broken.`);
		console.log(`Unbroken: ${revisions} revisions of ${accounts} accounts.`);
	} finally {
		await server.close();
	}
});
