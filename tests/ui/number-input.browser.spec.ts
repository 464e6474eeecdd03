import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { hydrated } from "../harness/browser/unanswered";

test("a click or a tap into a number selects it, and a second click puts the cursor", async ({ page, account: _ }) => {
	await page.goto("/invoices/new");
	await hydrated(page);
	const { rate, amount } = invoiceForm(page).line(1);
	await expect(rate).toHaveAttribute("inputmode", "decimal");
	await rate.click();
	await page.keyboard.type("720");
	await expect(rate).toHaveValue("720");
	await expect(amount).toHaveText("720.00");
	await rate.click({ position: { x: 3, y: 10 } });
	await page.keyboard.type("1");
	expect((await rate.inputValue()).length).toBe(4);
});

test("a number is shown as it was read once its field is left", async ({ page, account: _ }) => {
	await page.goto("/invoices/new");
	await hydrated(page);
	const { rate, quantity, amount } = invoiceForm(page).line(1);
	await rate.fill("$1,234.5");
	await quantity.fill("1 000");
	await expect(amount).toHaveText("1,234,500.00");
	await rate.focus();
	await rate.blur();
	await expect(quantity).toHaveValue("1000");
	await expect(rate).toHaveValue("1234.50");
	await rate.fill("a lot");
	await rate.blur();
	await expect(rate).toHaveValue("a lot");
});

test("what may be either of two numbers is asked about beside the field and goes with the answer", async ({
	page,
	account,
}) => {
	await account.api("PATCH", "/api/user/settings", { language: "es" });
	await page.goto("/invoices/new");
	await hydrated(page);
	const line = page.getByRole("group", { name: "Línea 1", exact: true });
	const rate = line.getByLabel("Precio");
	await rate.click();
	await page.keyboard.type("1.500");
	await page.keyboard.press("Tab");
	await expect(line.getByText("«1.500» se puede leer de dos maneras. Elija una:")).toBeVisible();
	await expect(line.getByRole("status")).toHaveText("–");
	await line.getByRole("button", { name: "1.500,00" }).click();
	await expect(rate).toHaveValue("1500,00");
	await expect(rate).toBeFocused();
	await expect(line.getByRole("status")).toHaveText("1.500,00");
	await expect(line.getByRole("button", { name: "1,50" })).toHaveCount(0);
});

test("an amount typed with a comma makes the next one ask, also in English, and nothing is sent before", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	await page.goto("/invoices/new");
	await hydrated(page);
	const form = invoiceForm(page);
	await form.line(1).rate.fill("2.350,50");
	await form.line(1).rate.blur();
	await expect(form.line(1).rate).toHaveValue("2350.50");
	await page.getByRole("button", { name: "Add Item" }).click();
	const { rate, amount } = form.line(2);
	await rate.click();
	await page.keyboard.type("1.500");
	await page.keyboard.press("Tab");
	const line = page.getByRole("group", { name: "Line 2", exact: true });
	await expect(line.getByText("“1.500” can be read in two ways. Choose one:")).toBeVisible();
	await expect(rate).toHaveValue("1.500");
	const answered = page.waitForResponse((response) => response.status() === 400);
	await form.button("Save Draft").click();
	await answered;
	await expect(page.getByText("“1.500” can be read in two ways. Choose one:").first()).toBeVisible();
	await expect(page).toHaveURL(/new/);
	await line.getByRole("button", { name: "1,500.00" }).click();
	await expect(rate).toHaveValue("1500.00");
	await expect(amount).toHaveText("1,500.00");
});

test("an account in Germany is asked of “1.500” from the first amount, and “1.500,-” is none to ask of", async ({
	page,
	account,
}) => {
	await account.api("PATCH", "/api/user/settings", { timezone: "Europe/Berlin", currency: "EUR" });
	await page.goto("/invoices/new");
	await hydrated(page);
	const { rate, amount } = invoiceForm(page).line(1);
	await rate.fill("1.500,-");
	await rate.blur();
	await expect(rate).toHaveValue("1500.00");
	await expect(amount).toHaveText("1,500.00");
	await rate.fill("1.500");
	await rate.blur();
	await expect(amount).toHaveText("–");
	await page.getByRole("button", { name: "1.50", exact: true }).click();
	await expect(amount).toHaveText("1.50");
});
