import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import type { User } from "~/access/domain/user";
import { markPaid } from "~/invoicing/server/bulk-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const publicUrl = "https://duebill.test";

/** An account with so many invoices that were sent, 250.50 each. */
async function owner(count: number, changed: Partial<User> = {}) {
	const test = mailContext({ now: "2026-06-18T08:12:00Z", config: { publicUrl } });
	const actor = await aUser(test.ctx, changed);
	const make = () => createInvoice(test.ctx, actor, anInvoice({ client: { email: "" } }), { status: "sent" });
	const invoices = [];
	for (let n = 0; n < count; n++) invoices.push(await make());
	const told = async () => {
		await test.bring(3);
		return (await outboxOf(actor.id)).map(({ mail }) => mail);
	};
	const pay = (id: string, amount: number) =>
		recordPayment(test.ctx, actor, id, {
			...{ amount, method: "cash", reference: "", surplus: false, writeOff: false },
		});
	return { ...test, actor, invoices, ids: invoices.map(({ id }) => id), told, pay };
}

test("the payment that pays the last of an invoice is told of, once, with a link to it", async () => {
	const { actor, invoices, pay, told } = await owner(1);
	const [invoice] = invoices;
	await pay(invoice?.id ?? "", 20_000);
	expect(await told()).toEqual([]);
	await pay(invoice?.id ?? "", 5050);
	const [mail, ...others] = await told();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to: [actor.email], subject: `${invoice?.number} is paid`, from: { name: "Duebill" } });
	expect(mail?.text).toContain(
		`${invoice?.number} (${publicUrl}/invoices/${invoice?.id}): $250.50\n  Kestrel & Pine, Jun 18, 2026`,
	);
	expect(mail?.text).toContain(`${publicUrl}/settings/mail`);
});

test("marked as paid several are one mail; what was paid before is told of no more", async () => {
	const { ctx, actor, ids, told, setNow } = await owner(4);
	await markPaid(ctx, actor, ids.slice(0, 2));
	setNow("2026-06-18T08:13:00Z");
	await markPaid(ctx, actor, ids.slice(0, 3));
	setNow("2026-06-18T08:14:00Z");
	await markPaid(ctx, actor, ids.slice(0, 3));
	const mails = await told();
	expect(mails.map(({ subject }) => subject)[0]).toBe("2 invoices are paid");
	expect(mails).toHaveLength(2);
	expect(mails[1]?.subject).toMatch(/^INV-\d+ is paid$/);
	expect(await statesOf(actor.id)).toEqual(expect.arrayContaining(["accepted", "accepted", "cancelled"]));
});

test("paid over the API or by the page's button it is told of, and not where that was taken back before the mail went", async () => {
	const { ctx, actor, ids, told, setNow } = await owner(2);
	const [one = "", other = ""] = ids;
	await updateInvoice(ctx, actor, one, { status: "paid", version: 1 });
	await updateInvoice(ctx, actor, other, { status: "paid", version: 1 });
	setNow("2026-06-18T08:13:00Z");
	await updateInvoice(ctx, actor, other, { status: "sent", version: 2 });
	expect(await told()).toHaveLength(1);
});

test.each<[string, Partial<User>]>([
	["has switched it off", { paidMails: false }],
	["is a demo", { demoUntil: Date.parse("2026-07-01T00:00:00Z") }],
])("who %s is not told", async (_, changed) => {
	const { ctx, actor, ids, told } = await owner(1, changed);
	await markPaid(ctx, actor, ids);
	expect(await told()).toEqual([]);
	expect(await statesOf(actor.id)).toEqual([]);
});

test("switched off before the mail goes it does not, and an address that nobody confirmed is written to by no service", async () => {
	const { ctx, actor, ids, told } = await owner(2);
	await markPaid({ ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } }, actor, ids.slice(1));
	expect(await statesOf(actor.id)).toEqual([]);
	await markPaid(ctx, actor, ids);
	await saveSettings(ctx, actor, { paidMails: false });
	expect(await told()).toEqual([]);
});

test("it is told in the account's language", async () => {
	const words = { es: "2 facturas están pagadas", fr: "2 factures sont payées" } as const;
	for (const language of ["es", "fr"] as const) {
		const { ctx, actor, ids, told } = await owner(2, { language });
		await markPaid(ctx, actor, ids);
		expect(await told()).toMatchObject([{ subject: words[language] }]);
	}
});
