import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { availableParallelism, loadavg } from "node:os";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureDevVars } from "./setup/dev-vars.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";

/** `npm run bench`: the budgets of this product against what the build does on this machine, in some minutes. */
await main(async () => {
	await ensureInstalled();
	ensureDevVars();
	await ensureBuilt();
	const [load = 0] = loadavg();
	if (load >= availableParallelism() / 2)
		console.log(`This machine is busy (load ${load.toFixed(1)}): times will look worse than they are.`);
	const { measure } = await import("./bench/measure.mjs");
	const { printTable } = await import("./bench/table.mjs");
	return printTable(await measure()) === 0 ? 0 : 1;
});
