import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { sendReminder } from "~/reminders/server/reminders.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { defaultPreview } from "~/sending/server/preview-mail.server";

const LINK = "https://pay.example.com/nora?to=adler&x=1";
const BUTTON = /<a class="btn btn-primary [^"]*" href="([^"]*)"/;

test("the client's page leads to where the account is paid online, until it is paid", async () => {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const path = String(share.url).slice(ORIGIN.length);
	expect((await stranger().get(path)).body).not.toMatch(BUTTON);
	// It is set after the invoice was sent, and holds for it all the same.
	expect((await owner.call("PATCH", "/api/user/seller-profile", { paymentLink: LINK })).body.paymentLink).toBe(LINK);
	const { body } = await stranger().get(`${path}?lang=es`);
	expect(BUTTON.exec(body)?.[1]).toBe(LINK.replaceAll("&", "&amp;"));
	expect(body).toContain('target="_blank" rel="noopener noreferrer"');
	expect(wordsOf(body)).toContain("Pagar 250,50 $ en línea");
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	expect((await stranger().get(path)).body).not.toContain("pay.example.com");
});

test("with bank details beside it, the link comes first and the transfer second", async () => {
	const owner = await signedIn({ plan: "free" });
	const bank = { iban: "DE89370400440532013000", country: "DE", legalName: "Adler" };
	await owner.call("PATCH", "/api/user/seller-profile", { ...bank, paymentLink: LINK });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ currency: "EUR" }));
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const { body } = await stranger().get(String(share.url).slice(ORIGIN.length));
	expect(body.match(/btn-primary/g)).toHaveLength(1);
	expect(body.indexOf("pay.example.com")).toBeLessThan(body.indexOf('href="#bank"'));
});

test("mails of an unpaid invoice lead there too, by the name of its host, and those of a paid one do not", async () => {
	const { ctx, bring } = mailContext({ config: { publicUrl: "https://duebill.test" } });
	const actor = await aUser(ctx, { plan: "pro" });
	await saveSellerProfile(ctx, actor, { paymentLink: LINK });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await sendReminder(ctx, actor, id, { key: "now" });
	await bring();
	// Its owner is told of the link too.
	const mails = (await outboxOf(actor.id)).map(({ mail }) => mail).filter(({ to }) => to[0] !== actor.email);
	expect(mails).toHaveLength(2);
	for (const { html, text } of mails) {
		expect(html).toContain('href="https://pay.example.com/nora?to=adler&amp;x=1"');
		expect(text).toContain(LINK);
		expect(text).toContain("pay.example.com");
	}
	expect(await defaultPreview(ctx, actor, id)).toContain("pay.example.com");
	const { version } = await readInvoice(ctx, actor, id);
	await updateInvoice(ctx, actor, id, { status: "paid", version });
	expect(await defaultPreview(ctx, actor, id)).not.toContain("pay.example.com");
});

test.each([
	"http://pay.example.com",
	"javascript:alert(1)",
	"data:text/html,x",
	"pay.example.com",
	"https://",
	"https://localhost/pay",
	"https://bank.example@evil.example/",
	"//pay.example.com",
	`https://pay.example.com/${"x".repeat(500)}`,
])("%j is no payment link, which the API and the form say", async (paymentLink) => {
	const owner = await signedIn();
	const { status, body } = await owner.call("PATCH", "/api/user/seller-profile", { paymentLink });
	expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["paymentLink"]]);
	const page = await owner.post("/settings/business", { intent: "business", paymentLink });
	expect(page.status).toBe(400);
	expect((await owner.call("GET", "/api/user/seller-profile")).body.paymentLink).toBe("");
});

test("an address is kept as browsers write it, and an empty one takes it away", async () => {
	const owner = await signedIn();
	const patch = async (paymentLink: string) =>
		(await owner.call("PATCH", "/api/user/seller-profile", { paymentLink })).body.paymentLink;
	expect(await patch("  HTTPS://Pay.Example.com/a b ")).toBe("https://pay.example.com/a%20b");
	expect(await patch("")).toBe("");
});
