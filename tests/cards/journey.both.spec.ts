import type { Page } from "@playwright/test";
import { expect } from "#tests/harness/browser/browser";
import { anInvoice } from "#tests/harness/browser/data";
import { test } from "#tests/harness/stripe-stand-in/browser";

async function connectStripe(page: Page) {
	await page.goto("/settings/cards");
	await page.getByRole("link", { name: "Connect Stripe" }).click();
	await page.getByRole("link", { name: "Connect my Stripe account" }).click();
	await expect(page.getByText("Stripe connected", { exact: true })).toBeVisible();
}

test("an account connects Stripe, its client pays by card, and both are told", async ({
	page,
	account,
	cards,
	stranger,
}) => {
	await page.goto("/settings/business");
	await page.getByRole("link", { name: "Set up card payments" }).click();
	await page.getByRole("link", { name: "Connect Stripe" }).click();
	await page.getByRole("link", { name: "Connect my Stripe account" }).click();
	await expect(page.getByText("Stripe connected", { exact: true })).toBeVisible();
	await expect(page.getByText("Adler Studio", { exact: true })).toBeVisible();
	await expect(page.getByText("Test payments: no real money")).toBeVisible();

	const invoice = await account.api("POST", "/api/invoices", anInvoice());
	const { url } = await account.api("POST", `/api/invoices/${invoice.id}/share`);
	const client = await stranger();
	await client.goto(url);
	await client.getByRole("button", { name: /^Pay .* by card$/ }).click();
	await expect(client.getByRole("heading", { name: `Invoice ${invoice.invoiceNumber}` })).toBeVisible();
	await client.getByRole("link", { name: "Back" }).click();
	await expect(client.getByText("Nothing was paid.")).toBeVisible();

	cards.hold();
	await client.getByRole("button", { name: /^Pay .* by card$/ }).click();
	await client.getByRole("button", { name: "Pay" }).click();
	await expect(client.getByText("is being confirmed")).toBeVisible();
	await expect(client.getByRole("button", { name: /by card$/ })).toHaveCount(0);
	await cards.letGo();
	await expect(client.getByText("was paid by card.")).toBeVisible();
	await expect(client.getByText("Nothing is due. Thank you.")).toBeVisible();

	await page.goto(`/invoices/${invoice.id}`);
	await expect(page.getByRole("row", { name: /Card/ })).toContainText("fee");
	await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
	await page.goto("/settings/cards");
	await page.getByRole("button", { name: "Disconnect" }).click();
	await expect(page.getByText("Stripe disconnected", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: "Connect Stripe" })).toBeVisible();
});

test("on a phone, in French, a debit is on its way, fails, and can be tried again", async ({
	page,
	account,
	cards,
	stranger,
}) => {
	await connectStripe(page);
	const invoice = await account.api("POST", "/api/invoices", anInvoice());
	const { url } = await account.api("POST", `/api/invoices/${invoice.id}/share`);
	const client = await stranger();
	await client.setViewportSize({ width: 390, height: 844 });
	await client.goto(`${url}?lang=fr`);
	await client.getByRole("button", { name: /par carte$/ }).click();
	const checkout = new URL(client.url()).pathname.split("/").at(-1) ?? "";
	await client.getByRole("button", { name: "Debit" }).click();
	await expect(client.getByText("est en route")).toBeVisible();
	await expect(client.getByRole("button", { name: /par carte$/ })).toHaveCount(0);
	await cards.stripe.debited(checkout, false);
	await client.goto(`${url}?lang=fr`);
	await expect(client.getByText("a échoué. Rien n’a été prélevé.")).toBeVisible();
	await expect(client.getByRole("button", { name: /par carte$/ })).toBeVisible();
	await page.goto(`/invoices/${invoice.id}`);
	await expect(page.getByText("Payment by card failed")).toBeVisible();
});

test("a client pays two invoices by one card from a phone, and a part of a third", async ({
	page,
	account,
	cards,
	stranger,
}) => {
	await connectStripe(page);
	await account.api("PATCH", "/api/user/settings", { payTogether: true, partMinimum: 50 });
	const { name, email } = anInvoice().clientData;
	const { id: clientId } = await account.api("POST", "/api/clients", { name, email });
	const { clientData: _, ...payload } = anInvoice({ clientId });
	const links: string[] = [];
	for (const invoiceNumber of ["S-1", "S-2"]) {
		const { id } = await account.api("POST", "/api/invoices", { ...payload, invoiceNumber });
		links.push((await account.api("POST", `/api/invoices/${id}/share`, {})).url);
	}
	const client = await stranger();
	await client.setViewportSize({ width: 390, height: 844 });
	await client.goto(links[1] ?? "");
	cards.hold();
	await client.getByRole("button", { name: "Pay all by card (€501.00)" }).click();
	await expect(client.getByRole("heading", { name: "Invoice S-1" })).toBeVisible();
	await client.getByRole("button", { name: "Pay" }).click();
	await expect(client.getByText("€501.00 for 2 invoices is being confirmed")).toBeVisible();
	await expect(client.getByRole("button", { name: /by card/ })).toHaveCount(0);
	await cards.letGo();
	await expect(client.getByText("€501.00 for 2 invoices was paid by card.")).toBeVisible();
	await client.goto(links[0] ?? "");
	await expect(client.getByText("Nothing is due. Thank you.")).toBeVisible();

	const { id } = await account.api("POST", "/api/invoices", { ...payload, invoiceNumber: "S-3" });
	await client.goto((await account.api("POST", `/api/invoices/${id}/share`, {})).url);
	const part = client.getByRole("region", { name: "Pay a part" });
	await part.getByLabel("Pay a part").fill("20");
	await part.getByRole("button", { name: "Show for this amount" }).click();
	await expect(part.getByText("Enter an amount from €50.00 to €250.50")).toBeVisible();
	await part.getByLabel("Pay a part").fill("100");
	await part.getByRole("button", { name: "Show for this amount" }).click();
	await part.getByRole("button", { name: "Pay €100.00 by card" }).click();
	await expect(client.getByRole("heading", { name: "Invoice S-3, part payment" })).toBeVisible();
	await client.getByRole("button", { name: "Pay" }).click();
	await expect(client.getByText("€100.00 was paid by card.")).toBeVisible();
	await expect(client.getByRole("button", { name: "Pay €150.50 by card" })).toBeVisible();
});
