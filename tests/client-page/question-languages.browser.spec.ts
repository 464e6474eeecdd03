import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { outboxMails } from "../harness/browser/outbox";
import { WORDS } from "./question-words";

/** The others, and what happens without JavaScript, in workerd: question-languages.worker.test.ts. */
for (const language of ["fr"] as const) {
	test(`a client opens the link of a mail in ${language}, asks, and the owner gets the question and sees the view`, async ({
		page,
		account,
		stranger,
		browser,
		baseURL,
	}) => {
		const { id } = await account.api("POST", "/api/invoices", anInvoice({ language }));
		const [mail] = await outboxMails(browser, baseURL, account.email, 1);
		const [link = ""] = /https?:\S+\/i\/[0-9a-f]{3}\.[\w-]{43}/.exec(mail?.text ?? "") ?? [];
		const client = await stranger();
		await client.goto(link);
		await expect(client.locator("html")).toHaveAttribute("lang", language);
		await page.goto(`/invoices/${id}`);
		await expect(page.getByText("Viewed", { exact: true })).toHaveCount(0);

		const words = WORDS[language];
		const email = `${crypto.randomUUID()}@example.com`;
		// With a script the first press is what counts.
		await client.getByLabel(words.question).click();
		await client.getByLabel(words.question).fill("What is line 1?");
		await client.getByLabel(words.email).fill(email);
		await client.getByRole("button", { name: words.send }).click();
		await expect(client.getByRole("status").filter({ hasText: words.asked })).toBeVisible();
		expect(await client.context().cookies()).toEqual([]);
		const [question] = await outboxMails(browser, baseURL, email, 1);
		expect(question).toMatchObject({ to: [account.email] });
		expect(question?.text).toContain("What is line 1?");
		await page.goto(`/invoices/${id}`);
		await expect(page.getByText("Viewed", { exact: true })).toHaveCount(1);
	});
}
