import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test } from "../support/browser";
import { become, goTo } from "../support/browser-pages";
import { PLACES } from "../support/browser-places";

/** Bytes of JavaScript, gzipped, that the first load of a page may bring (docs/figures.md section 1). */
const SCRIPTS = { public: 0, signIn: 115_000, form: 140_000, other: 125_000 };
const STYLES = 14_000;
const FONTS = 45_000;

const BUDGETS: Record<string, number> = {
	"landing page": SCRIPTS.public,
	"404 for a visitor": SCRIPTS.public,
	"sign-in": SCRIPTS.signIn,
	"form of a new invoice": SCRIPTS.form,
	"form of an invoice that is there": SCRIPTS.form,
	dashboard: SCRIPTS.other,
	"empty dashboard": SCRIPTS.other,
	"list of invoices": SCRIPTS.other,
	drafts: SCRIPTS.other,
	"invoice as a page": SCRIPTS.other,
	"delete confirmation": SCRIPTS.other,
	pricing: SCRIPTS.public,
	clients: SCRIPTS.other,
	templates: SCRIPTS.other,
	"template editor": SCRIPTS.other,
	settings: SCRIPTS.other,
	subscription: SCRIPTS.other,
	support: SCRIPTS.other,
	"time tracker": SCRIPTS.other,
	"time reports": SCRIPTS.other,
	"form of an invoice from time": SCRIPTS.form,
};

for (const [name, most] of Object.entries(BUDGETS)) {
	test(`is light and does not jump: ${name}`, async ({ page, context, account, refused }) => {
		const place = PLACES.find((place) => place.name === name);
		if (!place) throw new Error(`There is no place called ${name}`);
		if (place.refused) refused(place.refused);
		const book = await become(place.who, context, account);
		await delayFonts(page);
		const loaded = weigh(page);
		await goTo(page, place, book);
		await page.evaluate(() => document.fonts.ready);

		const { scripts, styles, fonts } = await loaded();
		expect(scripts, "JavaScript").toBeLessThanOrEqual(most);
		expect(scripts > 0, "whether there is JavaScript").toBe(most > 0);
		expect(styles, "CSS").toBeLessThanOrEqual(STYLES);
		expect(styles).toBeGreaterThan(1000);
		expect(fonts, "web fonts").toBeLessThanOrEqual(FONTS);
		expect(fonts).toBeGreaterThan(1000);
		const shifts = await layoutShifts(page);
		const sum = shifts.reduce((sum, { value }) => sum + value, 0);
		expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
	});
}

/** Sums up what a page loads from here on: gzipped as on the wire, fonts as they are. */
function weigh(page: Page) {
	const answers: Response[] = [];
	page.on("response", (response) => answers.push(response));
	const sizes = async (ending: string, weight: (body: Buffer) => number) => {
		const ours = answers.filter((answer) => new URL(answer.url()).pathname.endsWith(ending));
		const bodies = await Promise.all(ours.map((answer) => answer.body()));
		return bodies.reduce((sum, body) => sum + weight(body), 0);
	};
	const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).byteLength;
	return async () => ({
		scripts: await sizes(".js", gzipped),
		styles: await sizes(".css", gzipped),
		fonts: await sizes(".woff2", (body) => body.byteLength),
	});
}

/** Late fonts, so that the page is painted in the fallback first and what moves at the swap is seen. */
async function delayFonts(page: Page) {
	await page.route("**/*.woff2", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 400));
		await route.continue();
	});
}

/** Every shift of the layout since the page began: how much, and of what. */
function layoutShifts(page: Page): Promise<{ value: number; of: string }[]> {
	return page.evaluate(
		() =>
			new Promise((resolve) => {
				const found: { value: number; of: string }[] = [];
				new PerformanceObserver((list) => {
					for (const { value, sources } of list.getEntries() as LayoutShift[]) {
						const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : "text"));
						found.push({ value, of: nodes.join(", ") });
					}
				}).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => resolve(found), 200);
			}),
	);
}

/** Not among TypeScript's own types yet. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	sources: { node?: Node }[];
}
