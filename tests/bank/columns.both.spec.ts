import { expect, test } from "../harness/browser/browser";
import { day } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";

test("a CSV file whose columns are unknown: they are asked for once, beside its first rows", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	const choose = async (...rows: string[]) => {
		await page.goto("/bank-imports");
		const buffer = Buffer.from(["Pvm;Summa EUR;Kuka", ...rows].join("\n"));
		await page.getByLabel("File").setInputFiles({ name: "juni.csv", mimeType: "text/csv", buffer });
	};
	const take = () => page.getByRole("button", { name: "Import file" }).click();
	await choose(`${day(-1)};57,10;Kestrel & Pine`);
	await take();
	const sample = page.getByRole("region", { name: "First rows of the file" });
	await expect(sample).toContainText("Kestrel & Pine");
	const column = (name: string) => page.getByLabel(name, { exact: true });
	await column("Payer").selectOption({ label: "3. Kuka" });
	await take();
	await expect(page.getByText("Choose a column").first()).toBeVisible();
	await expect(column("Payer")).toHaveValue("3");
	await expect(column("Day")).toHaveValue("1");
	await column("Amount, or money in").selectOption({ label: "2. Summa EUR" });
	await take();
	await expect(page.getByText("1 payment in the file.")).toBeVisible();
	await expect(page.getByText("€57.10").first()).toBeVisible();
	await choose(`${day(-2)};20,00;Ilse Brandt`);
	await take();
	await expect(page.getByText("€20.00").first()).toBeVisible();
	await expect(page.getByText("Columns read: Day from “Pvm”")).toBeVisible();
	await choose(`${day(-2)};20,00;Ilse Brandt`);
	await page.getByLabel("Let me choose the columns (CSV)").check();
	await take();
	await expect(column("Payer")).toHaveValue("3");
	await column("Payer").selectOption("None");
	await take();
	await expect(page.getByText("Unknown payer")).toBeVisible();
});

test("a bank's file is read without a question: the page says from which columns, and they can be corrected there", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto("/bank-imports");
	const rows = [`${day(-1)},57.10,900.00,Harbour Coffee`, `${day(-2)},,842.90,Fee`];
	const buffer = Buffer.from(["Posted Transactions Date,Credit Amount,Balance,Description1", ...rows].join("\n"));
	await page.getByLabel("File").setInputFiles({ name: "june.csv", mimeType: "text/csv", buffer });
	await page.getByRole("button", { name: "Import file" }).click();
	await expect(
		page.getByText("Day from “Posted Transactions Date”, Amount, or money in from “Credit Amount”"),
	).toBeVisible();
	await expect(page.getByText("Not read: Balance.")).toBeVisible();
	await page.getByRole("link", { name: "Choose the columns" }).click();
	await expect(page.getByRole("region", { name: "First rows of the file" })).toContainText("Harbour Coffee");
	await page.getByLabel("Purpose").selectOption("None");
	await page.getByLabel("Payer", { exact: true }).selectOption({ label: "4. Description1" });
	await page.getByRole("button", { name: "Import file" }).click();
	await expect(page.getByText("Payer from “Description1”")).toBeVisible();
	await expect(page.getByText("1 payment in the file.")).toBeVisible();
});
