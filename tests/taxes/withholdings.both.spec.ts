import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { expectOnPaper, rowsOf } from "../harness/browser/sums";
import { toastOf } from "../harness/browser/toast";

/** Mexico, whose usual withholdings are proposed: of 1,000.00 and 16 % IVA, ISR of 10 % and two thirds of the IVA. */
async function beMexican({ api }: Account) {
	await api("PUT", "/api/tax-profile", { country: "MX", baseCurrency: "MXN" });
	const components = [{ label: "IVA", rate: "16" }];
	const { id } = await api("POST", "/api/taxes", { name: "IVA 16%", country: "MX", category: "S", components });
	await api("PUT", "/api/tax-profile", { country: "MX", baseCurrency: "MXN", defaultTaxId: id });
	const items = [{ description: "Diseño", quantity: 1, rate: 1000, taxId: id }];
	return api("POST", "/api/drafts", anInvoice({ items, currency: "MXN", issueDate: day(0), dueDate: day(30) }));
}

const WORDS = [
	...["Withheld, ISR 10% of 1,000.00, paid to SAT", "Withheld, IVA retenido 10.6667% of 1,000.00, paid to SAT"],
	...["1,160.00", "100.00", "106.67", "953.33"],
];

test("two withholdings are ticked, taken off as one looks, and named on page, paper, CSV, in the report and for the client", async ({
	page,
	account,
	context,
	stranger,
	javaScriptEnabled,
}) => {
	const draft = await beMexican(account);
	const form = invoiceForm(page);
	const [isr, iva] = [form.field("ISR 10%"), form.field("IVA retenido 10.6667%")];

	await test.step("the form takes each off as it is ticked, without JavaScript once it is posted", async () => {
		await page.goto(`/invoices/edit/${draft.id}`);
		await page.getByText("Discount, withholding, deposit").click();
		await isr.check();
		if (javaScriptEnabled !== false) await expect(form.total).toContainText("1,060.00");
		await iva.check();
		if (javaScriptEnabled !== false) await expect(form.total).toContainText("953.33");
		await iva.uncheck();
		if (javaScriptEnabled !== false) await expect(form.total).toContainText("1,060.00");
		await iva.check();
		await form.update.click();
		await expect(toastOf(page, /updated/)).toBeVisible();
		await page.goto(`/invoices/edit/${draft.id}`);
		await expect(form.total).toContainText("953.33");
		await page.getByText("Discount, withholding, tax in rates").click();
		await expect(isr).toBeChecked();
		await expect(iva).toBeChecked();
	});

	await test.step("page and paper name both", async () => {
		await page.goto(`/invoices/${draft.id}`);
		await expectOnPaper(page, WORDS);
	});

	await test.step("so does what the client is shown", async () => {
		const { url } = await account.api("POST", `/api/invoices/${draft.id}/share`, {});
		const reader = await stranger();
		await reader.goto(url);
		for (const word of ["953.33", ...WORDS.slice(0, 2)]) await expect(reader.locator("main")).toContainText(word);
	});

	await test.step("paid it is by what is left, and CSV and report say what was withheld", async () => {
		await account.api("PATCH", `/api/invoices/${draft.id}`, { status: "paid" });
		const [row] = await rowsOf(context, "/invoices/export.csv");
		expect([row?.Withheld, row?.["To Pay"], row?.Open]).toEqual(["206.67", "953.33", "0.00"]);
		const kinds = await rowsOf(context, "/reports/withheld.csv");
		expect(kinds.map((row) => row["Withheld by clients"])).toEqual(["100.00", "106.67"]);
	});
});
