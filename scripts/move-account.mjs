import "./setup/require-node.mjs";
import { Failure, main } from "./setup/main.mjs";
import { instanceFrom } from "./transfer/instance.mjs";
import { connectOperatorApi } from "./transfer/operator-api.mjs";

const USAGE = `npm run move-account ACCOUNT DATABASE      moves an account, by its id or e-mail address, to a bound database
The instance: DUEBILL_URL and OPERATOR_RESTORE_SECRET (OPERATOR_SECRET where there is no other) in the environment, else what npm start
serves here (docs/operations.md).`;

await import("./setup/root.mjs");

await main(async () => {
	const [account, to, ...more] = process.argv.slice(2);
	if (!account || !to || more.length > 0) throw new Failure(USAGE);
	const api = connectOperatorApi(instanceFrom(process.env, { restores: true }));
	const { source, target, tables, revisions } = await api.post("move", {}, { account, to });
	const moved = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
	console.log(`${source} → ${target}: ${moved} rows of ${Object.keys(tables).length} tables, checksums agree,`);
	console.log(`${revisions} revisions of invoices in an unbroken chain.`);
});
