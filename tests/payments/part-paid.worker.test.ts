import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { sendReminder } from "~/reminders/server/reminders.server";

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

/** An invoice of €250.50 with a link, and how to pay it. */
async function aShare() {
	const owner = await signedIn({ plan: "pro" });
	await owner.call("PATCH", "/api/user/seller-profile", BUSINESS);
	const payload = aPayload({ currency: "EUR", clientData: BUYER, dueDate: "2190-01-31" });
	const path = `/api/invoices/${(await owner.call("POST", "/api/invoices", payload)).body.id}`;
	const share = await owner.call("POST", `${path}/share`);
	const page = String(share.body.url).slice(ORIGIN.length);
	const read = async () => wordsOf((await stranger().get(page)).body);
	return { owner, path, read, pay: (payment: object) => owner.call("POST", `${path}/payments`, payment) };
}

test("the client's page asks for what is open, says what came in, and thanks for the last of it", async () => {
	const { read, pay } = await aShare();
	expect(await read()).toContain("Amount due, for Kestrel & Pine €250.50");
	await pay({ amount: "100.50" });
	const part = await read();
	expect(part).toContain("Partially paid Still due, for Kestrel & Pine €150.00");
	expect(part).toContain("Total €250.50 Received −€100.50 Still due €150.00");
	expect(part).toContain("Amount €150.00");
	await pay({ amount: "149.00", writeOff: true });
	const paid = await read();
	expect(paid).toContain("Amount paid, for Kestrel & Pine €249.50 Nothing is due. Thank you.");
	expect(paid).not.toContain("Pay by bank transfer");
});

test("where tax is withheld, what is to be paid is not called the total, on client's page and draft", async () => {
	const { owner } = await aShare();
	await owner.call("PUT", "/api/tax-profile", { country: "DE", baseCurrency: "EUR" });
	const { body: withheld } = await owner.call("POST", "/api/withholdings", { name: "IRPF", rate: "15" });
	const terms = { currency: "EUR", withholdingId: withheld.id, clientData: BUYER, dueDate: "2190-01-31" };
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload(terms));
	const { url } = (await owner.call("POST", `/api/invoices/${invoice.id}/share`)).body;
	await owner.call("POST", `/api/invoices/${invoice.id}/payments`, { amount: "100.00" });
	const page = wordsOf((await stranger().get(String(url).slice(ORIGIN.length))).body);
	expect(page).toContain("To pay €260.52 Received −€100.00 Still due €160.52");
	const { body: draft } = await owner.call("POST", "/api/drafts", aPayload({ ...terms, status: "draft" }));
	expect(wordsOf((await owner.get(`/invoices/${draft.id}`)).body)).toMatch(/To pay €260\.52 Due/);
});

test("its e-invoice stays as it was issued: what came in since is no prepayment of it", async () => {
	const { owner, path, pay } = await aShare();
	const read = async () => (await owner.get(`${path}/xrechnung.xml?syntax=cii`)).body;
	const issued = await read();
	await pay({ amount: "100.50" });
	expect(await read()).toBe(issued);
	expect(issued).toContain("<ram:DuePayableAmount>250.50</ram:DuePayableAmount>");
	expect(issued).not.toContain("TotalPrepaidAmount");
});

test("a reminder and the invoice's mail ask for what is open", async () => {
	const { ctx, bring } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const paidOn = "2026-03-01";
	await recordPayment(ctx, actor, id, {
		...{ amount: 100_50, paidOn, method: "cash", reference: "", surplus: false, writeOff: false },
	});
	await sendReminder(ctx, actor, id, { key: "key" });
	await bring();
	const mails = await outboxOf(actor.id);
	expect(mails.map(({ mail }) => mail.text.includes("$150.00"))).toEqual([true, true]);
});
