import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { mailedText } from "~/invoicing/domain/bulk-result";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { cancelDelivery, listDeliveries, sendByApi } from "~/invoicing/server/send-invoice.server";
import { MAX_RECIPIENTS, sendSeveral } from "~/invoicing/server/send-several.server";
import { freeStoppedAddress, listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { readInvoiceTexts, resetInvoiceText, saveInvoiceText } from "~/sending/server/mail-texts.server";
import { defaultPreview, previewMail } from "~/sending/server/preview-mail.server";

const TO = "accounts@kestrelpine.example";
const order = { to: [TO], cc: [], copy: false, subject: "S", message: "M", pdf: true, xrechnung: true, key: "k" };

/** A pro account in Berlin with an invoice that was sent, whose first mail has gone. */
async function aSender(plan: "free" | "pro" = "pro") {
	const test = mailContext({ now: "2026-03-02T08:59:00Z" });
	const actor = await aUser(test.ctx, { plan, timezone: "Europe/Berlin" });
	const invoice = await createInvoice(test.ctx, actor, anInvoice(), { status: "sent" });
	await test.bring();
	test.setNow("2026-03-02T09:00:00Z");
	return { ...test, actor, invoice };
}

const LATER = { wall: "2026-03-04T08:30:00" };

test("a mail with a time waits for it, on the account's clocks, and then goes once", async () => {
	const { ctx, setNow, bring, actor, invoice } = await aSender();
	const { dueAt } = await sendInvoice(ctx, actor, invoice.id, { ...order, at: LATER });
	expect(new Date(dueAt).toISOString()).toBe("2026-03-04T07:30:00.000Z");
	await sweepDeliveries(ctx);
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(1);
	setNow("2026-03-04T07:45:00Z");
	await sweepDeliveries(ctx);
	await sweepDeliveries(ctx);
	await bring(2);
	expect(await outboxOf(actor.id)).toHaveLength(2);
});

test("a time is taken on Pro alone, in the future, within a year", async () => {
	const { ctx, actor, invoice } = await aSender();
	for (const wall of ["2026-03-02T10:00:00", "2026-03-02T09:59:00", "2027-03-04T08:30:00"]) {
		await expect(sendInvoice(ctx, actor, invoice.id, { ...order, at: { wall } }), wall).rejects.toMatchObject({
			fieldErrors: { at: [expect.stringMatching(/^Choose a time/)] },
		});
	}
	const free = await aSender("free");
	await expect(sendInvoice(free.ctx, free.actor, free.invoice.id, { ...order, at: LATER })).rejects.toMatchObject({
		code: "plan_limit",
	});
	expect(await listDeliveries(ctx, actor, invoice.id)).toHaveLength(1);
});

test("a mail that waits can be called off by its account, once; one that has gone can't", async () => {
	const { ctx, setNow, bring, actor, invoice } = await aSender();
	const { id } = await sendInvoice(ctx, actor, invoice.id, { ...order, at: LATER });
	const stranger = await aUser(ctx, { plan: "pro" });
	await expect(cancelDelivery(ctx, stranger, id)).rejects.toMatchObject({ code: "conflict" });
	await cancelDelivery(ctx, actor, id);
	await expect(cancelDelivery(ctx, actor, id)).rejects.toMatchObject({ code: "conflict" });
	setNow("2026-03-05T00:00:00Z");
	await sweepDeliveries(ctx);
	await bring();
	expect(await statesOf(actor.id)).toEqual(["accepted", "cancelled"]);
	expect(await outboxOf(actor.id)).toHaveLength(1);
	const [gone] = await listDeliveries(ctx, actor, invoice.id);
	await expect(cancelDelivery(ctx, actor, gone?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
	await expect(cancelDelivery(ctx, actor, "nonsense")).rejects.toMatchObject({ code: "not_found" });
});

test("nothing is sent to an address that is stopped, until it is freed", async () => {
	const { ctx, actor, invoice } = await aSender();
	await change(
		"INSERT INTO suppressions (user_id, address, state, code, detail, at) VALUES (?, ?, 'bounced', 'no_mailbox', '', 0)",
		actor.id,
		TO,
	);
	for (const [to, cc, field] of [
		[[TO.toUpperCase()], [], "to"],
		[["a@example.com"], [TO], "cc"],
	] as const) {
		await expect(sendInvoice(ctx, actor, invoice.id, { ...order, to, cc })).rejects.toMatchObject({
			fieldErrors: { [field]: [expect.stringContaining("No mail is sent to")] },
		});
	}
	expect(await listStoppedAddresses(ctx, actor.id)).toMatchObject([{ address: TO, state: "bounced" }]);
	const stranger = await aUser(ctx);
	await expect(freeStoppedAddress(ctx, stranger.id, TO)).rejects.toMatchObject({ code: "not_found" });
	await freeStoppedAddress(ctx, actor.id, TO);
	expect(await listStoppedAddresses(ctx, actor.id)).toEqual([]);
	await sendInvoice(ctx, actor, invoice.id, order);
});

test("an account's own text is that of its mails in that language, until it goes back to ours", async () => {
	const { ctx, bring, actor } = await aSender();
	const before = await readInvoiceTexts(ctx, actor);
	expect(Object.values(before).map(({ own }) => own)).toEqual([false, false, false]);
	await saveInvoiceText(ctx, actor, "es", { subject: "Nuestro trabajo {número}", message: "Hola {cliente}" });
	await createInvoice(ctx, actor, anInvoice({ language: "es", number: "INV-9" }), { status: "sent" });
	await createInvoice(ctx, actor, anInvoice({ language: "fr", number: "INV-10" }), { status: "sent" });
	await bring();
	// Both go in one minute, in whichever order.
	const mails = (await outboxOf(actor.id)).map(({ mail }) => mail);
	const spanish = mails.find(({ subject }) => subject === "Nuestro trabajo INV-9");
	expect(spanish?.text).toContain("Hola Kestrel & Pine");
	expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Facture INV-10/));
	await resetInvoiceText(ctx, actor, "es");
	expect(await readInvoiceTexts(ctx, actor)).toEqual(before);
	await saveInvoiceText(ctx, actor, "en", before.en);
	expect(await readInvoiceTexts(ctx, actor)).toEqual(before);
});

const BUSINESS = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" },
	...{ iban: "DE89370400440532013000", taxCategory: "AE" as const },
};

