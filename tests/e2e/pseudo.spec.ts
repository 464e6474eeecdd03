import { test as base, expect } from "../support/browser";
import { become, goTo } from "../support/browser-pages";
import { PLACES } from "../support/browser-places";
import { plainWords } from "../support/pseudo/plain-words";
import { startPseudo } from "../support/pseudo/server";

const test = base.extend<object, { pseudo: string }>({
	pseudo: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const { origin, stop } = await startPseudo();
			await use(origin);
			await stop();
		},
		{ scope: "worker", timeout: 300_000 },
	],
	baseURL: async ({ pseudo }, use) => use(pseudo),
	locale: "fr-FR",
});

// One server for all of them.
test.describe.configure({ mode: "default" });

/** What Intl writes in the months and money of French, and what is a name or a code in every language. */
const KNOWN = new Set([
	...["Duebill", "USD", "EUR", "GBP", "US"],
	...Array.from({ length: 12 }, (_, month) =>
		["short", "long"].map((style) =>
			new Date(Date.UTC(2026, month)).toLocaleDateString("fr-FR", { month: style as "short", timeZone: "UTC" }),
		),
	)
		.flat()
		.map((name) => name.replace(".", "")),
]);

for (const who of ["visitor", "newcomer", "administrator", "demo"] as const) {
	test(`what a ${who} sees comes from messages, and fits where words are half as long again`, async ({
		page,
		context,
		account,
		refused,
	}) => {
		test.slow();
		// What is done at a place is done by its English words.
		const places = PLACES.filter((place) => place.who === who && !place.act && place.path !== "/api/docs");
		for (const { refused: status } of places) if (status) refused(status);
		const book = await become(who, context, account);
		for (const place of places) {
			await page.setViewportSize({ width: 320, height: 700 });
			await goTo(page, place, book);
			const words = await page.evaluate(plainWords);
			expect
				.soft(
					[...new Set(words)].filter((word) => !KNOWN.has(word)),
					place.name,
				)
				.toEqual([]);
			for (const width of [320, 860]) {
				await page.setViewportSize({ width, height: 700 });
				expect.soft(await page.evaluate(cutOff), `${place.name} at ${width} px`).toEqual([]);
			}
		}
	});
}

/** What sticks out of the page, and what is cut off without being asked to be. */
function cutOff(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	const name = ({ tagName, className, textContent }: Element) =>
		`${tagName}.${className}: ${textContent?.slice(0, 40)}`;
	const all = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
	const out = all.filter(
		(element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 1,
	);
	const cut = all.filter((element) => {
		const { overflowX, textOverflow } = getComputedStyle(element);
		const clips = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
		const shown = element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1;
		return clips && shown && !element.matches("input, select, textarea, [aria-hidden=true] *, .sheet, svg *");
	});
	return [...out, ...cut].map(name);
}
