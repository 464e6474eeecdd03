import { chromium } from "playwright";
import { findBrowser } from "../browser/find-browser.mjs";
import { EVERY_FIRST_LOAD, FIRST_LOADS, firstLoad } from "./first-load.mjs";
import { atMost } from "./table.mjs";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const PAGES = /** @type {const} */ ([
	["/", "public"],
	["/auth", "signIn"],
	["/dashboard", "other"],
	["/invoices", "other"],
	["/invoices/new", "form"],
]);

/**
 * Opens each page in a browser that has nothing of it yet. Public pages and sign-in are opened signed out.
 * @param {import("./side-by-side.mjs").Stage} stage
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function weightRows({ origin, few }) {
	const program = await findBrowser();
	if (!program) throw new Error("There is no Chromium to load pages with.");
	const browser = await chromium.launch({ executablePath: program.path, args: ARGUMENTS });
	const rows = [];
	const loads = [];
	try {
		for (const [path, kind] of PAGES) {
			const context = await browser.newContext({ baseURL: origin.href });
			const [name = "", value = ""] = few.cookie.split("=");
			if (path !== "/" && path !== "/auth") await context.addCookies([{ name, value, url: origin.href }]);
			const page = await context.newPage();
			const load = await firstLoad(page, () => page.goto(path));
			loads.push(load);
			rows.push(
				atMost(`First load of ${path}: all`, FIRST_LOADS[kind].all, load.all),
				atMost(`First load of ${path}: scripts`, FIRST_LOADS[kind].scripts, load.scripts),
			);
			await context.close();
		}
	} finally {
		await browser.close();
	}
	const heaviest = (/** @type {"requests" | "styles" | "fonts"} */ part) =>
		Math.max(...loads.map((load) => load[part]));
	return [
		...rows,
		atMost("Most requests of a first load", EVERY_FIRST_LOAD.requests, heaviest("requests"), "requests"),
		atMost("Styles of the heaviest page", EVERY_FIRST_LOAD.styles, heaviest("styles")),
		atMost("Fonts", EVERY_FIRST_LOAD.fonts, heaviest("fonts")),
	];
}
