import { expect, test } from "vitest";
import { ORIGIN } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { DAY_MS } from "~/kernel/time/dates";
import { PAGE_LINK, WORDS } from "./paid-journey-words";

const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const dates = { issueDate: day(0), dueDate: day(30) };

for (const language of ["en", "es", "fr"] as const) {
	const words = WORDS[language];

	test(`without JavaScript, in ${language} a draft is mailed, its client opens the page, and its owner is mailed of that`, async () => {
		const { me, mails } = await aMailingAccount({ language });
		const given = aPayload({ ...dates, status: "draft", language });
		const { id, invoiceNumber: number } = (await me.call("POST", "/api/drafts", given)).body;
		const about = (text: string) => text.replace("{number}", number);

		const drafts = await visit(me, "/invoices/drafts", "en", mailing);
		const after = await (await drafts.go(about(words.sendOf))).press(words.send);
		expect(after.path).toBe(`/invoices/drafts/${id}`);
		expect(after.words).toContain(words.pending);
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: [given.clientData.email], attachments: [{ type: "application/pdf" }] });

		const link = PAGE_LINK.exec(mail?.text ?? "")?.[0].slice(ORIGIN.length) ?? "";
		const page = await visit(mailing(""), link, "en", mailing);
		expect(page).toMatchObject({ language, heading: expect.stringContaining(number) });
		await page.press(words.seen);
		const viewed = (await mails()).filter(({ subject }) => subject === about(words.viewedMail));
		expect(viewed).toMatchObject([{ to: [me.user.email], text: expect.stringContaining(given.clientData.name) }]);
	});

	test(`without JavaScript, in ${language} an invoice is marked as paid: its owner is mailed of it, its client's page says so`, async () => {
		const { me, mails } = await aMailingAccount({ language });
		const { body } = await me.call("POST", "/api/invoices", aPayload({ ...dates, language }));
		const { url } = (await me.call("POST", `/api/invoices/${body.id}/share`, {})).body;
		const invoice = await visit(me, `/invoices/${body.id}`, "en", mailing);
		expect((await invoice.press(words.paid)).words).toContain(words.isPaid);
		const subject = words.paidMail.replace("{number}", body.invoiceNumber);
		const paid = (await mails()).filter((mail) => mail.subject === subject);
		expect(paid).toMatchObject([{ to: [me.user.email], text: expect.stringContaining(body.invoiceNumber) }]);
		expect((await visit(mailing(""), new URL(url).pathname, "en", mailing)).words).toContain(words.isPaid);
	});
}
