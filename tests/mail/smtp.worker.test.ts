import { expect, inject, test } from "vitest";
import type { ReceivedMail } from "#tests/harness/smtp/servers";
import { aMail } from "#tests/mail/a-mail";
import { type SmtpAccount, smtpMailer } from "#workers/adapters/smtp-mailer";
import { ruleFor } from "~/mail/domain/refusals";

const goes = async () => true;

const ports = inject("smtp");
const account: SmtpAccount = {
	...{ host: "localhost", port: ports.starttls, security: "starttls", user: "duebill", password: "the password" },
};
const mailerAt = (changed: Partial<SmtpAccount> = {}) => smtpMailer({ ...account, ...changed }, "mail@duebill.test");

async function received(subject: string): Promise<ReceivedMail[]> {
	const all = (await (await fetch(`http://localhost:${ports.told}/`)).json()) as ReceivedMail[];
	return all.filter((mail) => mail.subject === subject);
}

test("a mail server reads back what was sent, of any script, with its attachments to the byte", async () => {
	const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
	const mail = aMail({
		from: { name: 'Zoë "Z" Ünal, Köln', address: "mail@duebill.test" },
		subject: `Rechnung № 7 für Café Zürich — ${"sehr ".repeat(30)}lang`,
		to: ["one@example.com", "two@example.com"],
		cc: ["three@example.com"],
		bcc: ["nora@adler.example"],
		text: ".\n..a line of dots\n\nÜmlaute and 漢字\n",
		html: `<p>${"a long line ".repeat(200)}</p>\n.\n<p>…</p>`,
		headers: { "List-Unsubscribe": "<https://duebill.test/u>" },
		attachments: [{ name: "INV-7 Café Zürich.pdf", type: "application/pdf", bytes }],
	});
	const outcome = await mailerAt().send(mail, goes);
	expect(outcome).toMatchObject({ state: "accepted", providerId: mail.reference, refused: [] });
	expect(outcome).toHaveProperty("messageId", expect.stringMatching(`^<${mail.reference}@`));
	const [seen, ...others] = await received(mail.subject);
	expect(others).toEqual([]);
	expect(seen).toMatchObject({
		envelope: { from: "mail@duebill.test", to: [...mail.to, ...mail.cc, ...mail.bcc] },
		secure: true,
		user: "duebill",
		from: [{ name: 'Zoë "Z" Ünal, Köln', address: "mail@duebill.test" }],
		html: mail.html,
	});
	expect(seen?.text.replaceAll("\r\n", "\n")).toBe(mail.text);
	expect(seen?.headers.to).toBe("To: one@example.com, two@example.com");
	expect(seen?.headers.cc).toBe("Cc: three@example.com");
	expect(seen?.headers["reply-to"]).toContain("nora@adler.example");
	expect(seen?.headers["list-unsubscribe"]).toContain("https://duebill.test/u");
	expect(seen?.headers["message-id"]).toBe(`Message-ID: <${mail.reference}@duebill.test>`);
	const [file] = seen?.attachments ?? [];
	expect([file?.filename, file?.contentType]).toEqual(["INV-7 Café Zürich.pdf", "application/pdf"]);
	expect(Uint8Array.from(atob(file?.base64 ?? ""), (character) => character.charCodeAt(0))).toEqual(bytes);
});

test("a picture of the HTML arrives within the mail, and is shown in its place", async () => {
	const logo = { name: "logo.png", type: "image/png", bytes: Uint8Array.of(1, 2, 3), contentId: "logo@letter" };
	const html = '<p><img src="cid:logo@letter" alt=""></p>';
	const mail = aMail({ subject: "With a logo", html, attachments: [logo] });
	await mailerAt().send(mail, goes);
	const [seen] = await received(mail.subject);
	// The reader of the test's server puts pictures of the message in their places.
	expect(seen?.html).toBe('<p><img src="data:image/png;base64,AQID" alt=""></p>');
});

