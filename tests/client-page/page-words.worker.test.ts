import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { isTold, toldAt } from "~/client-page/domain/told-once";

const GERMAN = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE136695976", iban: "DE89370400440532013000" },
};

async function aShare(given: object = {}, business: object = GERMAN) {
	const owner = await signedIn({ plan: "pro" });
	expect((await owner.call("PATCH", "/api/user/seller-profile", business)).status).toBe(200);
	const { body: invoice } = await owner.call(
		"POST",
		"/api/invoices",
		aPayload({ currency: "EUR", dueDate: "2190-01-31", ...given }),
	);
	const { body } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const path = String(body.url).slice(ORIGIN.length);
	const html = async (query = "") => String((await stranger().get(path + query)).body);
	return { owner, invoice, path, html };
}

test("the page has one heading of the invoice, a button that says what it does, and no versions where there is one", async () => {
	const { owner, invoice, html } = await aShare();
	const first = await html();
	const headings = [...first.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([text]) => wordsOf(text));
	expect(headings.filter((text) => text.includes(invoice.invoiceNumber))).toHaveLength(1);
	expect(wordsOf(first)).toContain("Download PDF");
	expect(wordsOf(first)).not.toMatch(/Versions|this one/);
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "Please pay soon" });
	expect(wordsOf(await html())).toMatch(/Versions 2, this one .*1, as first sent/);
});

test("an address that was forwarded says nothing of what its first reader did", async () => {
	const { path, html } = await aShare();
	for (const query of [
		"?asked=1",
		"?seen=1",
		`?asked=${toldAt(Date.now() - 61_000)}`,
		`?seen=${toldAt(Date.now() + 5000)}`,
	]) {
		expect([query, wordsOf(await html(query))]).toEqual([query, wordsOf(await html())]);
	}
	const pressed = await stranger().post(path, { intent: "view" });
	expect(wordsOf(await html(String(pressed.headers.get("Location")).slice(path.length)))).toContain(
		"is notified that you have read it",
	);
	expect([isTold(toldAt(1000), 1000), isTold(toldAt(1000), 60_999), isTold(toldAt(1000), 61_000)]).toEqual([
		true,
		true,
		false,
	]);
	expect([isTold(null, 1000), isTold("", 1000), isTold("1", 1e12)]).toEqual([false, false, false]);
});

test("who has paused the reminders, or whose sender has, is not asked to pause them again", async () => {
	const { owner, invoice, path } = await aShare();
	const asks = async () => wordsOf((await stranger().get(`${path}/reminders`)).body).includes("Pause the reminders of");
	expect(await asks()).toBe(true);
	await owner.post(`/invoices/${invoice.id}`, { intent: "pause-invoice" });
	expect(await asks()).toBe(false);
	await owner.post(`/invoices/${invoice.id}`, { intent: "resume-invoice" });
	expect(await asks()).toBe(true);
	await stranger().post(`${path}/reminders`, {});
	expect(await asks()).toBe(false);
});

test("e-invoices are spoken of where both parties exchange them, on the page and in its owner's card", async () => {
	const to = (country: string) => ({
		clientData: {
			name: "Kestrel",
			email: "k@kestrel.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			zip: "20099",
			country,
		},
	});
	const says = async ({ owner, invoice }: Awaited<ReturnType<typeof aShare>>) =>
		/XRechnung/.test(wordsOf((await owner.get(`/invoices/${invoice.id}`)).body));
	expect(await says(await aShare(to("DE")))).toBe(true);
	expect(await says(await aShare(to("FR")))).toBe(true);
	expect(await says(await aShare(to("US")))).toBe(false);
	expect(await says(await aShare(to("US"), { legalName: "Okafor", country: "US" }))).toBe(false);
	expect(await says(await aShare(to("DE"), { legalName: "Okafor", country: "US" }))).toBe(false);
	const asked = { clientData: { ...to("DE").clientData, buyerReference: "04011000-12345-03" } };
	expect(await says(await aShare(asked, { legalName: "Okafor", country: "US" }))).toBe(true);
});

test("of an invoice of 200 lines the sums stand above the lines, and a link leads to them; of a short one below", async () => {
	const item = { description: "Design", quantity: 1, rate: 10 };
	const long = await aShare({
		items: Array.from({ length: 200 }, (_, at) => ({ ...item, description: `Line ${at}.` })),
	});
	const html = await long.html();
	expect(html).toContain('href="#sums"');
	expect(html.match(/id="sums"/g)).toHaveLength(1);
	const words = wordsOf(html);
	expect(words.indexOf("Total €2,000.00")).toBeGreaterThan(0);
	expect(words.indexOf("Total €2,000.00")).toBeLessThan(words.indexOf("Line 0."));
	const short = await (await aShare({ items: [item] })).html();
	expect(short).not.toContain("#sums");
	expect(wordsOf(short).lastIndexOf("Total €10.00")).toBeGreaterThan(wordsOf(short).indexOf("Design"));
});
