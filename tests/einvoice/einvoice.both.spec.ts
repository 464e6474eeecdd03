import { readFile } from "node:fs/promises";
import { expect, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

const INVOICE = {
	invoiceNumber: "INV-1",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	items: [{ description: "Book cover", quantity: 1, rate: "1450.00" }],
	clientData: { name: "Stadt Köln", email: "rechnung@stadt.example", country: "DE" },
	status: "draft",
};

test("an invoice says what its e-invoice lacks, leads to each field, and becomes one", async ({
	page,
	account,
	refused,
}) => {
	const { id } = await account.api("POST", "/api/invoices", INVOICE);
	const card = page.getByRole("region", { name: "E-invoice" });
	const xrechnung = card.getByRole("group").filter({ has: page.getByText("XRechnung") });

	await test.step("what is missing of the business", async () => {
		await page.goto(`/invoices/${id}`);
		await xrechnung.locator("summary").click();
		await xrechnung.getByRole("link", { name: "Your country" }).click();
		await expect(page).toHaveURL("/settings/business#business-country");
	});

	const business = page.getByRole("region", { name: "Business details" });
	await test.step("is filled in, and corrected", async () => {
		refused(400);
		await business.getByLabel("Street").fill("Hauptstraße 5");
		await business.getByLabel("ZIP / Postal code").fill("10115");
		await business.getByLabel("City").fill("Berlin");
		await business.getByLabel("Country").selectOption({ label: "Germany" });
		await business.getByLabel("Phone").fill("+49 30 1234567");
		await business.getByLabel(/^(Tax number|Steuernummer)/).fill("30/123/45678");
		await business.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
		await business.getByLabel("Why no VAT is charged").selectOption("E");
		await business.getByRole("button", { name: "Save Business Details" }).click();
		await expect(page.getByRole("alert")).toContainText("This IBAN has a typing error");
		await business.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
		await business.getByRole("button", { name: "Save Business Details" }).click();
		await expect(toastOf(page, "Business details saved")).toBeVisible();
		await expect(business.getByLabel("IBAN")).toHaveValue("DE89370400440532013000");
	});

	await test.step("what is missing of the client is unfolded by its link", async () => {
		await page.goto(`/invoices/${id}`);
		await xrechnung.locator("summary").click();
		await xrechnung.getByRole("link", { name: "Client's reference" }).click();
		await expect(page.getByLabel("Their reference")).toBeVisible();
		await page.getByLabel("Their reference").fill("05315-01001-70");
		await page.getByLabel("Street").fill("Domplatz 1");
		await page.getByLabel("City").fill("Köln");
		await page.getByLabel("ZIP / Postal code").fill("50667");
		await page.getByRole("button", { name: "Update Invoice" }).first().click();
		await expect(page).toHaveURL("/invoices");
	});

	await test.step("and the file is there", async () => {
		await page.goto(`/invoices/${id}`);
		await expect(page.getByRole("heading", { name: "E-invoice: ready" })).toBeVisible();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download XRechnung, UBL" }).click();
		const file = await readFile(await (await download).path(), "utf8");
		expect(file).toContain("<cbc:BuyerReference>05315-01001-70</cbc:BuyerReference>");
		expect(file).toContain("§ 19 UStG");
	});
});
