import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

test("an empty form says what is wrong, under the fields and above them, in the order of the form", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Invoice number": "", "Issue date": "", "Due date": "" });
	await form.fillLine(1, { quantity: "0", rate: "-1" });
	await form.button("Create & Send Invoice").click();
	const said = [
		"Invoice number is required",
		"Issue date is required",
		"Due date is required",
		"Client name is required",
		"Email is required",
		"Description is required",
		"Quantity must be at least 1",
		"Rate must be positive",
	];
	await expect(form.messages).toHaveText(said);
	await expect(form.summary.getByRole("heading")).toHaveText("8 fields need attention before this can be sent");
	await expect(form.summary.getByRole("link")).toHaveText(said);
	await form.summary.getByRole("link", { name: "Description is required" }).click();
	await expect(form.line(1).description).toBeFocused();
	await expect(form.line(1).description).toBeInViewport();
	await expect(form.line(1).description).toHaveAccessibleDescription("Description is required");
});

test("what was typed stays when the server refuses it", async ({ page, account: _, refused }) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const typed = { "Client name": "Zoë & Søn GmbH", "Client email": "not-an-address", Notes: "Zwei\nZeilen" };
	await form.fill({ ...typed, Currency: "GBP", Country: "Japan" });
	await form.fillLine(1, { description: "Fünf Vorlagen", quantity: "2.5", rate: "410.10" });
	await form.button("Create & Send Invoice").click();
	await expect(form.messages).toHaveText(["Invalid email address", "Use a whole number, or choose a unit"]);
	for (const [label, value] of Object.entries(typed)) await expect(form.field(label)).toHaveValue(value);
	await expect(form.field("Currency")).toHaveValue("GBP");
	await expect(form.field("Country")).toHaveValue("JP");
	await expect(form.line(1).description).toHaveValue("Fünf Vorlagen");
	await expect(form.line(1).quantity).toHaveValue("2.5");
	await expect(form.line(1).rate).toHaveValue("410.10");
});

test("a draft needs its number and dates, and nothing else", async ({ page, account: _, refused }) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Due date": "" });
	await form.button("Save Draft").click();
	const missing = "Missing required fields: Please fill in invoice number, issue date, and due date.";
	await expect(form.messages).toHaveText([missing]);
	await expect(form.summary).toContainText("1 field needs attention before this can be saved");
	await form.fill({ "Due date": "2030-01-31" });
	await form.button("Save Draft").click();
	await expect(page).toHaveURL("/invoices/drafts");
	await expect(page.getByRole("article")).toContainText("No client selected");
});

test("rows come and go and keep what the others hold; the last one stays", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await expect(form.line(1).remove).toHaveCount(0);
	await form.fill({ Notes: "stays" });
	await form.fillLine(1, { description: "first", quantity: "2", rate: "1.50" });
	await form.addLine({ description: "second", rate: "20" });
	await form.addLine({ description: "third", rate: "300" });
	await form.line(2).remove.click();
	await expect(form.lines).toHaveCount(2);
	await expect(form.line(1).description).toHaveValue("first");
	await expect(form.line(2).description).toHaveValue("third");
	await expect(form.line(2).amount).toHaveText("300.00");
	await expect(form.total).toHaveText("$303.00");
	await expect(form.field("Notes")).toHaveValue("stays");
	await form.line(1).remove.click();
	await expect(form.lines).toHaveCount(1);
	await expect(form.line(1).description).toHaveValue("third");
	await expect(form.line(1).remove).toHaveCount(0);
});

test("Enter refreshes the sums, and neither issues nor saves", async ({ page, account }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.fillLine(1, { quantity: "2", rate: "2" });
	await form.line(1).rate.press("Enter");
	await expect(form.total).toHaveText("$4.00");
	await form.fillLine(1, { rate: "250" });
	await form.field("City").press("Enter");
	await expect(form.total).toHaveText("$500.00");
	await expect(form.line(1).rate).toHaveValue(/^250/);
	await expect(form.field("Client name")).toHaveValue("Kestrel & Pine");
	await expect(form.summary).toHaveCount(0);
	await expect(page).toHaveURL("/invoices/new");
	expect(await account.api("GET", "/api/invoices")).toEqual([]);
});

test("a draft's button says whom it is mailed to, and that it is issued", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	const form = invoiceForm(page);
	await page.goto(`/invoices/edit/${id}`);
	await expect(form.update).toHaveText("Update Invoice and send to accounts@kestrelpine.example");
	await form.fill({ "Client email": "" });
	await form.field("City").press("Enter");
	await expect(form.update).toHaveText("Update Invoice and issue it");
	await form.fill({ "Client email": "rechnung@zoe-soen.example" });
	await form.field("City").press("Enter");
	await expect(form.update).toHaveText("Update Invoice and send to rechnung@zoe-soen.example");
	await form.update.click();
	await expect(toastOf(page, "Invoice updated")).toContainText("rechnung@zoe-soen.example");
	await page.goto(`/invoices/edit/${id}`);
	await expect(form.update).toHaveText("Update Invoice");
});

