import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { timeTracker, toPro } from "../harness/browser/time";

test("an invoice that was saved has the focus in its list, and after a deletion the one that comes next", async ({
	page,
	account,
}) => {
	for (const invoiceNumber of ["A-1", "A-2"]) await account.api("POST", "/api/invoices", anInvoice({ invoiceNumber }));
	const row = (number: string) => page.getByRole("row", { name: new RegExp(number) });
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Invoice number": "A-3", "Client name": "Ilse Brandt", "Client email": "ilse@brandt.example" });
	await form.fillLine(1, { description: "Design", rate: "10" });
	await form.button("Create & Send Invoice").click();
	await expect(row("A-3")).toBeFocused();
	await page.getByRole("link", { name: "Delete A-3" }).click();
	await page.getByRole("button", { name: "Delete invoice" }).click();
	await expect(row("A-2")).toBeFocused();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row("A-3")).toBeFocused();
	await page.getByRole("link", { name: "View A-1" }).click();
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(page.locator("#invoice-status")).toBeFocused();
	await expect(page.locator("#invoice-status")).toHaveText("Paid");
});

test("a draft and a client that were saved have the focus, and what comes after those that were deleted", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/drafts", anInvoice({ invoiceNumber: "D-1" }));
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ invoiceNumber: "D-2" }));
	const card = (name: string) => page.getByRole("article", { name });
	await page.goto(`/invoices/edit/${id}`);
	await page.getByRole("button", { name: "Save Draft" }).click();
	await expect(card("D-2")).toBeFocused();
	await page.getByRole("link", { name: "Delete D-2" }).click();
	await page.getByRole("button", { name: "Delete invoice" }).click();
	await expect(card("D-1")).toBeFocused();
	await account.api("POST", "/api/clients", { name: "Ada", email: "ada@example.com" });
	await page.goto("/clients/new");
	await page.getByLabel("Name", { exact: true }).fill("Ilse Brandt");
	await page.getByLabel("Email").fill("ilse@brandt.example");
	await page.getByRole("button", { name: "Add Client" }).click();
	await expect(card("Ilse Brandt")).toBeFocused();
	await page.getByRole("link", { name: "Delete Ilse Brandt" }).click();
	await page.getByRole("button", { name: "Delete client" }).click();
	await expect(card("Ada")).toBeFocused();
});

test("forms of clients and series and a bank's file open at their first field", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto("/clients/new");
	await expect(page.getByRole("radio", { name: "Individual" })).toBeFocused();
	const { id } = await account.api("POST", "/api/clients", {
		name: "Ada",
		email: "ada@ada.example",
		type: "organization",
	});
	await page.goto(`/clients/${id}/edit`);
	await expect(page.getByRole("radio", { name: "Organization" })).toBeFocused();
	await page.goto("/recurring/new");
	await expect(page.getByLabel("Name of the schedule")).toBeFocused();
	await page.goto("/bank-imports");
	await expect(page.locator("input[type=file]")).toBeFocused();
});

test("a timer that was started has the focus, its entry once it is stopped, and a plan that was chosen", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { panel, row, button, add } = timeTracker(page);
	await page.goto("/time-tracker");
	await add({ Description: "Call", "Start time": `${day(-1)}T09:00`, "End time": "", Duration: "30" });
	await expect(row("Call")).toBeFocused();
	await panel.getByLabel("Description").fill("Wireframes");
	await button("Start Timer").click();
	await expect(panel).toBeFocused();
	await panel.getByRole("button", { name: "Stop Timer" }).click();
	await expect(row("Wireframes")).toBeFocused();
	await button("Delete Wireframes").click();
	await expect(row("Call")).toBeFocused();
	await page.goto("/subscription/confirm?plan=freelancer&period=month");
	await page.getByRole("dialog").getByRole("button", { name: "Move to Freelancer" }).click();
	await expect(page.locator("#plan-freelancer")).toBeFocused();
});

test("what was saved in the settings leaves the focus at its button, and a link to a client at the link", async ({
	page,
	account,
}) => {
	await page.goto("/settings");
	await page.getByLabel("Name", { exact: true }).fill("Nora A. Adler");
	const save = page.getByRole("button", { name: "Save Changes" });
	await save.click();
	await expect(page.locator(".toast")).toContainText("Settings Saved");
	await expect(save).toBeFocused();
	await expect(save).toBeInViewport();
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Copy link" }).click();
	const link = page.locator("input[readonly]");
	await expect(link).toHaveValue(/\/i\//);
	await expect(link).toBeInViewport();
});

test("Escape leads back to what opened a page, and without JavaScript its link leads to the row", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	const numbers = Array.from({ length: 5 }, (_, at) => `E-${at + 1}`);
	for (const invoiceNumber of numbers) await account.api("POST", "/api/invoices", anInvoice({ invoiceNumber }));
	await page.setViewportSize({ width: 390, height: 520 });
	await page.goto("/invoices");
	const opener = page.getByRole("link", { name: "Delete E-1" });
	await opener.click();
	const question = page.getByRole("alertdialog");
	await expect(question).toBeVisible();
	if (javaScriptEnabled) await page.keyboard.press("Escape");
	else await question.getByRole("link", { name: "Keep invoice" }).click();
	await expect(question).toHaveCount(0);
	await expect(opener).toBeInViewport();
	if (javaScriptEnabled) await expect(opener).toBeFocused();
});

test("the palette starts a timer: the focus is in its description", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
}) => {
	test.skip(!javaScriptEnabled, "the palette needs it");
	await toPro((await stranger()).context(), account.email);
	await page.goto("/support");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
	await page.keyboard.type("start timer");
	await page.keyboard.press("Enter");
	await expect(timeTracker(page).panel.getByLabel("Description")).toBeFocused();
});
