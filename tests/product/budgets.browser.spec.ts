import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { EVERY_FIRST_LOAD, FIRST_LOADS, firstLoad } from "../harness/browser/first-load";
import { type Book, become, goTo } from "../harness/browser/pages";
import { PLACES, type Place } from "../harness/browser/places";

const { public: PUBLIC, client, signIn, form, other } = FIRST_LOADS;

const BUDGETS: Record<string, typeof other> = {
	"landing page": PUBLIC,
	"404 for a visitor": PUBLIC,
	"sign-in": signIn,
	"form of a new invoice": form,
	"form of an invoice that is there": form,
	dashboard: other,
	"empty dashboard": other,
	"list of invoices": other,
	drafts: other,
	"invoice as a page": other,
	"delete confirmation": other,
	pricing: PUBLIC,
	clients: other,
	templates: other,
	"template editor": other,
	settings: other,
	subscription: other,
	support: other,
	"time tracker": other,
	calendar: other,
	"time reports": other,
	"form of an invoice from time": form,
	"bank imports": other,
	"bank import": other,
	"client's page": client,
	"client's statement": client,
};

const WIDTHS = [1280, 360, 390, 412, 768] as const;
const HEIGHT = 720;
/** More than this, and people see it move. */
const STILL = 0.01;

// As who comes for the first time gets it.
test.use({ reuseContext: false });

for (const [name, most] of Object.entries(BUDGETS)) {
	test(`is light and does not jump: ${name}`, async ({ page, context, account, refused }) => {
		const place = PLACES.find((place) => place.name === name);
		if (!place) throw new Error(`There is no place called ${name}`);
		if (place.refused) refused(place.refused);
		const book = await become(place.who, context, account);
		await delayFonts(context);
		await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
		const received = await firstLoad(page, () => goTo(page, place, book));
		const shifts = [await layoutShifts(page)];
		// Only now, so that nothing else is loaded meanwhile.
		shifts.push(...(await Promise.all(WIDTHS.slice(1).map((width) => shiftsAt(context, { width, place, book })))));

		const list = received.urls.join("\n");
		expect(received.all, list).toBeLessThanOrEqual(most.all);
		expect(received.scripts, list).toBeLessThanOrEqual(most.scripts);
		expect(received.scripts > 0, "whether there is JavaScript").toBe(most.scripts > 0);
		expect(received.requests, list).toBeLessThanOrEqual(EVERY_FIRST_LOAD.requests);
		expect(received.styles, list).toBeLessThanOrEqual(EVERY_FIRST_LOAD.styles);
		expect(received.styles).toBeGreaterThan(1000);
		expect(received.fonts, list).toBeLessThanOrEqual(EVERY_FIRST_LOAD.fonts);
		expect(received.fonts).toBeGreaterThan(1000);
		// A client's page is kept from search engines, which alone show one.
		await expect(page.locator("head meta[name=description]"), "descriptions").toHaveCount(most === client ? 0 : 1);
		for (const [at, own] of shifts.entries())
			expect(sumOf(own), `at ${WIDTHS[at]} px: ${JSON.stringify(own)}`).toBeLessThan(STILL);
	});
}

test("the Worker's scripts have characters of one byte alone, which a start reads in two thirds of the time", () => {
	const files = readdirSync("build/server", { recursive: true, encoding: "utf8" });
	const scripts = files.filter((file) => file.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(1);
	// Regular expressions are what the build writes as it found them: spell a character there as \\u2019.
	const wide = scripts.flatMap(
		(script) => readFileSync(`build/server/${script}`, "utf8").match(/.{0,40}[^\0-\x7f].{0,20}/g) ?? [],
	);
	expect(wide).toEqual([]);
});

test("a jump is seen at each width, on pages side by side", async ({ context }) => {
	const jump = (page: Page) =>
		page.evaluate(async () => {
			await new Promise((resolve) => setTimeout(resolve, 100));
			document.body.insertAdjacentHTML("afterbegin", "<br>".repeat(9));
		});
	const place = { name: "landing page that jumps", who: "visitor", path: "/", act: jump } as const;
	const all = await Promise.all(WIDTHS.map((width) => shiftsAt(context, { width, place })));
	for (const shifts of all) expect(sumOf(shifts)).toBeGreaterThan(STILL);
});

/** Late fonts, so that the page is painted in the fallback first and what moves at the swap is seen. */
async function delayFonts(context: BrowserContext) {
	await context.route("**/*.woff2", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 400));
		await route.continue();
	});
}

interface At {
	width: number;
	place: Place;
	book?: Book | undefined;
}

/** What moves by itself at a place, on a page of its own that is so wide. */
async function shiftsAt(context: BrowserContext, { width, place, book }: At): Promise<Shift[]> {
	const page = await context.newPage();
	await page.setViewportSize({ width, height: HEIGHT });
	await goTo(page, place, book);
	const shifts = await layoutShifts(page);
	await page.close();
	return shifts;
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** A shift of the layout: how much, and of what. */
interface Shift {
	value: number;
	of: string;
}

/** Every shift of the layout since the page began until its fonts have come, and a little later. */
async function layoutShifts(page: Page): Promise<Shift[]> {
	await page.evaluate(() => document.fonts.ready);
	return page.evaluate(
		() =>
			new Promise((resolve) => {
				const found: Shift[] = [];
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
