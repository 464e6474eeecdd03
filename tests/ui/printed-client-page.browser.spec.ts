import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";

const A4 = { width: 794, height: 1123 };

for (const [lines, pages] of [
	[2, 1],
	[60, 3],
] as const) {
	for (const width of [390, 1280]) {
		test(`the page of ${lines} lines prints its sheets alone, full size and without shadow, from a screen of ${width} px`, async ({
			page,
			account,
		}) => {
			const items = Array.from({ length: lines }, (_, at) => ({
				description: `Floor ${at + 1}`,
				quantity: 1,
				rate: 85.5,
			}));
			await account.api("PATCH", "/api/user/seller-profile", {
				legalName: "Adler Studio",
				country: "DE",
				iban: "DE89370400440532013000",
			});
			const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
			const { url } = await account.api("POST", `/api/invoices/${id}/share`, {});
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme: "dark" });
			await page.goto(url);
			const file = (await page.pdf({ format: "A4", printBackground: true, margin: {} })).toString("latin1");
			expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(pages);

			await page.emulateMedia({ media: "print", colorScheme: "dark" });
			await page.setViewportSize(A4);
			const sheets = page.locator(".client-sheets img:visible");
			await expect(sheets).toHaveCount(pages);
			for (const sheet of await sheets.all()) {
				const box = await sheet.boundingBox();
				expect([Math.round(box?.x ?? -1), Math.round(box?.width ?? 0)]).toEqual([0, A4.width]);
				expect(await sheet.evaluate((image) => getComputedStyle(image).boxShadow)).toBe("none");
				await sheet.scrollIntoViewIfNeeded();
				await expect
					.poll(() => sheet.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
					.toBeGreaterThan(0);
			}
			const seen = await page.evaluate(() => {
				const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
				const words: string[] = [];
				while (walker.nextNode()) {
					const { parentElement, textContent } = walker.currentNode;
					const isRead = parentElement?.checkVisibility() && !parentElement.closest("script, .sr-only, .skip");
					if (isRead && textContent?.trim()) words.push(textContent.trim());
				}
				return { words, ground: getComputedStyle(document.body).backgroundColor };
			});
			expect(seen).toEqual({ words: [], ground: expect.stringMatching(/^rgb\(255, 255, 255\)$|, 0\)$/) });
		});
	}
}
