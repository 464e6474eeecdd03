import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

/** A sent invoice, its client's page as words and as HTML, and what its owner does. */
async function aShare(business: object = {}, given: object = {}) {
	const owner = await signedIn({ plan: "pro" });
	const address = { legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045" };
	const saved = await owner.call("PATCH", "/api/user/seller-profile", { ...address, country: "DE", ...business });
	expect(saved.status).toBe(200);
	const payload = aPayload({ currency: "EUR", dueDate: "2190-01-31", ...given });
	const { body: invoice } = await owner.call("POST", "/api/invoices", payload);
	const path = `/api/invoices/${invoice.id}`;
	const { body } = await owner.call("POST", `${path}/share`);
	const page = String(body.url).slice(ORIGIN.length);
	const html = async () => (await stranger().get(page)).body;
	return { owner, invoice, path, page, html, read: async () => wordsOf(await html()) };
}

test("what its owner writes off is no word to the debtor: the page shows what was owed, before and after", async () => {
	const { owner, path, read } = await aShare({ iban: "DE89370400440532013000" });
	const before = await read();
	expect((await owner.call("POST", `${path}/write-off`)).status).toBe(200);
	expect((await owner.call("GET", path)).body).toMatchObject({ status: "paid", open: "0.00" });
	const after = await read();
	expect(after).toBe(before);
	expect(after).toContain("Amount due, for Kestrel & Pine €250.50");
	expect(after).not.toMatch(/written off|Thank you|Received/i);
});

test("where its owner wants no more of it, page and mail show what was owed and no way to pay, and no other invoice's page changes", async () => {
	const bank = { iban: "DE89370400440532013000", paymentLink: "https://pay.example.com/adler" };
	const { owner, path, page, html, read } = await aShare(bank, { dueDate: "2026-01-31" });
	const { owner: other, path: othersPath, read: readOther } = await aShare(bank);
	const settings = (values: object) => owner.call("PATCH", "/api/user/settings", values);
	expect((await owner.call("GET", "/api/user")).body.payWrittenOff).toBe(true);
	expect((await settings({ payWrittenOff: "no" })).status).toBe(400);
	expect((await owner.post("/settings/bank-accounts", { intent: "pay-written-off" })).status).toBe(302);
	expect((await owner.call("GET", "/api/user")).body.payWrittenOff).toBe(false);
	expect(await html()).toContain("pay.example.com");
	await owner.call("POST", `${path}/write-off`);
	await other.call("POST", `${othersPath}/write-off`);
	const words = await read();
	expect(words).toContain("Amount owed, for Kestrel & Pine €250.50 It can’t be paid on this page any more.");
	expect(words).not.toMatch(/written off|Thank you|Received|Bank transfer|Paid in the last few days|IBAN/i);
	expect(await html()).not.toMatch(/pay\.example\.com|DE89|data-copy="/);
	expect((await stranger().post(`${page}/pay`, {})).status).toBe(409);
	expect(await readOther()).toContain("Bank transfer");
	const mail = (await owner.get(`/invoices/${path.split("/").at(-1)}/send/preview`)).body;
	expect(mail).toContain("250.50");
	expect(mail).not.toMatch(/DE89|pay\.example\.com|View and pay/);
	await settings({ payWrittenOff: true });
	expect(await read()).toContain("Bank transfer");
});

test("after a part was paid, what is written off later is owed still; a rest that a payment waived is not", async () => {
	const later = await aShare();
	await later.owner.call("POST", `${later.path}/payments`, { amount: "100.00" });
	await later.owner.call("POST", `${later.path}/write-off`);
	expect(await later.read()).toContain("Still due, for Kestrel & Pine €150.50");
	const waived = await aShare();
	await waived.owner.call("POST", `${waived.path}/payments`, { amount: "250.00", writeOff: true });
	expect(await waived.read()).toContain("Amount paid, for Kestrel & Pine €250.00 Nothing is due. Thank you.");
});

test("a credited invoice names the credit note with its number, its day and its PDF, and nothing as received", async () => {
	const { owner, path, page, html, read } = await aShare();
	const { body: note } = await owner.call("POST", `${path}/credit-notes`, {});
	const words = await read();
	expect(words).toContain(`Credit note ${note.invoiceNumber} (PDF) −€250.50`);
	expect(words).toContain("Credited: nothing is to be paid.");
	expect(words).not.toMatch(/Received|Thank you/);
	const [, href = ""] = /href="([^"]+credit=[^"]+)"/.exec(await html()) ?? [];
	const pdf = await stranger().get(href);
	expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	expect(pdf.headers.get("Content-Disposition")).toContain(`filename="${note.invoiceNumber} Adler Studio.pdf"`);
	// No other note than those of this invoice, and no other invoice.
	const other = await owner.call("POST", "/api/invoices", aPayload());
	expect((await stranger().get(`${page}/pdf?credit=${other.body.id}`)).status).toBe(404);
});

test("what is copied is what banks take: amounts without signs, IBANs without spaces, and no group is broken", async () => {
	const { html } = await aShare(
		{ iban: "DE89370400440532013000" },
		{ items: [{ description: "Work", quantity: 4, rate: "250" }] },
	);
	const page = await html();
	const copied = [...page.matchAll(/data-copy="([^"]*)"/g)].map(([, text]) => text);
	expect(copied).toContain("DE89370400440532013000");
	expect(copied).toContain("1000.00");
	expect(page).toContain('<span class="whitespace-nowrap">DE89</span>');
	expect(page).toContain('<span class="whitespace-nowrap">0130\u00a000</span>');
});

test("beside its code, UPI has a link that apps open, and Pix the whole code to paste", async () => {
	const upi = await aShare({ country: "IN", upiId: "nora@okbank" }, { currency: "INR" });
	const [, href = ""] = /href="(upi:[^"]+)"/.exec(await upi.html()) ?? [];
	const { searchParams } = new URL(href.replaceAll("&amp;", "&"));
	expect([searchParams.get("pa"), searchParams.get("am"), searchParams.get("cu")]).toEqual([
		"nora@okbank",
		"250.50",
		"INR",
	]);
	const pix = await aShare({ country: "BR", pixKey: "nora@adler.example" }, { currency: "BRL" });
	const copied = [...(await pix.html()).matchAll(/data-copy="([^"]*)"/g)].map(([, text]) => text);
	expect(copied[0]).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406250\.50.*6304[0-9A-F]{4}$/);
});
