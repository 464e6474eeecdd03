import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";
import { ensureMessages } from "./setup/messages.mjs";

/** `npm run messages`: compiles app/<room>/messages into app/paraglide, which types, tests and the server read. */
await main(async () => {
	await ensureInstalled();
	await ensureMessages();
});
