import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

test("the owner lets clients pay together, a client pays two invoices in one transfer, and the bank's file settles both", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { name, email } = anInvoice().clientData;
	const { id: clientId } = await account.api("POST", "/api/clients", { name, email });
	const { clientData: _, ...payload } = anInvoice({ clientId });
	const late = await account.api("POST", "/api/invoices", { ...payload, dueDate: day(-2) });
	const next = await account.api("POST", "/api/invoices", { ...payload, invoiceNumber: "T-NEXT" });
	await account.api("PATCH", "/api/user/seller-profile", {
		legalName: "Adler Studio",
		country: "DE",
		iban: "DE89370400440532013000",
	});
	const link = (await account.api("POST", `/api/invoices/${next.id}/share`, {})).url;
	await account.api("POST", `/api/invoices/${late.id}/share`, {});
	const list = page.getByRole("region", { name: "Open invoices" });
	await page.goto(link);
	await expect(list).toHaveCount(0);

	await page.goto("/settings/bank-accounts");
	await page.getByLabel("Let clients pay their open invoices together").check();
	await page.getByRole("button", { name: "Save choice" }).click();
	await expect(toastOf(page, "Clients can pay their open invoices together")).toBeVisible();

	await page.goto(link);
	await expect(list.getByRole("listitem").first()).toContainText(late.invoiceNumber);
	await expect(list.getByRole("listitem").last()).toContainText("€501.00");
	await page.getByRole("button", { name: "Pay all in one transfer" }).click();
	const slip = page.getByRole("region", { name: "Pay by bank transfer" });
	await expect(slip).toContainText("One transfer for 2 invoices.");
	await expect(slip).toContainText("€501.00");
	const reference = /DB-\d{4}-\d{4}-\d{4}/.exec(await slip.innerText())?.[0] ?? "";
	await page.getByRole("link", { name: "Pay this invoice alone" }).click();
	await expect(slip).toContainText("€250.50");
	await page.getByRole("link", { name: "Pay all in one transfer" }).click();
	await expect(slip).toContainText(reference);

	await page.goto("/bank-imports");
	const file = `Date;Amount;Currency;Name;Text\n${day(-1)};501.00;EUR;Kestrel;${reference}\n`;
	const input = { name: "june.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
	await page.getByLabel("File").setInputFiles(input);
	await page.getByRole("button", { name: "Import file" }).click();
	await expect(page.getByLabel(`Book €501.00 to ${reference}`)).toBeChecked();
	await expect(page.getByText("Pays everything in full")).toBeVisible();
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(toastOf(page, "Booked")).toContainText("1 payment is booked");
	const booked = page.getByRole("listitem").filter({ hasText: "Kestrel" });
	for (const { invoiceNumber } of [late, next]) {
		await expect(booked.getByRole("link", { name: invoiceNumber })).toBeVisible();
	}
	await page.goto(link);
	await expect(page.getByText("Nothing is due. Thank you.")).toBeVisible();
});
