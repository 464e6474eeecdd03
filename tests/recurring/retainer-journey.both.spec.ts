import { expect } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { mailsTo } from "../harness/browser/outbox";
import { expectInXml, expectOnPaper, rowsOf } from "../harness/browser/sums";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";
import { test } from "../harness/server/on-own-server";

/** 1 × 1,850.75 and 3 × 95.35; 13 % of each line would be 240.60 and 37.19, which is a cent more than that of both. */
const SUMS = { net: "2136.80", tax: "277.78", total: "2414.58" };
const SHOWN = ["2,136.80", "277.78", "2,414.58"];

const BUSINESS = {
	...{ streetAddress: "215 Spadina Avenue", city: "Toronto", state: "ON", zip: "M5T 2C7", country: "CA" },
	...{ taxId: "123456782 RT0001", phone: "+1 416 555 0134", iban: "IE29 AIBK 9311 5212 3456 78" },
	electronicAddress: "0088:4012345000009",
};
const CLIENT = {
	...{ name: "Halden Cycle Works", email: "pay@haldencycle.example", streetAddress: "88 Queen Street", city: "Ottawa" },
	...{ state: "ON", zip: "K1P 5A1", country: "CA", buyerReference: "PO 7", electronicAddress: "0088:4012345000016" },
};

test("a monthly retainer in CAD with 13 % HST: it comes due, is mailed and paid, every sum the same", async ({
	page,
	account,
	context,
	server,
	stranger,
	browser,
	baseURL,
	refused,
	javaScriptEnabled,
}) => {
	// On a phone with JavaScript, on a wide screen without: either sums are shown by the one table or by the other.
	const width = javaScriptEnabled === false ? 1280 : 390;
	// The question whether the first invoice is to go out at once.
	refused(400);
	await page.setViewportSize({ width, height: 844 });
	await toPro((await stranger()).context(), account.email);
	await account.api("PATCH", "/api/user/settings", { currency: "CAD", timezone: "UTC" });
	await account.api("PATCH", "/api/user/seller-profile", BUSINESS);
	let number = "";
	let id = "";

	await test.step("Ontario's tax is proposed, and new lines begin with it", async () => {
		await page.goto("/settings/tax");
		await page.getByLabel("Yes, in the country below").check();
		await page.getByLabel("Country", { exact: true }).selectOption("CA");
		await page.getByLabel("State or province").selectOption("ON");
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(toastOf(page, "Tax settings saved")).toBeVisible();
		await expect(page.locator(".rate-list > li").filter({ hasText: "HST 13%" })).toContainText("13%");
	});

	await test.step("a draft is made to come back each month", async () => {
		const items = [
			{ description: "Care plan, {month} {year}", quantity: 1, rate: 1850.75 },
			{ description: "Support beyond it", quantity: 3, unit: "hour", rate: 95.35 },
		];
		const given = { currency: "CAD", items, clientData: CLIENT, status: "draft" };
		const draft = await account.api("POST", "/api/drafts", anInvoice(given));
		await page.goto(`/invoices/${draft.id}`);
		await page.getByRole("link", { name: "Repeat" }).click();
		await page.getByLabel("First date").fill(day(0));
		await page.getByLabel("Time", { exact: true }).fill("00:00");
		await page.getByRole("button", { name: "Save schedule" }).click();
		await expect(page.getByRole("alert")).toContainText("The first invoice goes out now");
		await page.getByLabel("Send the first invoice now").check();
		await page.getByRole("button", { name: "Save schedule" }).click();
		await expect(toastOf(page, "Schedule begun")).toBeVisible();
		await expect(page.getByRole("region", { name: "Next 12 dates" })).toContainText(` $${SHOWN[2]}`);
	});

	await test.step("its day comes: it is issued, and mailed with the sum to pay", async () => {
		await server.runCron("* * * * *");
		const mail = { to: CLIENT.email, subject: /^(?!Draft)/ };
		const [sent] = (await mailsTo(browser, baseURL, mail)).filter(({ replyTo }) => replyTo?.address === account.email);
		expect(sent?.text).toContain(" $2,414.58");
		expect(sent?.attachments).toMatchObject([{ type: "application/pdf" }, { type: "application/xml" }]);
	});

	await test.step("its page, its PDF and both e-invoices say the same, and so does the client's page", async () => {
		await page.goto("/invoices");
		const issued = page.getByRole("link", { name: /^View / }).first();
		await page.goto((await issued.getAttribute("href")) ?? "");
		number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
		id = page.url().split("/").at(-1) ?? "";
		const month = new Date().toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
		await expectOnPaper(page, [`Care plan, ${month}`, "HST 13%", ...SHOWN]);
		await expectInXml(context, id, 380, [...Object.values(SUMS), "13"]);
		const { url } = await account.api("POST", `/api/invoices/${id}/share`, {});
		const client = await stranger();
		await client.setViewportSize({ width, height: 844 });
		await client.goto(url);
		for (const sum of SHOWN) await expect(client.getByRole("main")).toContainText(sum);
	});

	await test.step("it is paid; list, CSV and reports say so", async () => {
		await page.getByRole("link", { name: "Record payment" }).click();
		await expect(page.getByLabel("Amount in CAD")).toHaveValue(SUMS.total);
		await page.getByRole("button", { name: "Record payment" }).click();
		await expect(toastOf(page, "Payment recorded")).toContainText("which is paid");
		const invoices = await rowsOf(context, "/invoices/export.csv");
		expect(invoices.find((row) => row.Number === number)).toMatchObject({
			...{ Subtotal: SUMS.net, Tax: SUMS.tax, Total: SUMS.total, Open: "0.00", Currency: "CAD" },
			...{ "HST 13%, base": SUMS.net, "HST 13%, tax": SUMS.tax },
		});
		await page.goto("/reports");
		const [income, tax] = [
			page.getByRole("table", { name: "Income" }),
			page.getByRole("table", { name: "Tax by rate" }),
		];
		for (const sum of SHOWN) await expect(income).toContainText(sum);
		for (const sum of SHOWN.slice(0, 2)) await expect(tax).toContainText(sum);
		const period = `from=${day(-30)}&to=${day(1)}`;
		expect(await rowsOf(context, `/reports/tax.csv?${period}`)).toMatchObject([
			{ "Rate in percent": "13", Currency: "CAD", Base: SUMS.net, Tax: SUMS.tax },
		]);
		const months = await rowsOf(context, `/reports/income.csv?${period}`);
		expect(months.at(-1)).toMatchObject({ "With tax": SUMS.total, "Tax in it": SUMS.tax, "Without tax": SUMS.net });
	});
});
