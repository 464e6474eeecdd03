import { expect, test } from "vitest";
import { ORIGIN } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { PAGE_LINK } from "#tests/sending/paid-journey-words";
import { WORDS } from "./question-words";

for (const language of ["en", "es", "fr"] as const) {
	test(`without JavaScript a client opens the link of a mail in ${language}, asks, and the owner gets the question and sees the view`, async () => {
		const words = WORDS[language];
		const { me, mails } = await aMailingAccount();
		const { id } = (await me.call("POST", "/api/invoices", aPayload({ language }))).body;
		const [mail] = await mails();
		const link = PAGE_LINK.exec(mail?.text ?? "")?.[0].slice(ORIGIN.length) ?? "";
		const page = await visit(mailing(""), link, "en", mailing);
		expect(page).toMatchObject({ status: 200, language, cookies: "" });
		const viewed = async () => (await visit(me, `/invoices/${id}`, "en", mailing)).words.split(/\bViewed\b/).length - 1;
		const before = await viewed();

		await page.press(words.seen);
		const email = `${crypto.randomUUID()}@example.com`;
		const typed = { [words.question]: "What is line 1?", [words.email]: email };
		const asked = await page.press(words.send, typed);
		expect(asked.words).toContain(words.asked);
		expect(asked.cookies).toBe("");
		const questions = (await mails()).filter(({ replyTo }) => replyTo?.address === email);
		expect(questions).toMatchObject([{ to: [me.user.email], text: expect.stringContaining("What is line 1?") }]);
		expect(await viewed()).toBe(before + 1);
	});
}
