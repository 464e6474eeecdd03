import { expect, test } from "vitest";
import { cardShop, NOW } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { outboxOf } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import { outboxMailer } from "#workers/adapters/outbox-mailer";
import { readCardState } from "~/cards/server/open-checkout.server";
import { cardOffer, NO_VISIT } from "~/client-page/views/card-offer.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";

const CLIENT = "accounts@kestrelpine.example";

/** A shop with mail, whose client has promised a debit, and what is told of it. */
async function debitShop(given: Parameters<typeof cardShop>[0] = {}) {
	const { ctx: other } = testContext();
	const mailer = outboxMailer({ ...other, clock: { now: () => Date.parse(NOW) } }, "mail@duebill.test");
	const shop = await cardShop({ ...given, config: { publicUrl: "https://duebill.test" }, ports: { mailer } });
	const { stripe, user } = shop;
	const checkout = await shop.checkout();
	await stripe.pay(checkout, "debit");
	const told = async () => {
		await shop.sendAll();
		const mails = (await outboxOf(user.id)).map(({ mail }) => mail);
		const about = (address: string) =>
			mails.filter(({ to, subject }) => to.includes(address) && /failed|fallado|échoué/.test(subject));
		return { client: about(CLIENT), owner: about(user.email) };
	};
	return { ...shop, id: checkout, told };
}

test("client and owner are told once of a debit that failed, however often and in whatever order Stripe tells of it", async () => {
	const { id, stripe, hearAll, told, read } = await debitShop();
	await stripe.debited(id, false);
	await hearAll([...stripe.events].reverse());
	await Promise.all([hearAll(), hearAll()]);
	const { number } = await read();
	const { client, owner } = await told();
	expect([client.length, owner.length]).toEqual([1, 1]);
	expect(client[0]?.subject).toBe(`Your payment for invoice ${number} from Adler Studio failed`);
	for (const said of ["$250.50", "was on its way, but did not arrive", "https://duebill.test/i/"]) {
		expect(client[0]?.text).toContain(said);
	}
	expect(owner[0]?.subject).toBe(`The payment for ${number} failed`);
	expect(owner[0]?.text).toContain(`${CLIENT} gets an email`);
});

test("a session that runs out is told where a payment was on its way, and is silent where nobody paid", async () => {
	const promised = await debitShop();
	await promised.hearAll();
	await promised.stripe.runOut(promised.id);
	await promised.hearAll();
	expect((await promised.told()).client).toHaveLength(1);
	expect(await numberFrom("SELECT count(*) FROM card_checkouts WHERE id = ? AND state = 'failed'", promised.id)).toBe(
		1,
	);

	const { stripe, checkout, hearAll, told, setNow, user } = await debitShop();
	await stripe.debited([...stripe.sessions.keys()][0] ?? "", false);
	await hearAll();
	const before = await told();
	setNow("2026-03-04T12:00:00Z");
	const unpaid = await checkout();
	await stripe.runOut(unpaid);
	await hearAll();
	expect(await told()).toEqual(before);
	expect(await numberFrom("SELECT count(*) FROM card_checkouts WHERE user_id = ? AND state = 'expired'", user.id)).toBe(
		1,
	);
});

test("a failure that is told after the money came says nothing to anybody", async () => {
	const { id, stripe, hearAll, told, read } = await debitShop();
	await stripe.debited(id, true);
	await stripe.debited(id, false);
	await hearAll();
	expect(await told()).toEqual({ client: [], owner: [] });
	expect((await read()).status).toBe("paid");
});

test("what is paid, or on its way again, before the mail goes is not told", async () => {
	const paid = await debitShop();
	await paid.stripe.debited(paid.id, false);
	await paid.hearAll();
	await updateInvoice(paid.ctx, paid.user, paid.invoiceId, { status: "paid" });
	expect(await paid.told()).toEqual({ client: [], owner: [] });

	const again = await debitShop();
	await again.stripe.debited(again.id, false);
	await again.hearAll();
	await again.stripe.pay(await again.checkout(), "debit");
	await again.hearAll();
	expect(await again.told()).toEqual({ client: [], owner: [] });
});

test("the page says that it failed and has the button again, and says it no more once the invoice is paid", async () => {
	const { id, ctx, user, invoiceId, stripe, hearAll, read } = await debitShop();
	await stripe.debited(id, false);
	await hearAll();
	const shown = async () => {
		const [invoice, state] = [await read(), await readCardState(ctx, user, invoiceId)];
		const page = { language: "en", base: "/i/x", amount: "$250.50" } as const;
		return inLanguage("en", () => cardOffer(invoice, state, NO_VISIT, page));
	};
	expect(await shown()).toMatchObject({
		button: { label: "Pay $250.50 by card" },
		message: { tone: "late", text: expect.stringContaining("$250.50 failed") },
	});
	await updateInvoice(ctx, user, invoiceId, { status: "paid" });
	expect(await shown()).toEqual({ button: null, message: null });
});

test("it is written in the invoice's language, and to the address that the client has when it goes", async () => {
	const { id, user, invoiceId, stripe, hearAll, told } = await debitShop({ invoice: { language: "fr" } });
	await stripe.debited(id, false);
	await hearAll();
	await change(
		"UPDATE invoices SET client = json_set(client, '$.email', 'new@kestrelpine.example') WHERE id = ?",
		invoiceId,
	);
	expect((await told()).client).toEqual([]);
	const [mail] = (await outboxOf(user.id))
		.map(({ mail }) => mail)
		.filter(({ to }) => to.includes("new@kestrelpine.example"));
	expect(mail?.subject).toMatch(/^Votre paiement a échoué, facture .* – Adler Studio$/);
	expect(mail?.text).toContain("payer à nouveau");
});

test("wherever the process dies while it takes the report, it is told once in the end", async () => {
	for (const effect of [true, false]) {
		for (let step = 1; step <= 8; step++) {
			const { id, stripe, hearAll, told, dieHearing } = await debitShop();
			await hearAll();
			await stripe.debited(id, false);
			await dieHearing({ step, effect });
			await hearAll();
			const { client, owner } = await told();
			expect([step, effect, client.length, owner.length]).toEqual([step, effect, 1, 1]);
		}
	}
});
