import type { BrowserContext, Page } from "@playwright/test";
import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { expectInXml, expectOnPaper, rowsOf } from "../harness/browser/sums";
import { toastOf } from "../harness/browser/toast";

/**
 * 1 × 2,400.00 and 7 × 85.55 are 2,998.85, 23 % of it 689.74. 30 % of the 3,688.59 are 1,106.58, of which 899.66 is the
 * part of the net; the rest of the net and of the tax is the final invoice's, though 23 % of 2,099.19 would be 482.81.
 */
const DEPOSIT = { net: "899.66", tax: "206.92", total: "1106.58" };
const FINAL = { net: "2099.19", tax: "482.82", total: "2582.01" };
const PART = "1000.00";
const OPEN = "1582.01";

const BUSINESS = {
	...{ streetAddress: "5 Main Street", city: "Dublin", zip: "D02 X285", country: "IE", vatId: "IE6388047V" },
	...{ phone: "+353 1 234 5678", iban: "IE29 AIBK 9311 5212 3456 78", electronicAddress: "0088:4012345000009" },
};
const CLIENT = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrelpine.example", streetAddress: "1 Quay", city: "Cork" },
	...{ zip: "T12 W8KP", country: "IE", vatId: "IE3628739L", buyerReference: "PO 7" },
	electronicAddress: "0088:4012345000016",
};

async function writeDraft({ api }: Account) {
	await api("PATCH", "/api/user/seller-profile", BUSINESS);
	await api("PUT", "/api/tax-profile", { country: "IE", baseCurrency: "EUR" });
	const taxes: unknown = await api("GET", "/api/taxes");
	const tax = (taxes as { id: string; name: string }[]).find(({ name }) => name === "VAT 23%");
	const { id: client } = await api("POST", "/api/clients", CLIENT);
	const items = [
		{ description: "Brand identity", quantity: 1, rate: 2400, taxId: tax?.id },
		{ description: "Design days", quantity: 7, unit: "day", rate: 85.55, taxId: tax?.id },
	];
	const given = { items, clientData: CLIENT, issueDate: day(0), dueDate: day(30), status: "draft" };
	const draft = await api("POST", "/api/drafts", anInvoice(given));
	return { client, draft };
}

/** "1106.58" as pages have it. */
const money = (plain: string) => `€${plain.replace(/^(\d)(\d{3}\.)/, "$1,$2")}`;

const download = async (context: BrowserContext, path: string) => (await context.request.get(path)).text();

async function recordPayment(page: Page, amount: string) {
	await page.getByRole("link", { name: "Record payment" }).click();
	await page.getByLabel("Amount in").fill(amount);
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(toastOf(page, "Payment recorded")).toBeVisible();
}

test("a deposit of 30 %, 23 % VAT in EUR and a part payment: every sum is the same everywhere", async ({
	page,
	account,
	context,
	stranger,
	javaScriptEnabled,
}) => {
	// On a phone with JavaScript, on a wide screen without: either sums are shown by the one table or by the other.
	const width = javaScriptEnabled === false ? 1280 : 390;
	await page.setViewportSize({ width, height: 844 });
	const { client, draft } = await writeDraft(account);
	const form = invoiceForm(page);
	let deposit = "";

	await test.step("the form of the draft asks for a deposit", async () => {
		await page.goto(`/invoices/edit/${draft.id}`);
		await expect(form.total).toHaveText("€3,688.59");
		await page.getByText("Discount, withholding, deposit").click();
		await form.button("Ask for a deposit").click();
		await expect(page).toHaveURL(`/invoices/${draft.id}/deposit`);
		await expect(page.getByLabel("Percent of the total")).toHaveValue("30");
		await expect(page.getByLabel("Amount in EUR")).toBeHidden();
		for (const sum of Object.values(DEPOSIT)) await expect(page.locator(".sums")).toContainText(money(sum));
		await expect(page.locator(".sums")).toContainText(money(FINAL.total));
		await page.getByRole("button", { name: "Send deposit invoice" }).click();
		await expect(toastOf(page, "Deposit asked for")).toContainText(money(DEPOSIT.total));
		deposit = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
	});

	await test.step("it is an invoice of type 386, and is paid", async () => {
		await expectOnPaper(page, ["Deposit invoice", ...Object.values(DEPOSIT).map(money)]);
		await expectInXml(context, page.url().split("/").at(-1) ?? "", 386, Object.values(DEPOSIT));
		await recordPayment(page, DEPOSIT.total);
		await expect(toastOf(page, "Payment recorded")).toContainText("which is paid");
	});

	await test.step("the draft takes it off, in a line that nobody types", async () => {
		await page.getByRole("link", { name: `Deposit for ${draft.invoiceNumber}` }).click();
		const row = page.getByRole("table", { name: /^Deposits requested on/ }).getByRole("row", { name: deposit });
		await expect(row).toContainText("Paid");
		await page.goto(`/invoices/edit/${draft.id}`);
		await expect(form.total).toHaveText(money(FINAL.total));
		await expect(page.locator(".item-taken")).toContainText(`Deposit invoice ${deposit}`);
		await expect(page.locator(".item-taken")).toContainText(`\u2212${DEPOSIT.net}`);
		await form.update.click();
		await expect(toastOf(page, "Invoice updated")).toBeVisible();
	});

	await test.step("the final invoice has what is left, and is paid in part", async () => {
		await page.goto(`/invoices/${draft.id}`);
		await expectOnPaper(page, [`Deposit invoice ${deposit}`, ...Object.values(FINAL).map(money)]);
		await recordPayment(page, PART);
		await expect(page.getByText("Partially paid")).toBeVisible();
		await expect(page.locator("main")).toContainText(money(OPEN));
		await expectInXml(context, draft.id, 380, [...Object.values(FINAL), `-${DEPOSIT.net}`]);
		for (const syntax of ["cii", "ubl"]) {
			const xml = await download(context, `/invoices/${draft.id}/xrechnung.xml?syntax=${syntax}`);
			expect(xml).toMatch(new RegExp(`(IssuerAssignedID|cbc:ID)>${deposit}<`));
		}
	});

	await test.step("the client sees the same", async () => {
		const { url } = await account.api("POST", `/api/invoices/${draft.id}/share`, {});
		const reader = await stranger();
		await reader.setViewportSize({ width, height: 844 });
		await reader.goto(url);
		await expect(reader.locator("main")).toContainText(money(OPEN));
		await expect(reader.locator("main")).toContainText(money(PART));
	});

	await test.step("and so do CSV, statement and reports", async () => {
		const rows = await rowsOf(context, "/invoices/export.csv");
		const sums = (number: string) => {
			const row = rows.find((each) => each.Number === number);
			return ["Subtotal", "Tax", "Total", "Open", "Deposits taken off"].map((name) => row?.[name]);
		};
		expect(sums(deposit)).toEqual([...Object.values(DEPOSIT), "0.00", "0.00"]);
		expect(sums(draft.invoiceNumber)).toEqual([...Object.values(FINAL), OPEN, DEPOSIT.total]);

		const statement = await download(context, `/clients/${client}/statement.csv?from=${day(-30)}&to=${day(1)}`);
		for (const sum of [DEPOSIT.total, `-${DEPOSIT.total}`, FINAL.total, `-${PART}`]) expect(statement).toContain(sum);
		expect(statement.trim().split(",").at(-3)).toBe(OPEN);

		const tax = await download(context, `/reports/tax.csv?from=${day(-30)}&to=${day(1)}`);
		for (const sum of ["2998.85", "689.74"]) expect(tax).toContain(sum);
	});
});
