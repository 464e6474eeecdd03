import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

/** The oldest of twelve, on the second page of what is searched for. */
async function onPageTwo(page: Page, { api }: Account) {
	const word = randomUUID().slice(0, 8);
	await api("PATCH", "/api/user/settings", { listRows: 10 });
	for (let count = 1; count <= 12; count++) {
		const invoiceNumber = `${word}-${String(count).padStart(2, "0")}`;
		await api("POST", "/api/invoices", anInvoice({ invoiceNumber }));
	}
	await page.goto(`/invoices?q=${word}`);
	await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
	await expect(page.getByRole("row", { name: `${word}-01` })).toBeVisible();
	return { number: `${word}-01`, other: `${word}-02`, address: page.url() };
}

test("what is changed on a later page of the list is found there again", async ({ page, administrator }) => {
	const { number, other, address } = await onPageTwo(page, administrator);
	const row = page.getByRole("row", { name: number });
	await page.getByRole("link", { name: `Edit ${number}` }).click();
	const form = invoiceForm(page);
	await page.getByLabel("Notes").fill("Changed");
	await form.button("Update Invoice").click();
	await expect(toastOf(page, "Invoice updated")).toBeVisible();
	await expect(page).toHaveURL(address);
	await expect(row).toBeVisible();

	await page.getByRole("link", { name: `Edit ${number}` }).click();
	await page.getByRole("main").getByRole("link", { name: "Invoices", exact: true }).click();
	await expect(page).toHaveURL(address);

	await row.getByRole("link", { name: number, exact: true }).click();
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(toastOf(page, `${number} is marked as paid.`)).toBeVisible();
	expect(new URL(page.url()).search).toBe(new URL(address).search);
	await page.goto(address);
	await expect(row).toContainText("Paid");

	await page.getByRole("link", { name: `Delete ${other}` }).click();
	await page.getByRole("link", { name: "Keep invoice" }).click();
	await expect(page).toHaveURL(new RegExp(`${address.replace(/[?.]/g, "\\$&")}#`));
	await page.getByRole("link", { name: `Delete ${other}` }).click();
	await page.getByRole("button", { name: "Delete invoice" }).click();
	await expect(toastOf(page, "Invoice deleted")).toBeVisible();
	await expect(page).toHaveURL(address);
	await expect(row).toBeVisible();
	await expect(page.getByRole("row", { name: other })).toHaveCount(0);
});

test("a payment recorded from a later page leads back to it", async ({ page, administrator }) => {
	const { number, address } = await onPageTwo(page, administrator);
	await page.getByRole("row", { name: number }).getByRole("link", { name: number, exact: true }).click();
	await page.getByRole("link", { name: "Record payment" }).click();
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(toastOf(page, "Payment recorded")).toBeVisible();
	expect(new URL(page.url()).search).toBe(new URL(address).search);
});
