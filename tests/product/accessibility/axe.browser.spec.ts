import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";
import { expect } from "../../harness/browser/browser";
import { ENTER, pressedByEnter } from "../../harness/browser/enter";
import { overflow } from "../../harness/browser/overflow";
import { goTo } from "../../harness/browser/pages";
import { PLACES } from "../../harness/browser/places";
import { hydrated } from "../../harness/browser/unanswered";
import { test } from "../../harness/browser/visits";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const place of PLACES) {
	test(`axe finds nothing, and nothing can be scrolled sideways: ${place.name}`, async ({ page, visitAs, refused }) => {
		if (place.refused) refused(place.refused);
		const book = await visitAs(place.who);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const refusals = place.leadsOn ? [expect.stringMatching(/^meta-refresh /)] : [];
		const judge = async (width: number) => {
			expect(await page.evaluate(doubleIds), "ids of more than one element").toEqual([]);
			const pressed = await page.evaluate(pressedByEnter, ENTER);
			expect(pressed, "forms that put no <DefaultButton /> first (WCAG 3.3.4)").toEqual([]);
			await page.emulateMedia({ colorScheme: "light" });
			expect(await violations(page, { type: "tag", values: TAGS }), `${width} px, light`).toEqual(refusals);
			await page.emulateMedia({ colorScheme: "dark" });
			expect(await violations(page, { type: "rule", values: COLOURS }), `${width} px, dark`).toEqual([]);
		};
		// What is opened at a place is another thing on a phone: it is opened there once more.
		if (place.act) {
			await page.setViewportSize({ width: 1280, height: 800 });
			await goTo(page, place, book);
			await judge(1280);
		}

		// As a phone gets it; then the same page is made wider, which changes the layout alone.
		await page.setViewportSize({ width: 320, height: 700 });
		await page.emulateMedia({ colorScheme: "light" });
		await goTo(page, place, book);
		for (const width of [320, 390, 560, 860, 1080]) {
			await page.setViewportSize({ width, height: 700 });
			expect(await page.evaluate(overflow), `${width} px`).toEqual([]);
			if (width === 390) await judge(390);
		}
		if (place.alike) await page.evaluate(keepOneOfEach);
		if (!place.act) {
			await page.setViewportSize({ width: 1280, height: 800 });
			await judge(1280);
		}
	});
}

test("axe finds what is wrong", async ({ page }) => {
	await page.goto("/login");
	await hydrated(page);
	await page.evaluate(() => {
		document.querySelector("label")?.remove();
		document.querySelector("h1")?.setAttribute("style", "color: #999");
	});
	const found = await violations(page, { type: "tag", values: TAGS });
	expect(found.map((violation) => violation.split(" ")[0])).toEqual(["color-contrast", "label"]);
});

/** A form, a label or a link that names one of them means the first, whatever it was meant to. */
function doubleIds(): string[] {
	const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
	return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Takes away what stands beside one that is drawn alike, of the same elements and classes, whatever its words. */
function keepOneOfEach() {
	const shapeOf = (element: Element): string => {
		const shapes = new Set<string>();
		for (const child of [...element.children]) {
			const shape = shapeOf(child);
			if (shapes.has(shape)) child.remove();
			shapes.add(shape);
		}
		return `${element.tagName}.${element.className}(${[...shapes].join()})`;
	};
	for (const main of document.querySelectorAll("main")) shapeOf(main);
}

/** Each rule that is broken, and where. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
	// Evaluated rather than added as a script, which the policy would rightly refuse.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	// What is right is not described: on a long page that took most of the time.
	const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
	const violations = await page.evaluate<AxeResults["violations"]>(
		`axe.run(${options}).then(({ violations }) => violations)`,
	);
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that the theme can make a difference to. */
const COLOURS = ["color-contrast", "link-in-text-block"];