const BUYER = {
	...{ country: "FR", vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" },
};

test("the preview shows the mail as it will go: its words filled in, its envelope, its files", async () => {
	const { ctx, actor, invoice } = await aSender();
	const draft = {
		to: ["b@example.com"],
		subject: "S {number}",
		message: "Dear <b>{client}</b>",
		pdf: true,
		xrechnung: true,
	};
	const words = wordsOf(await previewMail(ctx, actor, invoice.id, draft));
	for (const part of [
		`S ${invoice.number}`,
		"b@example.com",
		actor.email,
		"Kestrel & Pine",
		`${invoice.number} Adler Studio.pdf`,
	])
		expect(words).toContain(part);
	expect(await previewMail(ctx, actor, invoice.id, draft)).toContain("Dear &lt;b&gt;Kestrel &amp; Pine&lt;/b&gt;");
	expect(wordsOf(await previewMail(ctx, actor, invoice.id, { ...draft, pdf: false }))).not.toContain(".pdf");
	expect(wordsOf(await defaultPreview(ctx, actor, invoice.id))).toContain(
		`Invoice ${invoice.number} from Adler Studio`,
	);
	const stranger = await aUser(ctx);
	await expect(defaultPreview(ctx, stranger, invoice.id)).rejects.toMatchObject({ code: "not_found" });
	const locked = { ...ctx, config: { ...ctx.config, freePdf: "locked" as const } };
	expect(wordsOf(await defaultPreview(locked, { ...actor, plan: "free" }, invoice.id))).not.toContain(".pdf");
});

test("files go as the sender ticks them, and an XRechnung only where its data is complete", async () => {
	const { ctx, bring, actor, invoice } = await aSender();
	const asked = { cc: [], copy: false, pdf: false, xrechnung: true, key: "2" };
	const { recipients } = await sendByApi(ctx, actor, invoice.id, asked);
	expect(recipients.to).toEqual([TO]);
	await saveSellerProfile(ctx, actor, BUSINESS);
	const whole = await createInvoice(ctx, actor, anInvoice({ currency: "EUR", client: BUYER }), { status: "sent" });
	await sendByApi(ctx, actor, whole.id, asked);
	await sendInvoice(ctx, actor, whole.id, { ...order, pdf: false, xrechnung: false, key: "3" });
	await bring();
	const toClients = (await outboxOf(actor.id)).filter(({ mail }) => !mail.to.includes(actor.email));
	const files = toClients.map(({ mail }) => mail.attachments.map(({ type }) => type.slice(12)).join());
	expect(files.toSorted()).toEqual(["", "", "pdf", "pdf,xml", "xml"]);
	expect(wordsOf(await defaultPreview(ctx, actor, whole.id))).toContain(`${whole.number}.xml`);
});

test("several are mailed at once, each once for a press; what can't be is told and stays as it is", async () => {
	const { ctx, bring, actor, invoice } = await aSender();
	const draft = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	const unfinished = await createInvoice(ctx, actor, anInvoice({ items: [] }), { status: "draft" });
	const stranger = await aSender();
	const ids = [invoice.id, draft.id, unfinished.id, stranger.invoice.id];
	for (let press = 0; press < 2; press++) {
		const { mailed, refusals, left } = await sendSeveral(ctx, actor, ids, "press");
		expect([mailed, refusals.length, left]).toEqual([2, 2, 0]);
		expect(mailedText(refusals, left)).toMatch(/^2 invoices were not mailed: /);
	}
	await bring();
	expect(await outboxOf(actor.id)).toHaveLength(3);
	expect(await listDeliveries(ctx, actor, unfinished.id)).toEqual([]);
	const more = await sendSeveral(
		ctx,
		actor,
		Array.from({ length: MAX_RECIPIENTS + 2 }, () => "none"),
		"p",
	);
	expect([more.mailed, more.left]).toEqual([0, 2]);
});
