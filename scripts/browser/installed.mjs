import { existsSync } from "node:fs";
import path from "node:path";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];

/**
 * The Chromiums and Chromes in the places where their installers put them.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} environment
 * @param {(file: string) => boolean} exists
 */
export function installed(platform, environment, exists = existsSync) {
	return defaultPlaces(platform, environment).filter(exists);
}

/**
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} environment
 */
function defaultPlaces(platform, environment) {
	if (platform === "darwin") return [...MAC, ...MAC.map((file) => `${environment.HOME}${file}`)];
	if (platform === "win32") {
		const { PROGRAMFILES, LOCALAPPDATA, "PROGRAMFILES(X86)": PROGRAMFILES_X86 } = environment;
		const folders = [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].filter((folder) => folder !== undefined);
		return WINDOWS.flatMap((file) => folders.map((folder) => path.win32.join(folder, file)));
	}
	const folders = (environment.PATH ?? "").split(":").filter(Boolean);
	return COMMANDS.flatMap((command) => folders.map((folder) => path.posix.join(folder, command)));
}
