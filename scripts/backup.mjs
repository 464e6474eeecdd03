import "./setup/require-node.mjs";
import path from "node:path";
import { main } from "./setup/main.mjs";
import { writeClosed } from "./transfer/closed.mjs";
import { readManifest } from "./transfer/folder.mjs";
import { instanceFrom, readWords } from "./transfer/instance.mjs";
import { connectOperatorApi } from "./transfer/operator-api.mjs";
import { takeBackup } from "./transfer/take.mjs";

const USAGE = `npm run backup DIR                     copies an instance into an empty folder
npm run backup -- --closed DIR         adds to a backup which accounts were closed since
The instance: DUEBILL_URL and OPERATOR_SECRET in the environment, else what npm start serves here (docs/operations.md).`;

// DIR is relative to the caller's folder; from here on the script works in the project's.
const here = process.env.INIT_CWD ?? process.cwd();
await import("./setup/root.mjs");

await main(async () => {
	const { folder: typed, has } = readWords(process.argv.slice(2), ["--closed"], USAGE);
	const folder = path.resolve(here, typed);
	const api = connectOperatorApi(instanceFrom(process.env));
	if (has("--closed")) {
		const count = await writeClosed(api, folder, await readManifest(folder));
		console.log(`${folder} knows of ${count} accounts that were closed since.`);
		return;
	}
	const { rows, files, objects, bytes } = await takeBackup(api, folder, console.log);
	const megabytes = (bytes / 1e6).toFixed(1);
	console.log(`${folder}: ${rows} rows, ${files} files, ${objects} objects, ${megabytes} MB, checksums agree.`);
});
