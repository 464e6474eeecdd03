import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";

/** How long the page works on each key of a text that is typed into a line, in ms: the median. */
async function timePerKey(page: Page, line: number): Promise<number> {
	await page.locator(`[name="items[${line}].description"]`).click();
	await page.keyboard.type("to begin ", { delay: 40 });
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { keyTimes: times });
		const { port1, port2 } = new MessageChannel();
		let started = 0;
		port1.onmessage = () => times.push(performance.now() - started);
		addEventListener(
			"input",
			() => {
				started = performance.now();
				// Comes after what handles the key.
				queueMicrotask(() => port2.postMessage(null));
			},
			true,
		);
	});
	await page.keyboard.type("Plastering of the hall and of the stairs", { delay: 40 });
	const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
	expect(times.length).toBeGreaterThan(30);
	return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}

/** What a key may cost, in ms: a frame of 60 a second. */
const FRAME_MS = 16;
/** How long {@link slowness} works on a quiet machine of two cores, in ms: the median. */
const QUIET_MS = 5;

/** How many times slower the browser works just now than on a quiet machine; 1 where it is as fast, or faster. */
async function slowness(page: Page): Promise<number> {
	const median = await page.evaluate(() => {
		const times: number[] = [];
		for (let at = 0; at < 31; at++) {
			const began = performance.now();
			let text = "";
			for (let line = 0; line < 40_000; line++) text = JSON.stringify({ line, text: text.slice(-40) });
			times.push(performance.now() - began);
		}
		return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
	});
	return Math.max(1, median / QUIET_MS);
}

test("a key costs no more than a frame in a form of 61 lines, and than a few times what it does in one of one", async ({
	page,
	account: _,
}) => {
	await page.goto("/invoices/new", { waitUntil: "networkidle" });
	const single = await timePerKey(page, 0);
	await page.goto("/invoices/new", { waitUntil: "networkidle" });
	for (let at = 0; at < 12; at++) await page.getByRole("button", { name: "Add 5 lines" }).click();
	await expect(page.locator("fieldset.item")).toHaveCount(61);
	const before = await slowness(page);
	const many = await timePerKey(page, 30);
	const slow = Math.max(before, await slowness(page));
	expect(many, `${many.toFixed(1)} ms, ${slow.toFixed(1)} times slower than a quiet machine`).toBeLessThan(
		FRAME_MS * slow,
	);
	// Drawing all lines anew made it 20 times as much.
	expect(many / single, `${many.toFixed(1)} ms beside ${single.toFixed(1)} ms`).toBeLessThan(5);
});
