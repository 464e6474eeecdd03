import "./setup/require-node.mjs";
import path from "node:path";
import { main } from "./setup/main.mjs";
import { instanceFrom, readWords } from "./transfer/instance.mjs";
import { connectOperatorApi } from "./transfer/operator-api.mjs";
import { putBack } from "./transfer/put-back.mjs";

const USAGE = `npm run restore DIR                    puts a backup into an empty instance that is closed (MAINTENANCE=yes)
npm run restore -- --replace DIR       the same in the place of what the instance holds
npm run restore -- --moved DIR         the backed up instance was closed, and stays so: mails that waited go out here
The instance: DUEBILL_URL and OPERATOR_RESTORE_SECRET (OPERATOR_SECRET where there is no other) in the environment, else what npm start
serves here (docs/operations.md).`;

const here = process.env.INIT_CWD ?? process.cwd();
await import("./setup/root.mjs");

await main(async () => {
	const { folder, has } = readWords(process.argv.slice(2), ["--replace", "--moved"], USAGE);
	const choices = { replace: has("--replace"), moved: has("--moved") };
	const api = connectOperatorApi(instanceFrom(process.env, { restores: true }));
	const { replayed, parked } = await putBack(api, path.resolve(here, folder), choices, console.log);
	if (replayed > 0) console.log(`${replayed} accounts that were closed since were closed again.`);
	if (parked > 0)
		console.log(`${parked} mails that were due are of unknown fate: their owners are told, nobody sends them.`);
	console.log("Restored. Open the instance: start it again without MAINTENANCE=yes.");
});
