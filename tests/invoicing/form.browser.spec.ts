import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { holdPosts } from "../harness/browser/hold";
import { invoiceForm } from "../harness/browser/invoice-form";

test("amounts and the total follow the typing, exact to the cent", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const exact = [
		{ quantity: "87", rate: "1.15", amount: "100.05" },
		{ quantity: "3", rate: "0.10", amount: "0.30" },
		{ quantity: "1000000", rate: "90000000", amount: "90,000,000,000,000.00" },
		{ quantity: "1", rate: "not a number", amount: "0.00" },
	];
	for (const { quantity, rate, amount } of exact) {
		await form.fillLine(1, { quantity, rate });
		await expect(form.line(1).amount).toHaveText(amount);
	}
	await form.fillLine(1, { quantity: "87", rate: "1.15" });
	await form.addLine({ quantity: "2", rate: "0.07" });
	await form.fill({ Currency: "EUR" });
	await expect(form.total).toHaveText("€100.19");
	await form.line(1).remove.click();
	await expect(form.total).toHaveText("€0.14");
});

test("a new row takes the focus, and Add Item takes it back when one goes", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.button("Add Item").click();
	await expect(form.line(2).description).toBeFocused();
	await form.line(1).remove.click();
	await expect(form.button("Add Item")).toBeFocused();
});

test("Enter in a line goes down its column, and adds a line after the last", async ({ page, account }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.line(1).rate.fill("2");
	await page.keyboard.press("Enter");
	await expect(form.lines).toHaveCount(2);
	await expect(form.line(2).rate).toBeFocused();
	await page.keyboard.type("30");
	await form.line(1).quantity.press("Enter");
	await expect(form.line(2).quantity).toBeFocused();
	await expect(form.lines).toHaveCount(2);
	await expect(form.total).toHaveText("$32.00");
	// Held down it adds no line after line.
	await form.line(2).rate.focus();
	for (let times = 0; times < 5; times++) await page.keyboard.down("Enter");
	await page.keyboard.up("Enter");
	await expect(form.lines).toHaveCount(3);
	await form.line(1).row.locator("summary").click();
	await form.line(1).row.getByLabel("Discount", { exact: true }).press("Enter");
	await expect(form.line(2).row.getByLabel("Discount", { exact: true })).toBeFocused();
	// In a text of several lines it is a new line.
	await form.line(1).description.press("Enter");
	await expect(form.line(1).description).toHaveValue("Design\n");
	expect(await account.api("GET", "/api/invoices")).toEqual([]);
});

test("the summary takes the focus, and a message goes once its field is put right", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.button("Create & Send Invoice").click();
	await expect(form.summary).toBeFocused();
	await form.field("Client name").fill("Kestrel");
	await expect(form.messages).toHaveText(["Email is required", "Description is required"]);
	await form.field("Client email").fill("a@b");
	await expect(form.messages.first()).toHaveText("Invalid email address");
	await form.field("Client email").fill("a@b.example");
	await form.field("Client name").fill("");
	await expect(form.messages).toHaveText(["Client name is required", "Description is required"]);
});

test("choosing a saved client fills the card at once", async ({ page, account }) => {
	const client = { name: "Ilse Brandt", email: "ilse@brandt.example", streetAddress: "Am Sund 4", country: "NO" };
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Client name": client.name, "Client email": client.email, Street: client.streetAddress });
	await form.fillLine(1, { description: "Design", rate: "1" });
	await form.field("Save this client").check();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	expect(await account.api("GET", "/api/invoices")).toHaveLength(1);

	await page.goto("/invoices/new");
	await form.chooseClient("Ilse Brandt");
	await expect(form.field("Client name")).toHaveValue(client.name);
	await expect(form.field("Client email")).toHaveValue(client.email);
	await expect(form.field("Street")).toHaveValue(client.streetAddress);
});

test("I05 a double click on Create makes one invoice", async ({ page, account }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.button("Create & Send Invoice").dblclick();
	await expect(page).toHaveURL("/invoices");
	expect(await account.api("GET", "/api/invoices")).toHaveLength(1);
});

test("a button says that it is saving while it is", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	const letThrough = await holdPosts(page);
	await form.button("Create & Send Invoice").click();
	await expect(form.button("Saving…")).toHaveAttribute("aria-disabled", "true");
	await expect(form.button("Save Draft")).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/invoices");
});

test("leaving asks before typed text is lost, and not once it is saved", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	const asked: string[] = [];
	page.on("dialog", async (dialog) => {
		asked.push(dialog.type());
		await dialog.accept();
	});
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await page.goto("/invoices/new");
	await page.getByRole("link", { name: "Dashboard" }).click();
	await expect(page).toHaveURL("/dashboard");

	await page.goto("/invoices/new");
	await page.route("**/working-copy", () => {});
	await form.fillLeast();
	const dashboard = page.getByRole("link", { name: "Dashboard" });
	await dashboard.click();
	await expect(question).toContainText("What you have typed since this invoice was last saved will be lost.");
	await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(question).toHaveCount(0);
	await expect(dashboard).toBeFocused();
	await dashboard.click();
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expect(page).toHaveURL("/invoices/new");
	await expect(form.field("Client name")).toHaveValue("Kestrel & Pine");

	await page.reload();
	expect(asked).toEqual(["beforeunload"]);
	await form.fillLeast();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	// The address is there before the page is: until then the form still guards what it holds.
	await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();

	await page.goto("/invoices/new");
	await form.fillLeast();
	await dashboard.click();
	await question.getByRole("button", { name: "Leave without saving" }).click();
	await expect(page).toHaveURL("/dashboard");
	expect(asked).toHaveLength(1);
});

test("on a phone the bar at the foot covers no field that has the focus", async ({ page, account }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	const items = Array.from({ length: 3 }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: 1 }));
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items }));
	await page.goto(`/invoices/edit/${id}`);
	await page.getByLabel("Invoice number").focus();
	const seen: string[] = [];
	for (let step = 0; step < 60 && seen.at(-1) !== "the bar"; step++) {
		const { name, hidden } = await page.evaluate(focusUnderBars);
		seen.push(name);
		expect(hidden, `${name} lies under a bar`).toBe(false);
		await page.keyboard.press("Tab");
	}
	expect(seen).toContain("items[2].rate");
	expect(seen).toContain("notes");
});

/** What has the focus, and whether one of the bars that stay in sight lies over a part of it. */
function focusUnderBars() {
	const focused = document.activeElement;
	const box = focused?.getBoundingClientRect();
	const head = document.querySelector(".bar")?.getBoundingClientRect();
	const foot = document.querySelector(".action-bar");
	if (!focused || !box || !head || !foot) throw new Error("A bar is missing, or nothing has the focus");
	if (foot.contains(focused)) return { name: "the bar", hidden: false };
	const name = focused.getAttribute("name") ?? focused.textContent ?? "";
	return { name, hidden: box.top < head.bottom || box.bottom > foot.getBoundingClientRect().top };
}
