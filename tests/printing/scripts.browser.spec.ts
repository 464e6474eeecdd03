import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";

test("the preview draws rare characters as they are typed, with fonts fetched for them alone", async ({
	page,
	account: _,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	// The page may not fetch its own drawings again (Content-Security-Policy connect-src): keep the last one at hand.
	await page.addInitScript(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = (drawing) => {
			Object.assign(globalThis, { lastDrawing: drawing });
			return make(drawing);
		};
	});
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	const preview = page.getByRole("complementary", { name: "Preview" }).getByRole("img").first();
	await expect(preview).toHaveAttribute("src", /^blob:/);
	expect(asked.filter((path) => path.startsWith("/fonts/scripts/") || path.endsWith(".wasm"))).toEqual([]);
	const shown = () => page.evaluate(() => (globalThis as unknown as { lastDrawing: Blob }).lastDrawing.text());
	await form.fill({ Notes: "شكرا 品牌 🎉" });
	await expect.poll(shown).toMatch(/id="\w+arabic-regular-\d+"/);
	expect(await shown()).toMatch(/id="\w+han-\d+"/);
	expect(await shown()).toMatch(/id="\w+emoji-regular-\d+"/);
	expect(asked.filter((path) => /hebrew|devanagari|thai/.test(path))).toEqual([]);
});
