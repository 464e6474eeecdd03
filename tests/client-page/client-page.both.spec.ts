import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { outboxMails } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";

const WORDS = {
	en: {
		question: "Your question",
		email: "Your email, for the reply",
		send: "Send question",
		asked: "is on its way",
		seen: "Confirm",
	},
	es: {
		...{ question: "Su pregunta", email: "Su correo electrónico, para la respuesta" },
		...{ send: "Enviar la pregunta", asked: "va camino de", seen: "Confirmar" },
	},
	fr: {
		...{ question: "Votre question", email: "Votre e-mail, pour la réponse" },
		...{ send: "Envoyer la question", asked: "est en route vers", seen: "Confirmer" },
	},
} as const;

for (const language of ["en", "es", "fr"] as const) {
	test(`a client opens the link of a mail in ${language}, asks, and the owner gets the question and sees the view`, async ({
		page,
		account,
		stranger,
		browser,
		baseURL,
		javaScriptEnabled,
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
		// With a script the first press is what counts; without, the button that says so.
		if (javaScriptEnabled === false) await client.getByRole("button", { name: words.seen }).click();
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

test("the owner makes a link on the invoice's page, it opens, and revoking it ends it", async ({
	page,
	account,
	refused,
}) => {
	refused(404);
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("button", { name: "Copy link" }).click();
	const field = page.locator("input[readonly]");
	await expect(field).toHaveValue(/\/i\/[0-9a-f]{3}\.[\w-]{43}$/);
	const link = await field.inputValue();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice");
	await page.goto(`/invoices/${id}`);
	await page.getByText("Revoke links", { exact: true }).click();
	await page.getByRole("button", { name: /^Revoke (1 link|all 2 links)$/ }).click();
	await expect(toastOf(page, "Links revoked")).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer opens an invoice");
});
