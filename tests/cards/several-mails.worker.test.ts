import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { bringJobs, outboxOf } from "#tests/harness/mail";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { NOW } from "./card-shop";
import { severalShop } from "./several-shop";

const CLIENT = "accounts@kestrelpine.example";

/** A shop with mail, and what was sent beside its invoices once a few minutes have passed. */
async function mailingShop(totals?: readonly number[]) {
	const { ctx: other } = testContext();
	const mailer = outboxMailer({ ...other, clock: { now: () => Date.parse(NOW) } }, "mail@duebill.test");
	const shop = await severalShop(totals, {
		owner: { cardReceipts: true },
		config: { publicUrl: "https://duebill.test" },
		ports: { mailer },
	});
	const { ctx, user, jobs, settle } = shop;
	await settle();
	await bringJobs(ctx, jobs.splice(0));
	const before = (await outboxOf(user.id)).length;
	const mails = async () => {
		await shop.sendAll();
		const sent = (await outboxOf(user.id)).slice(before).map(({ mail }) => mail);
		return {
			client: sent.filter(({ to }) => to.includes(CLIENT)),
			owner: sent.filter(({ to }) => to.includes(user.email)),
		};
	};
	return { ...shop, mails };
}

test("one payment of several is one receipt with all their PDFs, and its owner is told once of all that is paid", async () => {
	const { stripe, sold, checkoutAll, hearAll, mails } = await mailingShop();
	await stripe.pay(await checkoutAll());
	await hearAll();
	await hearAll();
	const { client, owner } = await mails();
	expect(client).toHaveLength(1);
	const [receipt] = client;
	expect(receipt?.text).toContain("$175.00");
	for (const { number } of sold) expect(receipt?.text).toContain(number);
	expect(receipt?.attachments.filter(({ type }) => type === "application/pdf")).toHaveLength(3);
	expect(owner).toHaveLength(1);
	for (const { number } of sold) expect(owner[0]?.text).toContain(number);
});

test("a payment of several that fails is told once to each, with what is still open of them", async () => {
	const { ctx, user, stripe, sold, checkoutAll, hearAll, mails } = await mailingShop();
	const id = await checkoutAll();
	await stripe.pay(id, "debit");
	await stripe.debited(id, false);
	await hearAll();
	await hearAll([...stripe.events].reverse());
	await updateInvoice(ctx, user, sold[0]?.id ?? "", { status: "paid" });
	const { client, owner } = await mails();
	expect(client.map(({ subject }) => subject)).toEqual(["Your payment for 3 invoices from Adler Studio failed"]);
	const text = client[0]?.text ?? "";
	expect(text).toContain("Your payment of $175.00 for 3 invoices was on its way, but did not arrive");
	expect(text).toContain("$75.00");
	expect(text).not.toContain(sold[0]?.number);
	for (const { number } of sold.slice(1)) expect(text).toContain(number);
	expect(owner.map(({ subject }) => subject)).toEqual([
		`${sold[0]?.number} is paid`,
		"The payment for 3 invoices failed",
	]);
});

test("a part that is paid has a receipt that says what stays open, and nobody is told that the invoice is paid", async () => {
	const { stripe, first, checkoutPart, hearAll, mails } = await mailingShop();
	const id = await checkoutPart(first.token, "40");
	expect(stripe.sessions.get(id)?.fields["line_items[0][price_data][product_data][name]"]).toBe(
		`Invoice ${first.number}, part payment`,
	);
	await stripe.pay(id);
	await hearAll();
	const { client, owner } = await mails();
	expect(client).toHaveLength(1);
	expect(client[0]?.text).toMatch(/\$40\.00[\s\S]*\$60\.00/);
	expect(owner).toEqual([]);
});
