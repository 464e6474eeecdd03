import { expect, test } from "../support/browser";
import { anInvoice } from "../support/browser-data";
import { become, goTo, LONG_NAME, tooLong } from "../support/browser-pages";
import { PLACES } from "../support/browser-places";

/** How far the page can be scrolled sideways, and what sticks out. */
function overflow() {
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) return [];
	const out = [...document.querySelectorAll("body *")].filter(
		(element) => element.getBoundingClientRect().right > clientWidth + 1,
	);
	return [scrollWidth - clientWidth, ...out.map(({ tagName, className }) => `${tagName}.${className}`)];
}

for (const who of ["visitor", "newcomer", "busy", "administrator", "demo"] as const) {
	test(`no page of a ${who} can be scrolled sideways, from 320 pixels on`, async ({
		page,
		context,
		account,
		refused,
	}) => {
		test.slow();
		const places = PLACES.filter((place) => place.who === who);
		for (const { refused: status } of places) if (status) refused(status);
		const book = await become(who, context, account);
		for (const place of places) {
			await page.setViewportSize({ width: 320, height: 700 });
			await goTo(page, place, book);
			for (const width of [320, 560, 860, 1080]) {
				await page.setViewportSize({ width, height: 700 });
				expect(await page.evaluate(overflow), `${place.name} at ${width} px`).toEqual([]);
			}
		}
	});
}

test("no name is long enough to push a page sideways", async ({ page, context, refused }) => {
	refused(404);
	const account = { name: LONG_NAME, company: LONG_NAME, email: `${crypto.randomUUID()}@example.com` };
	await context.request.post("/api/register", { data: { ...account, password: "correct horse" } });
	const made = await context.request.post("/api/invoices", { data: anInvoice(tooLong()) });
	const { id } = (await made.json()) as { id: string };
	const draft = { ...anInvoice(tooLong()), invoiceNumber: "M".repeat(50), status: "draft" };
	await context.request.post("/api/drafts", { data: draft });
	const paths = ["/dashboard", "/invoices", "/invoices/drafts", "/no/such/page", `/invoices/${id}`];
	for (const path of [...paths, `/invoices/edit/${id}`, `/invoices/${id}/delete`]) {
		await page.goto(path);
		for (const width of [320, 390, 900, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await page.evaluate(overflow), `${path} at ${width} px`).toEqual([]);
		}
	}
});
