import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { checkAddress } from "./doctor/address.mjs";
import { checkMail } from "./doctor/mail.mjs";
import { listSettings, report } from "./doctor/report.mjs";
import { readSettings } from "./doctor/settings.mjs";
import { checkStorage } from "./doctor/storage.mjs";
import { Failure, main } from "./setup/main.mjs";

/**
 * `npm run doctor`: says what is set and from where, and tries storage, the public address and mail, before and while the
 * server runs. With an address as its argument it sends one mail there. Installs nothing, and needs nothing installed.
 */
await main(async () => {
	const [to] = process.argv.slice(2);
	if (to !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(to)) {
		throw new Failure(`"${to}" is no address. To send one message: npm run doctor -- you@example.com`);
	}
	const { variables, port, state, rows, unset, faults } = readSettings(process.env);
	const say = console.log;
	listSettings(rows, say);
	say(`\nNot set: ${unset.join(", ")}`);
	const isPlaced = !faults.some((text) => /^(PUBLIC_URL|PORT) /.test(text));
	const [storage, address, mail] = await Promise.all([
		checkStorage(state),
		isPlaced ? checkAddress({ publicUrl: String(variables.PUBLIC_URL ?? ""), port, state }) : [],
		checkMail(variables, { to }),
	]);
	const settings = faults.map((text) => /** @type {const} */ ({ state: "fault", text }));
	const all = [
		report(
			"Settings",
			settings.length > 0 ? settings : [{ state: "ok", text: "Nothing is missing or can't be." }],
			say,
		),
		report("Storage", storage, say),
		report("Public address", address, say),
		report("Mail", mail, say),
	];
	say("");
	return all.every(Boolean) ? 0 : 1;
});
