import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";
import { hydrated } from "../harness/browser/unanswered";

const storedCopies = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("working-copy")));
const kept = (page: Page) => page.getByText(/· Unsaved changes kept at \d\d:\d\d/);

test("what is typed is no draft: it is kept, offered when the form is opened again, and ends with the save", async ({
	page,
	account,
}) => {
	const form = invoiceForm(page);
	await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fill({ "Client name": "Zoë & Søn" });
	await form.fillLine(1, { description: "Design", rate: "125.25" });
	await expect(kept(page)).toBeVisible();
	await expect(page).toHaveURL("/invoices/new");
	expect(await account.api("GET", "/api/drafts")).toHaveLength(1);
	expect(await account.api("GET", "/api/invoices")).toHaveLength(1);

	// Kept, so that leaving asks nothing.
	await page.getByRole("link", { name: "Dashboard" }).click();
	await expect(page).toHaveURL("/dashboard");
	await page.goto("/invoices/new");
	const offer = page.locator(".notice", { hasText: "You have an unsaved invoice for Zoë & Søn" });
	await expect(offer).toBeVisible();
	await expect(form.field("Client name")).toHaveValue("");
	await offer.getByRole("link", { name: "Continue" }).click();
	await expect(form.field("Client name")).toHaveValue("Zoë & Søn");
	await expect(form.line(1).rate).toHaveValue("125.25");
	await expect(page.locator(":focus")).toBeInViewport();
	await expect(offer).toHaveCount(0);
	await form.fill({ "Client email": "zoe@example.com" });
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Invoice created")).toBeVisible();
	await page.goto("/invoices/new");
	await hydrated(page);
	await expect(offer).toHaveCount(0);
	expect(await account.api("GET", "/api/invoices")).toHaveLength(2);
});

test("while earlier typing is offered what is typed is kept beside it; Discard gives it to the account", async ({
	page,
	account: _,
}) => {
	const form = invoiceForm(page);
	const requests: string[] = [];
	page.on("request", (request) => request.method() === "PUT" && requests.push(request.url()));
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fill({ "Client name": "Earlier" });
	await expect(kept(page)).toBeVisible();
	await page.goto("/invoices/new");
	await hydrated(page);
	const before = requests.length;
	await form.fill({ "Client name": "Now" });
	await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
	expect(requests).toHaveLength(before);
	await page.getByRole("button", { name: "Discard" }).click();
	await expect(page.locator(".notice", { hasText: "Earlier" })).toHaveCount(0);
	await expect(form.field("Client name")).toHaveValue("Now");
	await expect(kept(page)).toBeVisible();
	expect(requests.length).toBeGreaterThan(before);
	expect(await storedCopies(page)).toEqual([]);
});

test("what was typed beside an offer is offered once that is answered", async ({ page, account }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fill({ "Client name": "Earlier" });
	await expect(kept(page)).toBeVisible();
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fill({ "Client name": "Beside" });
	await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
	await page.goto("/invoices/new");
	await hydrated(page);
	await page.locator(".notice", { hasText: "Earlier" }).getByRole("link", { name: "Continue" }).click();
	await expect(form.field("Client name")).toHaveValue("Earlier");
	await form.fillLeast();
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Invoice created")).toBeVisible();
	await page.goto("/invoices/new");
	const offer = page.locator(".notice", { hasText: "You have an unsaved invoice for Beside" });
	await offer.getByRole("link", { name: "Continue" }).click();
	await expect(form.field("Client name")).toHaveValue("Beside");
	expect(await storedCopies(page)).toEqual([]);
	expect(await account.api("GET", "/api/invoices")).toHaveLength(1);
});

test("without a connection the browser keeps it, and hands it over when the form is opened again", async ({
	page,
	account,
	cut,
}) => {
	cut();
	const form = invoiceForm(page);
	const { id, invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	await page.context().setOffline(true);
	await form.fill({ Notes: "Typed in the train" });
	await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
	await page.context().setOffline(false);
	await page.close();

	const later = await page.context().newPage();
	let documents = 0;
	later.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await later.goto(`/invoices/edit/${id}`);
	await hydrated(later);
	await later.getByRole("link", { name: "Continue" }).click();
	await expect(later.getByLabel("Notes")).toHaveValue("Typed in the train");
	expect(documents, "the page under a press is not loaded anew").toBe(1);
	await later.getByRole("button", { name: "Update Invoice" }).first().click();
	await expect(toastOf(later, "Invoice updated")).toContainText(invoiceNumber);
	expect(await storedCopies(later)).toEqual([]);
	await later.goto(`/invoices/edit/${id}`);
	await hydrated(later);
	await expect(later.getByRole("link", { name: "Continue" })).toHaveCount(0);
});

for (const reached of ["before the save", "by the save itself"]) {
	test(`typed online, changed offline, created once the connection is back (${reached}): nothing is offered then`, async ({
		page,
		account,
		cut,
	}) => {
		cut();
		const form = invoiceForm(page);
		await page.goto("/invoices/new");
		await hydrated(page);
		await form.fillLeast();
		await expect(kept(page)).toBeVisible();
		await page.context().setOffline(true);
		await form.fillLine(1, { rate: "250" });
		await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
		await page.context().setOffline(false);
		if (reached === "before the save") await expect(kept(page)).toBeVisible();
		await form.button("Create & Send Invoice").click();
		await expect(toastOf(page, "Invoice created")).toBeVisible();
		expect(
			await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("working-copy"))),
		).toEqual([]);
		await page.goto("/invoices/new");
		await hydrated(page);
		await page.waitForTimeout(1000);
		await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(0);
		const made = (await account.api("GET", "/api/invoices")) as unknown as { total: string }[];
		expect(made.map(({ total }) => total)).toEqual(["250.00"]);
	});
}

test("changes of an invoice, typed online and offline, end with the update", async ({ page, account, cut }) => {
	cut();
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	const form = invoiceForm(page);
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	await form.fill({ Notes: "Typed online" });
	await expect(kept(page)).toBeVisible();
	await page.context().setOffline(true);
	await form.fill({ Notes: "Typed in the train" });
	await expect(page.getByText("· Unsaved changes kept in this browser")).toBeVisible();
	await page.context().setOffline(false);
	await form.button("Update Invoice").click();
	await expect(toastOf(page, "Invoice updated")).toBeVisible();
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	await expect(form.field("Notes")).toHaveValue("Typed in the train");
	await page.waitForTimeout(1000);
	await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(0);
});

test("a form whose invoice was made although no answer came opens that invoice, with what was changed since", async ({
	page,
	account,
	cut,
}) => {
	cut();
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await hydrated(page);
	await form.fillLeast();
	// The server does it, and the connection is cut before it can say so.
	await page.route("**/invoices/new.data**", async (route) => {
		await route.fetch();
		await route.abort("connectionreset");
	});
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Error")).toBeVisible();
	await page.unroute("**/invoices/new.data**");
	await form.fillLine(1, { rate: "250" });
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL(/\/invoices\/edit\/[0-9a-f-]+\?copy=/);
	await expect(page.locator(".toast")).toContainText("has already been saved from this form");
	await expect(form.line(1).rate).toHaveValue(/^250/);
	await form.button("Update Invoice").click();
	await expect(toastOf(page, "Invoice updated")).toBeVisible();
	const made = (await account.api("GET", "/api/invoices")) as unknown as { total: string }[];
	expect(made.map(({ total }) => total)).toEqual(["250.00"]);
});
