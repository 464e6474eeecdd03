import { createInterface } from "node:readline";

/**
 * Shows what the Worker logs, and tells when workerd has died: Miniflare would stay up in front of nothing.
 * @param {() => void} onDeath not called where Miniflare itself ended workerd, because then it drops the streams first
 * @param {(line: string) => void} showError
 * @returns {NonNullable<import("miniflare").MiniflareOptions["handleRuntimeStdio"]>}
 */
export function showOutput(onDeath, showError) {
	return (stdout, stderr) => {
		createInterface(stdout)
			.on("line", (line) => console.log(line))
			.on("close", onDeath);
		createInterface(stderr).on("line", showError);
	};
}
