import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

/** A file of payments that are all proposed for one invoice. Returns its import's address. */
async function importMany({ api }: Account, count: number): Promise<string> {
	const items = [{ description: "Work", quantity: 1, rate: 5000 }];
	const { invoiceNumber } = await api("POST", "/api/invoices", anInvoice({ items }));
	const rows = Array.from({ length: count }, (_, at) => `${day(-1)};1.00;EUR;Kestrel;Part ${at};${invoiceNumber}`);
	const file = Buffer.from(["Date;Amount;Currency;Name;Text;Reference", ...rows].join("\n")).toString("base64");
	const { id } = await api("POST", "/api/bank-imports", { file });
	return `/bank-imports/${id}`;
}

test("one press books the proposals of all pages, but for what was unticked", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto(await importMany(account, 560));
	const first = page.getByRole("checkbox").first();
	await first.uncheck();
	const all = page.getByRole("button", { name: /^Book all/ });
	await expect(all).toHaveText("Book all 560 proposals");
	await all.click();
	if (!javaScriptEnabled) {
		await expect(toastOf(page, "Booked")).toContainText("500 payments are booked. 59 proposals are left.");
		await expect(first).not.toBeChecked();
		await all.click();
		await expect(toastOf(page, "Booked")).toContainText("59 payments are booked.");
	}
	await expect(page.getByText("To book: 1. To decide: 0. Booked: 559.")).toBeVisible();
	await expect(all).toHaveCount(0);
	await expect(page.locator("progress")).toHaveCount(0);
	await expect(first).not.toBeChecked();
});

test("it can be stopped", async ({ page, account, stranger, javaScriptEnabled }) => {
	test.skip(!javaScriptEnabled, "Without JavaScript nothing goes on by itself");
	await toPro((await stranger()).context(), account.email);
	await page.goto(await importMany(account, 1100));
	await page.getByRole("button", { name: "Book all 1,100 proposals" }).click();
	await page.getByRole("button", { name: "Stop" }).click();
	await expect(page.locator("progress")).toHaveCount(0);
	const counts = await page.getByText(/Booked: \d+\./).textContent();
	expect(Number(/Booked: (\d+)/.exec(counts ?? "")?.[1])).toBeLessThan(1100);
	await page.waitForTimeout(2000);
	await expect(page.getByText(/Booked: \d+\./)).toHaveText(counts ?? "");
});
