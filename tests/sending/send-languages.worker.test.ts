import { expect, test } from "vitest";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { WORDS } from "./send-words";

for (const language of ["en", "es", "fr"] as const) {
	test(`without JavaScript a draft is sent by an account in ${language}: its page, what is wrong, and the mail in the outbox`, async () => {
		const words = WORDS[language];
		const { me, mails } = await aMailingAccount({ language });
		const given = aPayload({ status: "draft" });
		const draft = (await me.call("POST", "/api/drafts", given)).body;
		const page = await visit(me, `/invoices/${draft.id}/send`, "en", mailing);
		expect(page).toMatchObject({ language, heading: `${words.heading} ${draft.invoiceNumber}` });
		expect(page.field(words.subject, "value")).toBe(words.usual);
		const refused = await page.press(words.send, { [words.other]: "nobody" });
		expect([refused.status, refused.alerts]).toEqual([400, [expect.stringContaining("nobody")]]);
		const other = `${language}@example.com`;
		const sent = await refused.press(words.send, { [words.other]: other });
		expect(sent.toast).toContain(words.done);
		expect(sent.toast).toContain(other);
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail?.to).toEqual([given.clientData.email, other]);
		expect(mail?.subject).toContain(String(draft.invoiceNumber));
		expect(mail?.html).toContain(`lang="${language}"`);
		expect(mail?.text).toContain(`${words.button} ${draft.invoiceNumber}`);
	});
}
