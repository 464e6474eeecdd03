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
		const buffer = Buffer.from(["Boekdatum;Bedrag EUR;Tegenpartij", ...rows].join("\n"));
		await page.getByLabel("File").setInputFiles({ name: "juni.csv", mimeType: "text/csv", buffer });
	};
	const take = () => page.getByRole("button", { name: "Import file" }).click();
	await choose(`${day(-1)};57,10;Kestrel & Pine`);
	await take();
	const sample = page.getByRole("region", { name: "First rows of the file" });
	await expect(sample).toContainText("Kestrel & Pine");
	const column = (name: string) => page.getByLabel(name, { exact: true });
	await column("Amount, or money in").selectOption({ label: "2. Bedrag EUR" });
	await column("Payer").selectOption({ label: "3. Tegenpartij" });
	await take();
	await expect(page.getByText("Choose a column").first()).toBeVisible();
	await expect(column("Payer")).toHaveValue("3");
	await column("Day").selectOption({ label: "1. Boekdatum" });
	await take();
	await expect(page.getByText("1 payment in the file.")).toBeVisible();
	await expect(page.getByText("$57.10").first()).toBeVisible();
	await choose(`${day(-2)};20,00;Ilse Brandt`);
	await take();
	await expect(page.getByText("$20.00").first()).toBeVisible();
	await choose(`${day(-2)};20,00;Ilse Brandt`);
	await page.getByLabel("Let me choose the columns (CSV)").check();
	await take();
	await expect(column("Payer")).toHaveValue("3");
	await column("Payer").selectOption("None");
	await take();
	await expect(page.getByText("Unknown payer")).toBeVisible();
});
