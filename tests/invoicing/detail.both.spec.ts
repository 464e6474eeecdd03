import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

test("an invoice shows all that the spec asks for", async ({ page, account }) => {
	const given = anInvoice({
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		items: [
			{ description: "Brand identity\nWordmark and colours", quantity: 1, rate: 2400 },
			{ description: "Hosting", quantity: 87, rate: 1.15 },
		],
		notes: "First line\nSecond line",
	});
	const { id } = await account.api("POST", "/api/invoices", given);
	await page.goto(`/invoices/${id}`);
	const slip = page.getByRole("article");
	for (const text of [
		"Overdue",
		"Kestrel & Pine Architects",
		"accounts@kestrelpine.example",
		"Lange Reihe 88",
		"20099 Hamburg",
		"Germany",
		"Mar 1, 2026",
		"Mar 31, 2026",
		"2,400.00",
		"100.05",
		"€2,500.05",
		"Second line",
	]) {
		await expect(slip).toContainText(text);
	}
	await expect(slip.getByRole("row")).toHaveCount(3);
});

test("an invoice that was sent is not offered to be sent again, a draft not to be paid", async ({ page, account }) => {
	const sent = await account.api("POST", "/api/invoices", anInvoice());
	const draft = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto(`/invoices/${sent.id}`);
	await expect(page.getByRole("link", { name: "Send Invoice" })).toHaveCount(0);
	await page.goto(`/invoices/${draft.id}`);
	await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Send Invoice" })).toBeVisible();
});

test("a deed on an invoice that changed meanwhile is refused with a message", async ({ page, account }) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await account.api("PATCH", `/api/invoices/${id}`, { notes: "changed elsewhere" });
	await page.getByRole("button", { name: "Mark as paid" }).click();
	await expect(toastOf(page, "This invoice was changed elsewhere.")).toBeVisible();
	await expect(page.getByRole("article")).toContainText("Pending");
	await expect(page.getByRole("article")).toContainText("changed elsewhere");
});

test("an invoice of somebody else, or none at all, is a page that is not found", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(404);
	const other = await stranger();
	const { name, password } = account;
	const email = `other-${account.email}`;
	expect((await other.request.post("/api/register", { data: { name, email, password } })).status()).toBe(201);
	const theirs = await other.request.post("/api/invoices", { data: anInvoice({ dueDate: day(3) }) });
	const { id } = (await theirs.json()) as { id: string };
	for (const path of [`/invoices/${id}`, `/invoices/edit/${id}`, `/invoices/${id}/delete`, "/invoices/none"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
	}
	await other.goto(`/invoices/${id}`);
	await expect(other.getByRole("article")).toContainText("Pending");
});
