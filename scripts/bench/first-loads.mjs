import { chromium } from "playwright";
import { findBrowser } from "../browser/find-browser.mjs";
import { firstLoad } from "./first-load.mjs";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/**
 * Opens each page in a browser that has nothing of it yet. Public pages and sign-in are opened signed out.
 * @param {URL} origin
 * @param {string} cookie of a session
 * @param {readonly string[]} paths
 * @returns {Promise<import("./first-load.mjs").Received[]>}
 */
export async function firstLoads(origin, cookie, paths) {
	const program = await findBrowser();
	if (!program) throw new Error("There is no Chromium to load pages with.");
	const browser = await chromium.launch({ executablePath: program.path, args: ARGUMENTS });
	try {
		const loads = [];
		for (const path of paths) {
			const context = await browser.newContext({ baseURL: origin.href });
			if (path !== "/" && path !== "/auth") await context.addCookies([asCookie(cookie, origin)]);
			const page = await context.newPage();
			loads.push(await firstLoad(page, () => page.goto(path)));
			await context.close();
		}
		return loads;
	} finally {
		await browser.close();
	}
}

/** @param {string} cookie @param {URL} origin */
function asCookie(cookie, origin) {
	const [name = "", value = ""] = cookie.split("=");
	return { name, value, url: origin.href };
}
