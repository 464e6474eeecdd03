import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { mailsTo } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";

test("a statement is read as a letter, changed, sent once, and kept on its client's page", async ({
	page,
	account,
	browser,
	baseURL,
	refused,
	javaScriptEnabled,
}) => {
	refused(400);
	const { clientData, ...invoice } = anInvoice();
	const email = `statement-${Date.now()}-${javaScriptEnabled}@kestrelpine.example`;
	const { name } = clientData as { name: string };
	const { id } = await account.api("POST", "/api/clients", { name, email });
	await account.api("POST", "/api/invoices", { ...invoice, clientData: { ...clientData, email } });

	await page.goto(`/clients/${id}`);
	await page.getByRole("link", { name: "Send statement" }).click();
	await expect(page).toHaveURL(/\/statement\/send\?from=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Send ${name} a statement of account`);
	const letter = page.frameLocator("iframe[title='What it will look like']");
	await expect(letter.locator("body")).toContainText("Balance brought forward");
	await expect(letter.locator("body")).toContainText("€250.50");
	await expect(page.getByRole("checkbox", { name: email })).toBeChecked();

	const send = page.getByRole("button", { name: "Send statement" });
	await page.getByLabel("Subject").fill("");
	await send.click();
	await expect(page.getByRole("alert")).toContainText("Subject is required");
	await page.getByLabel("Subject").fill("Your account with us");
	await page.getByLabel("Text", { exact: true }).fill("As we agreed on the phone.");
	if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what I typed" }).click();
	await expect(letter.locator("body")).toContainText("As we agreed on the phone.");
	await send.click();
	await expect(page).toHaveURL(new RegExp(`/clients/${id}\\?from=`));
	await expect(toastOf(page, "The mail is on its way")).toBeVisible();
	await expect(page.getByRole("region", { name: "Emails sent" })).toContainText(email);
	const [mail] = await mailsTo(browser, baseURL, { to: email, subject: "Your account with us" });
	expect(mail?.text).toContain("As we agreed on the phone.");
	expect(mail?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^Statement of account .*\.pdf$/)]);
});