test("to a server that takes less than a mail weighs, it goes without its files and with its pictures", async () => {
	const logo = { name: "logo.png", type: "image/png", bytes: Uint8Array.of(1, 2, 3), contentId: "logo@letter" };
	const pdf = (size: number) => ({ name: "INV-7.pdf", type: "application/pdf", bytes: new Uint8Array(size) });
	const html = '<p><img src="cid:logo@letter" alt=""></p>';
	const sent = async (subject: string, size: number) => {
		const outcome = await mailerAt({ port: ports.small }).send(
			aMail({ subject, html, attachments: [pdf(size), logo] }),
			goes,
		);
		expect(outcome).toMatchObject({ state: "accepted" });
		const [seen] = await received(subject);
		expect(seen?.html).toContain("data:image/png;base64,AQID");
		return seen?.attachments.map(({ filename }) => filename);
	};
	expect(await sent("of a size that it takes", 100_000)).toContain("INV-7.pdf");
	expect(await sent("of too large a size", 160_000)).not.toContain("INV-7.pdf");
});

test("whom a copy goes to without being seen is in no header", async () => {
	const mail = aMail({ bcc: ["secret@example.com"] });
	await mailerAt().send(mail, goes);
	const [seen] = await received(mail.subject);
	expect(JSON.stringify(seen?.headers)).not.toContain("secret@example.com");
	expect(seen?.envelope.to).toContain("secret@example.com");
});

test.each([
	["TLS from the first byte", { port: ports.tls, security: "tls" as const }],
	["a server that knows LOGIN alone", { port: ports.login }],
	["one on this machine, without either", { port: ports.plain, security: "none" as const, user: "" }],
])("%s is understood", async (_, changed) => {
	const mail = aMail();
	expect(await mailerAt(changed).send(mail, goes)).toMatchObject({ state: "accepted" });
	expect(await received(mail.subject)).toHaveLength(1);
});

test("a server without STARTTLS is told nothing where encryption was asked for", async () => {
	const mail = aMail();
	const outcome = await mailerAt({ port: ports.plain }).send(mail, goes);
	expect(outcome).toMatchObject({ state: "refused", code: "no_starttls" });
	expect(await received(mail.subject)).toEqual([]);
});

test.each([
	["a wrong password", { password: "wrong" }, {}, { code: "sign_in_refused" }, "retry"],
	["a server that is not there", { port: 1 }, {}, { code: "unreachable" }, "retry"],
	["no mailbox", {}, { to: ["nobody@example.com"] }, { code: "5.1.1", addresses: ["nobody@example.com"] }, "suppress"],
	["a full mailbox", {}, { to: ["full@example.com"] }, { code: "4.2.2" }, "retry"],
	["content that is refused", {}, { subject: "please refuse" }, { code: "5.7.1" }, "give up"],
])("%s is a refusal with its code, and nothing was sent", async (_, changed, mail, expected, rule) => {
	const outcome = await mailerAt(changed).send(aMail(mail), goes);
	expect(outcome).toMatchObject({ state: "refused", ...expected });
	expect(ruleFor(expected.code)).toBe(rule);
});

test("where one of several has no mailbox, the others get it, and which one is said", async () => {
	const mail = aMail({ to: ["one@example.com", "nobody@example.com"] });
	expect(await mailerAt().send(mail, goes)).toMatchObject({
		...{ state: "accepted", providerId: mail.reference },
		refused: [{ address: "nobody@example.com", code: "5.1.1", detail: expect.stringContaining("No such mailbox") }],
	});
	const [seen] = await received(mail.subject);
	expect(seen?.envelope.to).toEqual(["one@example.com"]);
});

test("a server that takes a mail and goes without a word leaves its fate unknown", async () => {
	const mail = aMail({ subject: `vanish ${crypto.randomUUID()}` });
	await expect(mailerAt().send(mail, goes)).rejects.toThrow();
	expect(await received(mail.subject)).toHaveLength(1);
});
