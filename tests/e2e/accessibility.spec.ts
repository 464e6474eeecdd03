import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, test } from "../support/browser";
import { fillBook, goTo, PLACES } from "../support/browser-pages";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const place of PLACES) {
	test(`axe finds nothing: ${place.name}`, async ({ page, context, account, refused }) => {
		if (place.refused) refused(place.refused);
		const book = place.who === "busy" ? await fillBook(account) : undefined;
		if (place.who === "visitor") await context.clearCookies();
		await page.emulateMedia({ reducedMotion: "reduce" });
		for (const width of [1280, 390]) {
			await page.setViewportSize({ width, height: 800 });
			await goTo(page, place, book);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
			}
		}
	});
}

test("axe finds what is wrong", async ({ page }) => {
	await page.goto("/login");
	await page.evaluate(() => {
		document.querySelector("label")?.remove();
		document.querySelector("h1")?.setAttribute("style", "color: #999");
	});
	expect((await violations(page)).map((found) => found.split(" ")[0])).toEqual(["color-contrast", "label"]);
});

/** Each rule that is broken, and where. */
async function violations(page: Page): Promise<string[]> {
	// Evaluated rather than added as a script, which the policy would rightly refuse.
	await page.evaluate(axe);
	const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(TAGS)} })`);
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