test("exporting before saving says what to do first", async ({ page, account: _, refused }) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLine(1, { description: "kept" });
	// It says that it is disabled, and can be pressed to hear why.
	await form.button("Export PDF").click({ force: true });
	await expect(form.summary).toContainText("Please save the invoice before exporting to PDF");
	await expect(form.line(1).description).toHaveValue("kept");
});

test("the free plan's sixth invoice of a month is refused, and everything typed is kept", async ({
	page,
	account,
	refused,
}) => {
	refused(403);
	for (let sent = 0; sent < 5; sent++) await account.api("POST", "/api/invoices", anInvoice());
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.addLine({ description: "second", rate: "20" });
	await form.button("Create & Send Invoice").click();
	await expect(form.summary).toContainText("The Free plan allows 5 invoices per month.");
	await expect(form.field("Client name")).toHaveValue("Kestrel & Pine");
	await expect(form.line(2).description).toHaveValue("second");
	await page.goto("/dashboard");
	await expect(page.getByText("5 of 5 invoices used this month")).toBeVisible();
});

test("the free plan's second draft is refused", async ({ page, account, refused }) => {
	refused(403);
	await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ Notes: "kept" });
	await form.button("Save Draft").click();
	await expect(form.summary).toContainText("The Free plan allows 1 draft. Send or delete it, or upgrade for more.");
	await expect(form.field("Notes")).toHaveValue("kept");
});

test("a number that is taken is refused at its field", async ({ page, account, refused }) => {
	refused(409);
	await account.api("POST", "/api/invoices", anInvoice({ invoiceNumber: "2026-001" }));
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.fill({ "Invoice number": "2026-001" });
	await form.button("Create & Send Invoice").click();
	await expect(form.messages).toHaveText(["Invoice number 2026-001 is already used"]);
	await expect(form.number).toHaveValue("2026-001");
	await form.fill({ "Invoice number": "2026-002" });
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	await expect(page.getByRole("row", { name: "2026-002" })).toBeVisible();
});

test("of two tabs the second one to save is told, and keeps its text", async ({ page, context, account, refused }) => {
	refused(412);
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto(`/invoices/edit/${id}`);
	await invoiceForm(page).fill({ Notes: "from the first tab" });
	await invoiceForm(page).button("Update Invoice").click();
	await expect(page).toHaveURL("/invoices");

	const second = invoiceForm(other);
	await second.fill({ Notes: "from the second tab" });
	await second.button("Update Invoice").click();
	await expect(second.summary).toContainText(
		"This invoice was changed elsewhere. Reload it to see the newest version.",
	);
	await expect(second.field("Notes")).toHaveValue("from the second tab");
	expect(await account.api("GET", `/api/invoices/${id}`)).toMatchObject({ notes: "from the first tab" });
});

test("updating a paid invoice leaves it paid", async ({ page, account }) => {
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await account.api("PATCH", `/api/invoices/${id}`, { status: "paid" });
	const form = invoiceForm(page);
	await page.goto(`/invoices/edit/${id}`);
	await expect(form.button("Save Draft")).toHaveCount(0);
	await form.fill({ Notes: "Thank you." });
	await form.button("Update Invoice").click();
	await expect(page.getByRole("row", { name: invoiceNumber })).toContainText("Paid");
});

test("a client saved with one invoice fills in the next", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	const particulars = {
		"Client name": "Zoë & Søn GmbH",
		"Client email": "rechnung@zoe-soen.example",
		Street: "Straße des 17. Juni 1",
		City: "Berlin",
		"ZIP / Postal code": "10557",
	};
	await page.goto("/invoices/new");
	await form.fill(particulars);
	await form.fill({ Country: "Germany" });
	await form.fillLine(1, { description: "Design", rate: "100" });
	await form.field("Save this client").check();
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Zoë & Søn GmbH is saved as a client.")).toBeVisible();

	await page.goto("/invoices/new");
	await form.fillLine(1, { description: "typed before" });
	await form.chooseClient("Zoë & Søn GmbH");
	for (const [label, value] of Object.entries(particulars)) await expect(form.field(label)).toHaveValue(value);
	await expect(form.field("Country")).toHaveValue("DE");
	await expect(form.line(1).description).toHaveValue("typed before");
	await form.fillLine(1, { rate: "7" });
	await form.button("Create & Send Invoice").click();
	await expect(page.getByRole("row", { name: "Zoë & Søn GmbH" })).toHaveCount(2);
});
