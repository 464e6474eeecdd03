import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

const BUSINESS = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" },
	...{ iban: "DE89370400440532013000", taxCategory: "AE" },
};
const BUYER = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrelpine.example", streetAddress: "12 Rue de l'Exemple" },
	...{ city: "Lyon", zip: "69002", country: "FR" },
	...{ vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" },
};

/** Whether a PDF carries any file, as an invoice does its e-invoice. */
async function hasFiles(bytes: Uint8Array): Promise<boolean> {
	return (await PDFDocument.load(bytes)).catalog.has(PDFName.of("AF"));
}

/** A sent invoice of 250.50 with a link, its files, and how it is paid. */
async function aBill() {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/seller-profile", BUSINESS);
	const { body } = await me.call("POST", "/api/invoices", aPayload({ currency: "EUR", clientData: BUYER }));
	const path = `/api/invoices/${body.id}`;
	const share = await me.call("POST", `${path}/share`);
	const page = String(share.body.url).slice(ORIGIN.length);
	const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
	return {
		...{ me, page, path, id: body.id as string, number: body.invoiceNumber as string, invoice: body },
		pay: (payment: object) => me.call("POST", `${path}/payments`, payment),
		pdf: async () => latin((await me.call("POST", `${path}/pdf`)).body),
		shared: async () => latin((await stranger().get(`${page}/pdf`)).body as unknown as Uint8Array),
		receipt: () => me.call("POST", `${path}/receipt`),
		latin,
	};
}

test("what was issued stays byte for byte, at every door, whatever was paid, taken back, written off or credited since", async () => {
	const { me, path, pay, pdf, shared, invoice } = await aBill();
	const [issued, sent] = [await pdf(), await shared()];
	expect([issued.slice(0, 5), sent === issued]).toEqual(["%PDF-", true]);
	const payment = await pay({ amount: "100.50" });
	expect(await pdf()).toBe(issued);
	await me.call("DELETE", `${path}/payments/${payment.body.id}`);
	await pay({ amount: "50.50" });
	const items = [{ itemId: invoice.items[0].id, quantity: 1 }];
	expect((await me.call("POST", `${path}/credit-notes`, { items })).status).toBe(201);
	expect(await pdf()).toBe(issued);
	await me.call("POST", `${path}/write-off`);
	expect([await pdf(), await shared()]).toEqual([issued, issued]);
});

test("the receipt stands beside it at each door once money came in, without an e-invoice; before there is none", async () => {
	const { me, page, pay, receipt, latin, id, number } = await aBill();
	expect((await receipt()).status).toBe(409);
	expect((await stranger().get(`${page}/receipt.pdf`)).status).toBe(409);
	expect(wordsOf((await stranger().get(page)).body)).not.toContain("Receipt");
	await pay({ amount: "100.50" });
	const part = await receipt();
	expect(part.headers.get("Content-Disposition")).toContain(`receipt-${id}.pdf`);
	expect(await hasFiles(part.body)).toBe(false);
	expect(await hasFiles((await me.call("POST", `/api/invoices/${id}/pdf`)).body)).toBe(true);
	await pay({ amount: "150.00" });
	expect(latin((await receipt()).body)).not.toBe(latin(part.body));
	expect((await me.get(`/invoices/${id}/receipt.pdf`)).headers.get("Content-Disposition")).toContain(number);
	expect((await stranger().get(page)).body).toContain(`href="${page}/receipt.pdf"`);
	expect((await (await signedIn()).call("POST", `/api/invoices/${id}/receipt`)).status).toBe(404);
});

test("after a part payment what is still due is the large figure of the page's text, and the total a small one", async () => {
	const { page, pay } = await aBill();
	await pay({ amount: "100.50" });
	const { body } = await stranger().get(page);
	expect(wordsOf(body)).toMatch(/Total €250\.50 Received −€100\.50 Still due €150\.00/);
	const [, large = ""] =
		/class="[^"]*total[^"]*"[^>]*>([\s\S]*?)<\/div>/.exec(body.slice(body.indexOf('id="text"'))) ?? [];
	expect(wordsOf(large)).toContain("Still due €150.00");
});
