import type { Page } from "@playwright/test";
import { expect } from "../harness/browser/browser";
import { FIRST_LOADS } from "../harness/browser/first-load";
import { ASKS, amountsIn, issueStates, SAID, type ShownInvoice } from "../harness/browser/gallery";
import { outboxMails } from "../harness/browser/outbox";
import { overflow } from "../harness/browser/overflow";
import { textOf } from "../harness/browser/pdf";
import { toPro } from "../harness/browser/time";
import { test } from "../harness/server/on-own-server";

const LANGUAGES = ["en", "es", "fr"] as const;
const SUBTOTAL = /^(Subtotal|Sous-total)/;
const AMOUNT_ALONE = /^[−-]?\s?€?\d[\d.,\s]*[.,]\d{2}\s?€?$/;

/** An invoice and its mail; of those that ask for money a reminder too; of a payment its receipt. */
const MAILS = LANGUAGES.length * (7 + ASKS.size - 1 + 2);

test("in every state and language page, mails and PDFs say the state, add up, fit, and ask for nothing that is settled", async ({
	account,
	server,
	stranger,
	browser,
	baseURL,
}) => {
	test.setTimeout(300_000);
	await toPro((await stranger()).context(), account.email);
	await account.api("PUT", "/api/tax-profile", { country: "IE", baseCurrency: "EUR" });
	const invoices: ShownInvoice[] = [];
	for (const language of LANGUAGES) {
		const issued = await issueStates(account, language);
		for (const { id, state } of issued) {
			await account.api("POST", `/api/invoices/${id}/send`, {});
			if (ASKS.has(state) && state !== "written off") await account.api("POST", `/api/invoices/${id}/reminders`, {});
		}
		invoices.push(...issued);
	}

	const client = await stranger();
	for (const invoice of invoices) await expectPage(client, invoice);
	for (const invoice of invoices) await expectPdfs(client, invoice);

	// Receipts go a minute after their payment, with the next sweep: the minute has passed.
	await server.database.prepare("UPDATE deliveries SET due_at = 1, enqueue_at = 1 WHERE kind = 'receipt'").run();
	await server.runCron("* * * * *");
	const mails = await outboxMails(browser, baseURL, account.email, MAILS);
	// Away from the page, whose policy allows no styles in elements.
	await client.goto("about:blank");
	for (const { subject, html, text } of mails) {
		const about = invoices.find(({ number }) => subject.includes(number)) as ShownInvoice;
		if (!ASKS.has(about.state)) expect(text, subject).not.toMatch(SAID[about.language].asks);
		expectSums(
			`${subject}\n${text}`,
			sumsOf(text.split("\n"), (line) => amountsIn(line.replace(/^.*?: /, "")).at(-1)),
		);
		await client.setContent(html);
		for (const colorScheme of ["light", "dark"] as const) {
			await client.emulateMedia({ colorScheme });
			for (const width of [320, 480, 700]) await expectRoom(client, width, `${subject}, ${colorScheme}`);
		}
	}
});

async function expectPage(client: Page, { url, state, language, total }: ShownInvoice) {
	let bytes = 0;
	client.on("requestfinished", async (request) => {
		const { responseBodySize, responseHeadersSize } = await request.sizes();
		bytes += responseBodySize + responseHeadersSize;
	});
	await client.goto(url, { waitUntil: "networkidle" });
	client.removeAllListeners("requestfinished");
	expect(bytes, `${language}, ${state}`).toBeLessThanOrEqual(FIRST_LOADS.client.all);
	const main = client.locator("main");
	await expect(main).toContainText(SAID[language][state]);
	const words = await main.innerText();
	if (!ASKS.has(state)) expect(words, `${language}, ${state}`).not.toMatch(SAID[language].asks);
	const [sum] = amountsIn(total);
	const sums = sumsOf(words.split("\n"), (line) => (AMOUNT_ALONE.test(line.trim()) ? amountsIn(line)[0] : undefined));
	expectSums(`${language}, ${state}`, sums);
	expect(sums[2], `${language}, ${state}`).toBe(sum);
	for (const width of [320, 390, 768, 1280]) await expectRoom(client, width, `${language}, ${state}`);
}

async function expectPdfs(client: Page, { url, state, language, total, number }: ShownInvoice) {
	const [sum = 0] = amountsIn(total);
	await client.goto(url);
	for (const link of await client.locator('main a[href$=".pdf"], main a[href*="receipt"]').all()) {
		const pdf = await client.request.get(new URL((await link.getAttribute("href")) ?? "", url).href);
		expect(pdf.headers()["content-type"]).toBe("application/pdf");
		const text = await textOf(new Uint8Array(await pdf.body()));
		expect(text).toContain(number);
		expect(amountsIn(text), `${language}, ${state}`).toContain(sum);
	}
}

/** The amounts from the subtotal down, as far as they go. */
function sumsOf(lines: readonly string[], amountOf: (line: string) => number | undefined): number[] {
	const from = lines.findLastIndex((line) => SUBTOTAL.test(line.trim()));
	return from < 0 ? [] : lines.slice(from).flatMap((line) => amountOf(line) ?? []);
}

/** That subtotal and tax are the total, and what came off leaves what is to be paid. */
function expectSums(what: string, sums: readonly number[]) {
	const [subtotal = 0, tax = 0, total = 0, ...settled] = sums;
	expect(subtotal + tax, what).toBe(total);
	const toPay = settled.at(-1);
	if (toPay !== undefined)
		expect(
			settled.slice(0, -1).reduce((left, each) => left + each, total),
			what,
		).toBe(toPay);
}

/** That nothing sticks out of a window of this width, nor is cut off. */
async function expectRoom(client: Page, width: number, what: string) {
	await client.setViewportSize({ width, height: 900 });
	expect(await client.evaluate(overflow), `${what}, ${width} px`).toEqual([]);
}
