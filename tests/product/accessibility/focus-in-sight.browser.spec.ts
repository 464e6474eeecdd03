import type { Page } from "@playwright/test";
import { expect } from "../../harness/browser/browser";
import { goTo } from "../../harness/browser/pages";
import { PLACES } from "../../harness/browser/places";
import { test } from "../../harness/browser/visits";

/** What people work in, and where something lies over the page: a bar, a menu, a toast. */
const MAIN = [
	"dashboard",
	"list of invoices",
	"form of a new invoice",
	"form of an invoice that is there",
	"invoice as a page",
	"sending an invoice",
	"reminding of an invoice",
	"recurring invoice",
	"clients",
	"settings",
	"time tracker",
	"calendar",
	"bank import",
	"client's page",
];

/** A window of 1280 by 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const name of MAIN) {
	test(`at 400 % nothing covers what Tab comes to: ${name}`, async ({ page, visitAs }) => {
		const place = PLACES.find((place) => place.name === name);
		if (!place) throw new Error(`There is no place called ${name}`);
		const book = await visitAs(place.who);
		await page.setViewportSize(ZOOMED);
		await goTo(page, place, book);
		const { reached, covered } = await walk(page);
		expect(covered, "WCAG 2.4.11").toEqual([]);
		expect(reached).toBeGreaterThan(5);
	});
}

test("what covers the focus is found", async ({ page }) => {
	await page.setViewportSize(ZOOMED);
	await page.goto("/login");
	await page.evaluate(() => {
		document.body.insertAdjacentHTML("beforeend", `<div style="position:fixed;inset:60px 0 0;background:#fff"></div>`);
	});
	expect((await walk(page)).covered).not.toEqual([]);
});

/** Goes on by Tab until a control comes again. Returns how many were reached, and those of which nothing is in sight. */
async function walk(page: Page): Promise<{ reached: number; covered: string[] }> {
	const covered: string[] = [];
	const most = 200;
	for (let reached = 0; reached < most; reached++) {
		await page.keyboard.press("Tab");
		const found = await page.evaluate(inSight);
		if (found === "again") return { reached, covered };
		if (found) covered.push(found);
	}
	throw new Error(`Tab came to ${most} controls, and to none of them again`);
}

/**
 * Looks at points of what has the focus. Returns it where all of them are covered or out of sight, "again" for one of
 * before; a date has a part of it at each Tab.
 */
async function inSight(): Promise<string | null> {
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const focused = document.activeElement;
	if (!focused || focused === document.body) return "again";
	if (focused.hasAttribute("data-latest")) return null;
	if (focused.hasAttribute("data-walked")) return "again";
	document.querySelector("[data-latest]")?.removeAttribute("data-latest");
	focused.setAttribute("data-latest", "");
	focused.setAttribute("data-walked", "");
	// A box that is drawn by its label's styles has no size of its own.
	const labels = focused instanceof HTMLInputElement && /radio|checkbox/.test(focused.type) ? focused.labels : null;
	const shown = labels?.[0] ?? focused;
	const seen = [...shown.getClientRects()].some((box) => {
		const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
		const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
		if (left >= right || top >= bottom) return false;
		return [0.1, 0.5, 0.9].some((across) =>
			[0.2, 0.5, 0.8].some((down) => {
				const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
				return hit !== null && (shown.contains(hit) || hit.contains(shown));
			}),
		);
	});
	return seen ? null : focused.outerHTML.slice(0, 120);
}
