import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";
import { expect, test } from "../support/browser";
import { become, goTo } from "../support/browser-pages";
import { PLACES } from "../support/browser-places";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const place of PLACES) {
	test(`axe finds nothing: ${place.name}`, async ({ page, context, account, refused }) => {
		if (place.refused) refused(place.refused);
		const book = await become(place.who, context, account);
		await page.emulateMedia({ reducedMotion: "reduce" });
		for (const width of [1280, 390]) {
			await page.setViewportSize({ width, height: 800 });
			await goTo(page, place, book);
			await page.emulateMedia({ colorScheme: "light" });
			const found = await violations(page, { type: "tag", values: TAGS });
			const known = place.leadsOn ? [expect.stringMatching(/^meta-refresh /)] : [];
			expect(found, `${width} px, light`).toEqual(known);
			await page.emulateMedia({ colorScheme: "dark" });
			expect(await violations(page, { type: "rule", values: COLOURS }), `${width} px, dark`).toEqual([]);
		}
	});
}

test("axe finds what is wrong", async ({ page }) => {
	await page.goto("/login");
	await page.evaluate(() => {
		document.querySelector("label")?.remove();
		document.querySelector("h1")?.setAttribute("style", "color: #999");
	});
	const found = await violations(page, { type: "tag", values: TAGS });
	expect(found.map((violation) => violation.split(" ")[0])).toEqual(["color-contrast", "label"]);
});

/** Each rule that is broken, and where. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
	// Evaluated rather than added as a script, which the policy would rightly refuse.
	await page.evaluate(axe);
	const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(runOnly)} })`);
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that the theme can make a difference to. */
const COLOURS = ["color-contrast", "link-in-text-block"];
