import { statSync } from "node:fs";
import path from "node:path";
import type { ViteDevServer } from "vite";

/** What is read at the start alone, so that a change of it wants another one. */
const READ_AT_START = ["wrangler.toml", ".dev.vars"];
const MIGRATIONS = "db/migrations";
/** Longer than the 50 ms for which Vite's watcher is deaf to a file that it has just reported. */
const SECOND_LOOK_MS = 70;

/** Restarts after a change of settings, and applies a migration as soon as there is one. */
export function restartWhenNeeded({ watcher, restart, config }: ViteDevServer): void {
	const settings = READ_AT_START.map((file) => path.resolve(file));
	watcher.on("all", (event, file) => {
		const isNewMigration = event === "add" && path.dirname(file) === path.resolve(MIGRATIONS);
		if (isNewMigration || settings.includes(file)) restart().catch((error) => config.logger.error(String(error)));
	});
}

/** Notices the second of two writes in quick succession: an editor that saves, and its formatter. */
export function recheckChanges({ watcher }: ViteDevServer): void {
	watcher.on("change", (file) => {
		const lastModified = modifiedAt(file);
		setTimeout(() => {
			if (modifiedAt(file) !== lastModified) watcher.emit("change", file);
		}, SECOND_LOOK_MS);
	});
}

function modifiedAt(file: string): number | undefined {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
