import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("income of a chosen period, an invoice in another currency once its rate is said, and the files", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	const issued = { issueDate: "2026-03-02", dueDate: "2026-03-31" };
	await account.api("POST", "/api/invoices", anInvoice({ ...issued, currency: "GBP" }));
	await page.goto("/reports");
	await page.getByLabel("From", { exact: true }).fill("2026-02-01");
	await page.getByLabel("To", { exact: true }).fill("2026-03-31");
	await page.getByLabel("Income counts").selectOption("When issued");
	await page.getByRole("button", { name: "Show" }).click();
	const income = page.getByRole("table", { name: "Income" });
	await expect(income.getByRole("row")).toHaveCount(4);
	await expect(page.getByText("No exchange rate for GBP.")).toBeVisible();
	const chart = page.getByRole("img", { name: "Income by month" });
	await expect(chart).toHaveCount(0);

	await page.getByLabel("Value of 1 USD").fill("0");
	await page.getByRole("button", { name: "Save rate" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Enter a rate above zero");
	await page.getByLabel("Value of 1 USD").fill("0.5");
	await page.getByRole("button", { name: "Save rate" }).click();
	await expect(toastOf(page, "Rate saved")).toContainText("GBP");
	await expect(page.getByText("No exchange rate for GBP.")).toHaveCount(0);
	await expect(page.getByText("1 USD is 0.5 GBP from Feb 1, 2026")).toBeVisible();
	await expect(income.getByRole("row", { name: "March 2026" })).not.toContainText("0.00 0.00 0.00");
	await expect(chart).toBeVisible();
	await expect(chart.locator("title")).toHaveText([/^March 2026, Without tax: \$/]);
	const weights = await income
		.locator("tfoot :is(th, td)")
		.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontWeight));
	expect(weights).toEqual(Array(4).fill("600"));
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Income as CSV" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("income.csv");
});

test("receipts of a period, one by one and by month, whose name leads to its days, with their file", async ({
	page,
	account,
}) => {
	const { id } = await account.api(
		"POST",
		"/api/invoices",
		anInvoice({ issueDate: "2026-03-02", dueDate: "2026-03-31" }),
	);
	await account.api("POST", `/api/invoices/${id}/payments`, { amount: "10.00", paidOn: "2026-03-05", method: "cash" });
	await account.api("POST", `/api/invoices/${id}/payments`, { amount: "5.00", paidOn: "2026-04-01" });
	await page.goto("/reports?from=2026-03-01&to=2026-04-30");
	await page.getByRole("link", { name: "Receipts", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Receipts" })).toBeVisible();
	const book = page.getByRole("table", { name: "Receipts" });
	await expect(book.getByRole("row")).toHaveCount(3);
	await page.getByRole("table", { name: "By month" }).getByRole("link", { name: "March 2026" }).click();
	await expect(book.getByRole("row")).toHaveCount(2);
	await expect(book).toContainText("Cash");
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Receipts as CSV" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("receipts.csv");
});
