import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { build } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";

/** `npm run build`: the browser's files into build/client, the whole Worker into build/server. */
await main(async () => {
	await ensureInstalled("serving");
	const started = performance.now();
	await build();
	console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});
