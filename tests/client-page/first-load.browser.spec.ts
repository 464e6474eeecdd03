import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { FIRST_LOADS, firstLoad } from "../harness/browser/first-load";
import { toPro } from "../harness/browser/time";

// As who comes for the first time gets it.
test.use({ reuseContext: false });

test("an invoice of eight lines with a code to pay by is within the budget in every design, and with the marks of a free plan", async ({
	page,
	account,
	stranger,
}) => {
	await account.api("PATCH", "/api/user/seller-profile", {
		legalName: "Adler Studio",
		country: "DE",
		iban: "DE89370400440532013000",
	});
	const items = Array.from({ length: 8 }, (_, at) => ({
		description: `Drawings of floor ${at + 1}, façade and section`,
		quantity: at + 1,
		rate: 85.5,
	}));
	const write = (template: string) => account.api("POST", "/api/invoices", anInvoice({ items, template }));
	const onFree = await write("minimal-gray");
	const marked = await account.api("POST", `/api/invoices/${onFree.id}/share`, {});
	expect((await weigh(marked.url)).all).toBeLessThanOrEqual(FIRST_LOADS.client.all);
	await toPro((await stranger()).context(), account.email);
	for (const template of ["minimal-gray", "modern-blue", "creative-green"]) {
		const { id } = await write(template);
		const { url } = await account.api("POST", `/api/invoices/${id}/share`, {});
		const received = await weigh(url);
		expect(received.all, `${template}\n${received.urls.join("\n")}`).toBeLessThanOrEqual(FIRST_LOADS.client.all);
		expect(received.urls.filter((each) => each.endsWith("/page.svg"))).toHaveLength(1);
		await expect(page.getByRole("img", { name: /^Code for a SEPA transfer/ })).toBeVisible();
	}

	function weigh(url: string) {
		return firstLoad(page, () => page.goto(url));
	}
});

const LONG = Array.from({ length: 60 }, (_, at) => ({
	description: `Drawings of floor ${at + 1}, façade and section`,
	quantity: at + 1,
	rate: 85.5,
}));

test("of an invoice of several pages the first is loaded, and the others once somebody asks to see them", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("PATCH", "/api/user/seller-profile", {
		legalName: "Adler Studio",
		country: "DE",
		iban: "DE89370400440532013000",
	});
	for (const template of ["minimal-gray", "modern-blue", "creative-green"]) {
		const { id } = await account.api("POST", "/api/invoices", anInvoice({ items: LONG, template }));
		const { url } = await account.api("POST", `/api/invoices/${id}/share`, {});
		await page.setViewportSize({ width: 1280, height: 900 });
		const received = await firstLoad(page, () => page.goto(url));
		expect(received.all, `${template}\n${received.urls.join("\n")}`).toBeLessThanOrEqual(FIRST_LOADS.client.all);
		expect(received.urls.filter((each) => each.endsWith("/page.svg"))).toHaveLength(1);
	}
	const second = page.locator(".client-sheets-wide details img").first();
	await expect(second).toBeHidden();
	await page.getByText(/^See (page 2|the other \d+ pages)$/).click();
	await expect
		.poll(() => second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
		.toBeGreaterThan(0);
});

test("a name with other letters brings their face, and no page that has none does", async ({ page, account }) => {
	const linkTo = async (name: string) => {
		const invoice = anInvoice();
		const { id } = await account.api("POST", "/api/invoices", {
			...invoice,
			clientData: { ...invoice.clientData, name },
		});
		return (await account.api("POST", `/api/invoices/${id}/share`, {})).url;
	};
	const fonts = async (url: string) => {
		const { urls } = await firstLoad(page, () => page.goto(url));
		return urls.filter((each) => each.endsWith("more.woff2")).map((each) => each.split("/").at(-1));
	};
	expect(await fonts(await linkTo("Müller & Frères"))).toEqual([]);
	expect(await fonts(await linkTo("Håkon Ærø"))).toEqual(["inter-more.woff2"]);
});
