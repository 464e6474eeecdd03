import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { readFileSync } from "node:fs";
import { Failure, main } from "./setup/main.mjs";
import { npm } from "./setup/npm.mjs";
import { faultsInExceptions, judgeAudit } from "./supply/judge-audit.mjs";

const EXCEPTIONS = "audit-exceptions.json";

/**
 * `npm run audit`: ends with 1 where a package has a known weakness, high or critical, that `audit-exceptions.json` does
 * not except, or where an exception is over. Asks the registry.
 */
await main(async () => {
	const exceptions = JSON.parse(readFileSync(EXCEPTIONS, "utf8"));
	const { output } = await npm(["audit", "--json"], { capture: true });
	const report = reportIn(output);
	const today = new Date().toISOString().slice(0, 10);
	const faults = [...faultsInExceptions(exceptions), ...judgeAudit(report, exceptions, today)];
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) throw new Failure(`${faults.length} things stand against the packages.`);
	console.log(`No weakness, high or critical, is known of the packages; ${exceptions.length} are excepted.`);
});

/** @param {string} output npm may warn before what it tells */
function reportIn(output) {
	const from = output.indexOf("\n{") + 1;
	const report = JSON.parse(output.slice(output.startsWith("{") ? 0 : from, output.lastIndexOf("}") + 1));
	if (!report.vulnerabilities) throw new Failure(`The registry told nothing: ${report.message ?? "no answer"}`);
	return report;
}
