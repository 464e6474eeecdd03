import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { requireInstalled } from "./setup/installed.mjs";
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
 * names the places. A server may be running on the same folder: nothing is installed, built or migrated.
 */
await main(async () => {
	requireInstalled();

	// What needs node_modules is imported once it is sure that they are there.
	const { createServer } = await import("./serve/server.mjs");
	const state = path.resolve(process.env.STATE_DIR ?? ".wrangler/state");
	// The Worker does not come up without one, and no chain is made of it: who checks need not know it.
	const environment = { SESSION_SECRET: randomBytes(32).toString("hex"), ...process.env };
	const server = createServer({ host: "127.0.0.1", port: 0, state, environment });
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
