import { expect, newcomer, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toastOf } from "../harness/browser/toast";

test("a freelancer signs up, writes an invoice, sends it, is paid, deletes it and comes back", async ({
	page,
	javaScriptEnabled,
}) => {
	const { name, email, password } = newcomer();
	const form = invoiceForm(page);
	const heading = page.getByRole("heading", { level: 1 });

	await test.step("sign up from the landing page", async () => {
		await page.goto("/");
		await page.getByRole("link", { name: "Sign Up" }).click();
		await page.getByLabel("Name").fill(name);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill(password);
		await page.getByRole("button", { name: "Create Account" }).click();
		await expect(page).toHaveURL("/dashboard");
		await expect(page.getByRole("heading", { name: "No invoices yet!" })).toBeVisible();
	});

	let number = "";
	await test.step("write an invoice of three lines and save it as a draft", async () => {
		await page.getByRole("link", { name: "Create Your First Invoice" }).click();
		await expect(heading).toHaveText("Create Invoice");
		number = await form.number.inputValue();
		expect(number).toMatch(/^INV-\d{6}$/);
		await form.fill({
			Currency: "EUR",
			"Client name": "Zoë & Søn GmbH",
			"Client email": "rechnung@zoe-soen.example",
			City: "Köln",
			Country: "Germany",
			Notes: "Zahlbar binnen 30 Tagen.\nVielen Dank.",
		});
		await form.fillLine(1, { description: "Brand guidelines", quantity: "12", rate: "95" });
		await form.addLine({ description: "Fünf Vorlagen", quantity: "3", rate: "410.10" });
		await form.addLine({ description: "Licence", rate: "0.07" });
		await form.button("Save Draft").click();
		await expect(page).toHaveURL("/invoices/drafts");
		await expect(toastOf(page, "Draft saved")).toContainText(number);
	});

	await test.step("find it among the drafts, change it and send it", async () => {
		const draft = page.getByRole("article", { name: number });
		await expect(draft).toContainText("Zoë & Søn GmbH");
		await expect(draft).toContainText("€2,370.37");
		await draft
			.getByRole("link", { name: `Edit ${number}` })
			.first()
			.click();
		await expect(heading).toHaveText(`Edit ${number}`);
		await expect(form.lines).toHaveCount(3);
		await form.fillLine(3, { rate: "30.07" });
		await form.update.click();
		await expect(page).toHaveURL("/invoices");
		await expect(toastOf(page, "Invoice updated")).toContainText(number);
	});

	const row = page.getByRole("row", { name: number });
	await test.step("find it by searching and by its status", async () => {
		await page.getByRole("searchbox", { name: "Search invoices" }).fill("zoë");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await expect(page).toHaveURL(/[?&]q=zo%C3%AB/);
		await expect(row).toContainText("€2,400.37");
		await expect(row).toContainText("Pending");
		await page.getByRole("combobox", { name: "Status" }).selectOption("Paid");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
		await page.getByRole("combobox", { name: "Status" }).selectOption("Pending");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await expect(row).toBeVisible();
		await expect(page).toHaveURL(/status=sent/);
	});

	const shown = page.getByRole("article");
	await test.step("open it and export the PDF", async () => {
		await row.getByRole("link", { name: number, exact: true }).click();
		await expect(heading.filter({ hasText: number })).toBeVisible();
		await expect(shown).toContainText("Zoë & Søn GmbH");
		const id = /\/invoices\/([0-9a-f-]{36})/.exec(page.url())?.[1];
		const pdf = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
		// With JavaScript it lies over the list, whose files are called by their id; without it is a page.
		expect(pdf.name).toBe(javaScriptEnabled === false ? `${number} Zoë & Søn GmbH.pdf` : `invoice-${id}.pdf`);
		// Without JavaScript the page stays as it is, and the next one says so.
		if (javaScriptEnabled === false) await page.reload();
		await expect(toastOf(page, "PDF Generated")).toContainText("Your invoice PDF has been downloaded successfully.");
		const text = await textOf(pdf.bytes);
		for (const part of ["Zoë & Søn GmbH", number, "Fünf Vorlagen", "€2,400.37", "Vielen Dank."]) {
			expect(text).toContain(part);
		}
	});

	await test.step("mark it as paid, take that back, mark it again", async () => {
		const [paid, unpaid] = ["Mark as paid", "Mark as unpaid"].map((name) => page.getByRole("button", { name }));
		await paid?.click();
		await expect(toastOf(page, `${number} is marked as paid.`)).toBeVisible();
		await expect(shown).toContainText("Paid");
		await unpaid?.click();
		await expect(toastOf(page, `${number} is unpaid again.`)).toBeVisible();
		await expect(shown).toContainText("Pending");
		await paid?.click();
		await expect(shown).toContainText("Paid");
	});

	await test.step("delete it after a question, and undo that from the toast", async () => {
		// Without the search that led here, which deleting leads back to.
		await page.goto(new URL(page.url()).pathname);
		await page.getByRole("link", { name: "Delete", exact: true }).click();
		const question = page.getByRole("alertdialog", { name: `Delete ${number}?` });
		await expect(question).toContainText("€2,400.37");
		await question.getByRole("button", { name: "Delete invoice" }).click();
		await expect(page).toHaveURL("/invoices");
		const toast = toastOf(page, "Invoice deleted");
		await expect(toast).toContainText(number);
		await expect(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();
		await toast.getByRole("button", { name: "Undo" }).click();
		await expect(toastOf(page, `${number} is back.`)).toBeVisible();
		await expect(row).toContainText("Paid");
	});

	await test.step("sign out, and sign in on the way to the page that was wanted", async () => {
		await page.getByLabel(`Account, ${name}`).click();
		await page.getByRole("button", { name: "Sign Out" }).click();
		await expect(page).toHaveURL("/auth");
		await page.goto("/invoices?q=zoe");
		await expect(page).toHaveURL(/^[^?]*\/auth\?redirectTo=/);
		await page.getByLabel("Email").fill(email.toUpperCase());
		await page.getByLabel("Password").fill(password);
		await page.getByRole("button", { name: "Sign In" }).click();
		await expect(page).toHaveURL("/invoices?q=zoe");
		await expect(row).toBeVisible();
	});
});
