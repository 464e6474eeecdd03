import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = "virtual:release";

/** Which Duebill this is: the version of package.json, and the migrations that its code was written for. */
export function release(): Plugin {
	return {
		name: "release",
		resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
		load(id) {
			if (id !== `\0${NAME}`) return;
			const { version } = JSON.parse(readFileSync("package.json", "utf8"));
			const migrations = readdirSync("db/migrations").filter((file) => file.endsWith(".sql"));
			return [
				`export const version = ${JSON.stringify(version)};`,
				`export const migrations = ${JSON.stringify(migrations.sort())};`,
			].join("\n");
		},
	};
}
