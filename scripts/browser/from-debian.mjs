import { existsSync } from "node:fs";
import { run } from "../setup/run.mjs";

const APT = "/usr/bin/apt-get";
const BINARY = "/usr/bin/chromium";

/** Installs Debian's own package; only where that needs no password, as in a container. */
export async function fromDebian() {
	if (!existsSync(APT) || process.getuid?.() !== 0) return [];
	console.log("Installing a browser (apt-get install chromium) …");
	const options = { capture: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
	await run(APT, ["update"], options);
	const { code, output } = await run(APT, ["install", "-y", "--no-install-recommends", "chromium"], options);
	if (code !== 0) console.warn(output);
	return [BINARY].filter((file) => existsSync(file));
}
