import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { portFrom, requireFree } from "./serve/port.mjs";
import { ensureDevVars } from "./setup/dev-vars.mjs";
import { onEnd } from "./setup/ending.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";
import { ensureMessages } from "./setup/messages.mjs";
import { run } from "./setup/run.mjs";

const HOST = "127.0.0.1";
const DEFAULT_PORT = "5173";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** `npm run dev`: Duebill from its sources (dev/README.md), with the variables that `npm start` obeys. */
await main(async () => {
	const port = portFrom(process.env.PORT || DEFAULT_PORT);
	await requireFree(port, HOST, "npm run dev");
	await ensureInstalled("serving");
	await ensureMessages();
	ensureDevVars();

	// There is no other end than to be told to.
	onEnd(() => {}, 0);
	const address = ["--host", HOST, "--port", String(port), "--strictPort"];
	const env = { NODE_ENV: "development", DEV_ORIGIN: `http://${HOST}:${port}` };
	const { code } = await run(process.execPath, [REMIX, "vite:dev", ...address], { env });
	return code;
});
