import { expect, test } from "vitest";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { saidId } from "#workers/adapters/said-id";

const CLIENT = { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };

/** An invoice that is late, mailed by itself unless said otherwise, and how its owner reminds of it. */
async function aLateInvoice(given: object = {}) {
	const { me, mails } = await aMailingAccount({ plan: "pro", company: "Adler Studio" });
	const payload = aPayload({ clientData: CLIENT, issueDate: "2026-03-01", dueDate: "2026-03-31", ...given });
	const { body: invoice } = await me.call("POST", "/api/invoices", payload);
	const path = `/api/invoices/${invoice.id}`;
	const remind = async () => {
		expect((await me.call("POST", `${path}/reminders`)).status).toBe(202);
		return (await mails()).at(-1);
	};
	return { me, mails, invoice, path, remind };
}

test("reminders and receipts answer the invoice's mail, under its subject, and a reminder has the PDF again", async () => {
	const { me, mails, invoice, path, remind } = await aLateInvoice();
	const [first] = await mails();
	const reminder = await remind();
	expect(reminder?.subject).toBe(`Re: ${first?.subject}`);
	expect(reminder?.headers["In-Reply-To"]).toMatch(/^<[^<>@\s]+@duebill\.test>$/);
	expect(reminder?.headers.References).toBe(reminder?.headers["In-Reply-To"]);
	expect(reminder?.attachments.map(({ name }) => name)).toEqual([`${invoice.invoiceNumber} Adler Studio.pdf`]);
	const paid = await me.call("POST", `${path}/payments`, { amount: "100.00", receipt: true });
	expect(paid.status).toBe(201);
});

test("an invoice that went by no mail has nothing to answer: its reminder stands by itself", async () => {
	const { remind } = await aLateInvoice({ send: false });
	const reminder = await remind();
	expect(reminder?.headers).not.toHaveProperty("In-Reply-To");
	expect(reminder?.subject).not.toMatch(/^Re:/);
});

test("the reminder of an invoice that was mailed without its PDF goes without it, too", async () => {
	const { me, mails, path, remind } = await aLateInvoice({ send: false });
	expect((await me.call("POST", `${path}/send`, { to: CLIENT.email, pdf: false })).status).toBe(202);
	await mails();
	expect((await remind())?.attachments).toEqual([]);
});

test("a subject that the owner wrote stays, in the same thread", async () => {
	const { me, mails, remind } = await aLateInvoice();
	await mails();
	const steps = { reminderSteps: [{ days: 7, texts: { en: { subject: "Pay {number}", message: "Please" } } }] };
	expect((await me.call("PATCH", "/api/user/reminders", { steps: steps.reminderSteps })).status).toBe(200);
	const reminder = await remind();
	expect(reminder?.subject).toMatch(/^Pay INV-/);
	expect(reminder?.headers).toHaveProperty("In-Reply-To");
});

test.each([
	["<a.b@mail.example>", { messageId: "<a.b@mail.example>" }],
	["a.b@mail.example", { messageId: "<a.b@mail.example>" }],
	["7c3a", {}],
	["<a@b>\r\nBcc: c@d", {}],
	[undefined, {}],
])("a service that calls a mail %s is answered by %j", (said, expected) => {
	expect(saidId(said)).toEqual(expected);
});

test("a reminder is shown before it goes, in the words of the step that is chosen", async () => {
	const { me, mails, invoice } = await aLateInvoice();
	await mails();
	const page = `/invoices/${invoice.id}/remind`;
	const shown = await visit(me, page, "en", mailing);
	expect([shown.status, shown.heading]).toEqual([200, `Remind of ${invoice.invoiceNumber}`]);
	expect(await mails()).toHaveLength(1);
	const letter = async (step: number) => String((await me.get(`${page}/preview?step=${step}`)).body);
	expect(await letter(-3)).not.toBe(await letter(14));
	expect(await letter(14)).toContain(CLIENT.email);
	expect(await mails()).toHaveLength(1);
	const sent = await (await visit(me, `${page}?step=-3`, "en", mailing)).press("Send reminder");
	expect(sent.path).toBe(`/invoices/${invoice.id}`);
	const all = await mails();
	expect(all).toHaveLength(2);
	expect(await letter(-3)).toContain("This invoice is due Mar 31, 2026");
	expect(all[1]?.text).toContain("This invoice is due Mar 31, 2026");
	const twice = await (await visit(me, page, "en", mailing)).press("Send reminder");
	expect(twice.toast).toContain(CLIENT.email);
});

test("what is paid has no reminder to show: the invoice says why", async () => {
	const { me, invoice, path } = await aLateInvoice();
	await me.call("PATCH", path, { status: "paid" });
	const shown = await visit(me, `/invoices/${invoice.id}/remind`, "en", mailing);
	expect(shown.path).toBe(`/invoices/${invoice.id}`);
	expect((await me.get(`/invoices/${invoice.id}/remind/preview`)).status).toBe(409);
});
